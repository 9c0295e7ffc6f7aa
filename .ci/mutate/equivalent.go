package main

import (
	"fmt"
	"os"
	"strings"
)

// An equivalent is a change that changes nothing, and why: a line of equivalent.txt.
// It has the function, as "destiny/round.go: again", the change, as "0 -> 0+1", the
// line of code and the reason, with tabs between them; * is any change of the
// line. If a line has the same change at several places, it stands for all of them.
type equivalent struct {
	line          int
	place, change string
	text, why     string
}

type equivalents []equivalent

func readEquivalents(name string) (all equivalents, err error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		parts := strings.Split(line, "\t")
		if len(parts) != 4 {
			return nil, fmt.Errorf("%s:%d: want place, change, line of code and why, with tabs between them", name, n)
		}
		all = append(all, equivalent{n, parts[0], parts[1], parts[2], parts[3]})
	}
	return all, nil
}

func (e *equivalent) is(c *change) bool {
	return e.place == c.engine+"/"+c.file+": "+c.in && (e.change == "*" || e.change == c.was+" -> "+c.now) && e.text == c.text
}

// reason says why a change changes nothing, if that is known.
func (all equivalents) reason(c *change) (string, bool) {
	for i := range all {
		if all[i].is(c) {
			return all[i].why, true
		}
	}
	return "", false
}

// gone returns the lines about an engine that speak of no change.
func (all equivalents) gone(changes []*change, engine string) (gone equivalents) {
	for _, e := range all {
		if !strings.HasPrefix(e.place, engine+"/") {
			continue
		}
		found := false
		for _, c := range changes {
			found = found || e.is(c)
		}
		if !found {
			gone = append(gone, e)
		}
	}
	return gone
}
