//go:build unix

package importerstest

import (
	"syscall"
	"time"
)

// Spent returns how much CPU time this process has had: what a file costs does not
// depend on what else the machine does.
func Spent() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
