package casetest

import (
	"io/fs"
	"os"
	"testing"
)

// Packed looks whether packed card files are those of the folder cards of the package.
func Packed(t *testing.T, packed fs.FS) {
	t.Helper()
	here := os.DirFS(".")
	for _, is := range []struct{ from, against fs.FS }{{packed, here}, {here, packed}} {
		err := fs.WalkDir(is.from, "cards", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			one, err := fs.ReadFile(is.from, name)
			other, err2 := fs.ReadFile(is.against, name)
			if err != nil || err2 != nil || string(one) != string(other) {
				t.Errorf("%s is not what cards.zip holds (%v, %v): go -C .ci run ./pack", name, err, err2)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
