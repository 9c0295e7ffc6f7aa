package importers

import (
	"regexp"
	"sync"
)

// pattern returns a regular expression that is compiled when it is first used:
// most runs of the program need none of them.
func pattern(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
