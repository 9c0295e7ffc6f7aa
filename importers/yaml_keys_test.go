package importers_test

import (
	"fmt"
	"strings"
	"testing"

	"muster/catalog/lang"
)

// The parser of YAML takes the square of the keys of a mapping: 25,000 of them
// took nine seconds.
func TestMappingsOfYAMLAreCounted(t *testing.T) {
	keys := func(n int, key string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, key, i)
		}
		return b.String()
	}
	for _, c := range []struct{ name, text, want string }{
		{"side by side", "muster: 1\n" + keys(25_000, "k%d: 1\n"), "import.yaml-keys"},
		{"one below", "muster: 1\nslots:\n" + keys(2000, "  k%d: 1\n"), "import.yaml-keys"},
		{"in an item", "muster: 1\nentries:\n- a: 1\n" + keys(2000, "  k%d: 1\n"), "import.yaml-keys"},
		{"with items between", "muster: 1\n" + keys(2000, "k%d:\n- 1\n"), "import.yaml-keys"},
		{"behind dashes", "muster: 1\nentries:\n- - a: 1\n" + keys(2000, "    k%d:\n    - 1\n"), "import.yaml-keys"},
	} {
		if _, _, err := read(c.text); lang.MsgOf(err).Code != c.want {
			t.Errorf("%s: got %v, want %s", c.name, err, c.want)
		}
	}
	if _, _, err := read("muster: 1\nentries:\n" + keys(2000, "- card: c%d\n  n: 1\n")); lang.MsgOf(err).Code == "import.yaml-keys" {
		t.Error("2,000 small mappings are taken for a large one")
	}
}
