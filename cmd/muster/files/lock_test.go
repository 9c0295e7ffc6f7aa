package files

import (
	"path/filepath"
	"testing"
)

func TestALockIsFreedWhenItsHolderIsDone(t *testing.T) {
	name := filepath.Join(t.TempDir(), ".x.lock")
	_, free, err := hold(name)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := hold(name); err != errHeld {
		t.Errorf("got %v of a lock that is held, want %v", err, errHeld)
	}
	free()
	_, again, err := hold(name)
	if err != nil {
		t.Fatalf("a lock that was freed is not: %v", err)
	}
	again()
}
