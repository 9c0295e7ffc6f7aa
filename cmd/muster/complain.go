package main

import (
	"fmt"
	"strings"

	"muster/catalog/lang"
)

// complain says on the error stream what is the matter with a file.
func (a *app) complain(file string, err error) {
	m := lang.MsgOf(err)
	said := clean(m.In(a.lang))
	if !strings.HasPrefix(said, clean(file)) {
		said = clean(file) + ": " + said
	}
	fmt.Fprintf(a.err, "muster: %s\n", said)
	if m.Code == "internal" {
		fmt.Fprintf(a.err, "  %s\n", clean(err.Error()))
	}
}
