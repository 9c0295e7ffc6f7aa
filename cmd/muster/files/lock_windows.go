package files

import (
	"errors"
	"syscall"
)

// hold takes the lock of a name and returns what frees it, or errHeld: a file
// that nobody else may open, and that goes when it is closed.
func hold(name string) (free func(), err error) {
	const (
		deleteOnClose    = 0x04000000
		sharingViolation = syscall.Errno(32)
	)
	path, err := syscall.UTF16PtrFromString(name)
	if err != nil {
		return nil, err
	}
	h, err := syscall.CreateFile(path, syscall.GENERIC_READ|syscall.GENERIC_WRITE, 0, nil,
		syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL|deleteOnClose, 0)
	// One that is being deleted is denied for a moment.
	if errors.Is(err, sharingViolation) || errors.Is(err, syscall.ERROR_ACCESS_DENIED) {
		return nil, errHeld
	}
	if err != nil {
		return nil, err
	}
	return func() { syscall.CloseHandle(h) }, nil
}
