//go:build !windows

package files

import (
	"errors"
	"os"
	"syscall"
)

// hold takes the lock of a name and returns its file and what frees it, or errHeld.
func hold(name string) (f *os.File, free func(), err error) {
	f, err = os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		f.Close()
		if errors.Is(err, syscall.EWOULDBLOCK) {
			err = errHeld
		}
		return nil, nil, err
	}
	// Whoever held it may have removed the file between our two steps.
	if !same(f, name) {
		f.Close()
		return nil, nil, errHeld
	}
	return f, func() { os.Remove(name); f.Close() }, nil
}

// same reports whether an open file is still the one that has its name.
func same(f *os.File, name string) bool {
	ours, err := f.Stat()
	if err != nil {
		return false
	}
	there, err := os.Stat(name)
	return err == nil && os.SameFile(ours, there)
}

// told reads what the holder of a lock says.
func told(name string) ([]byte, error) { return os.ReadFile(name) }
