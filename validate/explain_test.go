package validate

import (
	"path/filepath"
	"testing"

	"muster/catalog/packed/packedtest"
)

// What is part of the program is what stands in the tree.
func TestExamplesArePackedAsTheyStand(t *testing.T) {
	dirs, err := filepath.Glob("*/testdata")
	if err != nil || len(dirs) == 0 {
		t.Fatal(dirs, err)
	}
	for _, dir := range dirs {
		packedtest.Same(t, examples(), filepath.ToSlash(dir))
	}
}
