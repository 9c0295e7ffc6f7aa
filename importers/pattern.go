package importers

import (
	"regexp"
	"sync"
)

// Pattern returns a regular expression that is compiled when it is first used:
// most runs of the program need none of them.
func Pattern(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
