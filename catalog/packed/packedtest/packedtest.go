// Package packedtest compares what the program carries packed with what stands in the tree.
package packedtest

import (
	"io/fs"
	"os"
	"testing"
)

// Same looks whether packed files are those of a folder of the package.
func Same(t *testing.T, packed fs.FS, dir string) {
	t.Helper()
	here := os.DirFS(".")
	for _, is := range []struct{ from, against fs.FS }{{packed, here}, {here, packed}} {
		err := fs.WalkDir(is.from, dir, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			one, err := fs.ReadFile(is.from, name)
			other, err2 := fs.ReadFile(is.against, name)
			if err != nil || err2 != nil || string(one) != string(other) {
				t.Errorf("%s is not what is packed (%v, %v): go -C .ci run ./pack", name, err, err2)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
