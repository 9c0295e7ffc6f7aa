//go:build !windows

package disk

import (
	"errors"
	"os"
	"syscall"
)

// syncDir puts the names in a folder on the disk. Some file systems cannot: they
// have no other way than to do it themselves.
func syncDir(name string) error {
	f, err := os.Open(name)
	if errors.Is(err, os.ErrPermission) {
		return nil // a folder that may be written, but not read
	}
	if err != nil {
		return err
	}
	err = f.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) {
		err = nil
	}
	return errors.Join(err, f.Close())
}
