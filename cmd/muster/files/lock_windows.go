package files

import (
	"errors"
	"io"
	"os"
	"syscall"
)

// hold takes the lock of a name and returns its file and what frees it, or errHeld:
// a file that nobody else may open to write, and that goes when it is closed.
func hold(name string) (f *os.File, free func(), err error) {
	const (
		deleteOnClose    = 0x04000000
		sharingViolation = syscall.Errno(32)
	)
	path, err := syscall.UTF16PtrFromString(name)
	if err != nil {
		return nil, nil, err
	}
	h, err := syscall.CreateFile(path, syscall.GENERIC_READ|syscall.GENERIC_WRITE, syscall.FILE_SHARE_READ, nil,
		syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL|deleteOnClose, 0)
	// One that is being deleted is denied for a moment.
	if errors.Is(err, sharingViolation) || errors.Is(err, syscall.ERROR_ACCESS_DENIED) {
		return nil, nil, errHeld
	}
	if err != nil {
		return nil, nil, err
	}
	f = os.NewFile(uintptr(h), name)
	return f, func() { f.Close() }, nil
}

// told reads what the holder of a lock says. It may be written and go meanwhile.
func told(name string) ([]byte, error) {
	path, err := syscall.UTF16PtrFromString(name)
	if err != nil {
		return nil, err
	}
	const shareDelete = 4
	h, err := syscall.CreateFile(path, syscall.GENERIC_READ, syscall.FILE_SHARE_READ|syscall.FILE_SHARE_WRITE|shareDelete, nil,
		syscall.OPEN_EXISTING, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if err != nil {
		return nil, err
	}
	f := os.NewFile(uintptr(h), name)
	defer f.Close()
	return io.ReadAll(f)
}
