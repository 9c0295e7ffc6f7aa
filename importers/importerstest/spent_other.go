//go:build !unix

package importerstest

import "time"

// Spent is not known here.
func Spent() time.Duration { return 0 }
