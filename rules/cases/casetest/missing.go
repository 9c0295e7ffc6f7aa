package casetest

import (
	"bytes"
	"flag"
	"io/fs"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"muster/catalog/facts"
)

var (
	lines = flag.Bool("lines", false, "take each ability, each permission and each step of a card away, and run the cases that name the card")
	card  = flag.String("card", "", "with -lines: the only card of which something is taken away")
)

// Missing takes each ability of each card away, one at a time, and then each thing that
// an ability permits and each of its steps, and fails where no case notices. Put makes cards be read from
// other files; readable reports whether the lines of a card can still be read.
func Missing(t *testing.T, files fs.FS, put func(fs.FS), readable func(code string) bool, run Run) {
	if !*lines {
		t.Skip("-lines takes a while")
	}
	t.Cleanup(func() { put(files) })
	c, cases := facts.Embedded(), All(t)
	tried, missed := 0, 0
	sources(t, files, func(name, text string) {
		for _, one := range cards(text) {
			if *card != "" && one.code != *card {
				continue
			}
			for _, cut := range one.cuts() {
				put(fstest.MapFS{name: {Data: []byte(text[:one.from] + cut.rest + text[one.to:])}, "cards/rest.cards": {Data: others(t, files, name)}})
				if !readable(one.code) {
					continue
				}
				tried++
				noticed := false
				for _, k := range cases {
					if names(k.Text, one.code) {
						if res := run(c, k.Text); res.Err != nil || !res.Pass {
							noticed = true
							break
						}
					}
				}
				if !noticed {
					missed++
					t.Errorf("%s: no case notices that this is missing: %s", one.code, cut.what)
				}
			}
		}
	})
	t.Logf("%d taken away, %d not noticed", tried, missed)
}

// names reports whether a case names a card: of a code of several parts, such as a map and
// its mission, or a card and its version, all of them.
func names(text []byte, code string) bool {
	for part := range strings.SplitSeq(code, "/") {
		if !bytes.Contains(text, []byte(`"`+part)) {
			return false
		}
	}
	return true
}

// sources hands out the files of cards.
func sources(t *testing.T, files fs.FS, do func(name, text string)) {
	names, err := fs.Glob(files, "*/*.cards")
	if err != nil || len(names) == 0 {
		t.Fatal("there are no cards:", err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			t.Fatal(err)
		}
		do(name, string(text))
	}
}

// others returns the lines of all files but one.
func others(t *testing.T, files fs.FS, but string) (all []byte) {
	sources(t, files, func(name, text string) {
		if name != but {
			all = append(append(all, text...), '\n')
		}
	})
	return all
}

// A block is the lines of a card in its file.
type block struct {
	code     string
	from, to int
	lines    []string // with their ends; the first is the head
}

// cards finds the cards of a file.
func cards(text string) (all []block) {
	at := 0
	for line := range strings.Lines(text) {
		switch {
		case strings.HasPrefix(line, "\t"):
			if len(all) > 0 {
				b := &all[len(all)-1]
				b.lines, b.to = append(b.lines, line), at+len(line)
			}
		case strings.TrimSpace(line) != "" && line[0] != '#':
			code, _, _ := strings.Cut(strings.TrimSpace(line), " ")
			all = append(all, block{code, at, at + len(line), []string{line}})
		}
		at += len(line)
	}
	return all
}

// A cut is a card without something.
type cut struct{ what, rest string }

// cuts returns the card without each of its abilities, without each thing that
// it permits, and without each of its steps.
func (b *block) cuts() (all []cut) {
	for from := 1; from < len(b.lines); {
		to := from + 1
		for to < len(b.lines) && strings.HasPrefix(b.lines[to], "\t\t") {
			to++
		}
		before, after := strings.Join(b.lines[:from], ""), strings.Join(b.lines[to:], "")
		ability := strings.Join(b.lines[from:to], "")
		all = append(all, cut{strings.TrimSpace(ability), before + after})
		for at := 0; ; {
			k := strings.Index(ability[at:], "may ")
			if k < 0 {
				break
			}
			at += k
			end := at + phrase(ability[at:])
			all = append(all, cut{strings.TrimSpace(ability[at:end]), before + ability[:at] + "recover 0 on this" + ability[end:] + after})
			at += len("may ")
		}
		for _, s := range steps(ability) {
			all = append(all, cut{strings.Trim(ability[s[0]:s[1]], "; \t\n"), before + ability[:s[0]] + ability[s[1]:] + after})
		}
		from = to
	}
	return all
}

// named matches the name of an alternative, before what it does.
var named = regexp.MustCompile(`^\s*[a-z0-9-]+ = `)

// steps returns where the steps of an ability stand that semicolons part, with their semicolons.
func steps(ability string) (all [][2]int) {
	levels := [][]int{{bodyOf(ability)}} // on each level of brackets where the steps begin, and their semicolons
	close := func(end int) {
		last := levels[len(levels)-1]
		if len(last) > 1 {
			from := last[0] + len(named.FindString(ability[last[0]:end]))
			all = append(all, [2]int{from, last[1] + 1})
			for i, at := range last[1:] {
				to := end
				if i+2 < len(last) {
					to = last[i+2]
				}
				all = append(all, [2]int{at, to})
			}
		}
		levels = levels[:len(levels)-1]
	}
	body, _, _ := strings.Cut(ability, " # ")
	body = strings.TrimRight(body, " \t\n")
	for i := levels[0][0]; i < len(body); i++ {
		switch body[i] {
		case '(':
			levels = append(levels, []int{i + 1})
		case ';':
			levels[len(levels)-1] = append(levels[len(levels)-1], i)
		case ')', '|':
			if close(i); body[i] == '|' {
				levels = append(levels, []int{i + 1})
			}
		}
	}
	close(len(body))
	return all
}

// bodyOf returns where that begins which an ability does.
func bodyOf(ability string) int {
	from := 0
	if name := strings.Index(ability, `"`); name >= 0 && strings.TrimSpace(ability[:name]) == "" {
		from = name + 1 + strings.Index(ability[name+1:], `"`) + 1
	}
	if k := strings.Index(ability[from:], ": "); k >= 0 {
		return from + k + 1
	}
	return len(strings.TrimRight(ability, " \t\n"))
}

// phrase returns how long the phrase is with which a text begins.
func phrase(text string) int {
	depth := 0
	for i, r := range text {
		switch {
		case r == '(':
			depth++
		case r == ')':
			depth--
		}
		if depth < 0 || depth == 0 && (r == ';' || r == '|' || r == '\n' && !strings.HasPrefix(text[i+1:], "\t\t")) || depth == 0 && strings.HasPrefix(text[i:], " else ") {
			return i
		}
	}
	return len(text)
}
