//go:build !unix

package api

// spent is not known here.
func spent() int64 { return 0 }
