//go:build unix

package api

import "syscall"

// spent returns how much CPU time this process has had, in microseconds.
func spent() int64 {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return (u.Utime.Nano() + u.Stime.Nano()) / 1000
}
