package clones

import (
	"regexp"
	"strings"

	"muster/catalog"
	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
)

// fitsText looks for the line that names the game, or for players with their sheets, one
// of them with a Jedi.
func fitsText(f *importers.File) importers.Fit {
	box := clones.BoxOf(f.Catalog)
	seated, jedi := 0, false
	for line := range f.HeadLines() {
		if key, value, known := settingOf(line); known && key == "game" {
			if !strings.EqualFold(value, string(catalog.Clones)) {
				seated = 0
				break
			}
			return importers.Fit{Sure: 68}
		}
		if strings.IndexByte(line, ':') > 0 {
			if m := seat().FindStringSubmatch(line); m != nil {
				seated++
				jedi = jedi || isJedi(box, m[1])
			}
		}
	}
	if seated >= leastPlayers && jedi {
		return importers.Fit{Sure: 67}
	}
	if f.Game == catalog.Clones {
		return importers.Fit{Sure: importers.Even}
	}
	return importers.Fit{}
}

// isJedi reports whether a word names a Jedi.
func isJedi(box *clones.Components, word string) bool {
	return box.JediOf(box.JediNamed(strings.TrimSpace(word))) != nil
}

// leastPlayers play the game.
const leastPlayers = 2

var (
	seat      = importers.Pattern(`(?i)^[^:]+:([^:,]*\pL[^:,]*),\s*(?:(?:ability )?sheet |scheda )?(?:2[AB]|3[A-C]|4[A-D])\s*(?:,[^,]*)?$`)
	ordinal   = regexp.MustCompile(`^[0-9]{1,2}[.)]\s+`)
	diceAtEnd = regexp.MustCompile(`(?i)^([0-9]{1,9})\s*(dice|die|dadi|dado|d6)?$`)
	sheetWord = regexp.MustCompile(`(?i)^(?:ability sheet|sheet|scheda delle abilità|scheda)\s+`)
	unescape  = regexp.MustCompile("\\\\([\\\\`*_\\[\\]<>|~&#])")
)

// mailed makes of the blanks of pages and letters plain ones.
var mailed = strings.NewReplacer("\u00a0", " ", "\u202f", " ")

// Parts of a text.
const (
	head = iota
	players
	variants
	remarks // totals, findings: no part of the set-up
)

// readText reads a set-up as people type it: "Game: clones", then a player a line,
// "Ada: Kit Fisto, 3C, 6 dice", and variants, "Force: 4".
func readText(f *importers.File) (*catalog.List, error) {
	if f.Game != "" && f.Game != catalog.Clones {
		return nil, lang.Fail(lang.Invalid, "import.game", string(f.Game), lang.Say("clones.other"))
	}
	r := newReading()
	r.box = clones.BoxOf(f.Catalog)
	text := f.Said()
	marked := strings.HasPrefix(text, "# ") || strings.Contains(text, "\n## ")
	part, n := head, 0
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		n++
		line = strings.TrimSpace(strings.TrimLeft(mailed.Replace(line[:min(len(line), importers.MaxLine)]), "> "))
		hashes := len(line) - len(strings.TrimLeft(line, "#"))
		switch {
		case line == "" || strings.HasPrefix(line, "//") || hashes > 0 && !marked || hashes == 1:
			continue
		case marked:
			line = unescape.ReplaceAllString(strings.TrimSpace(line[hashes:]), "$1")
		}
		if opened, ok := partOf(line, hashes); ok {
			part = opened
			continue
		}
		if part == remarks {
			continue
		}
		if err := r.line(line, part, n); err != nil {
			return nil, err
		}
	}
	return r.done()
}

// partOf returns the part that a heading opens.
func partOf(line string, hashes int) (part int, ok bool) {
	switch code, known := codeOf("part", strings.TrimRight(line, ":0123456789() ")); {
	case known && code == "players":
		return players, true
	case known:
		return variants, true
	}
	return remarks, hashes > 0
}

// line reads a line of a part: a setting, or a player. What stands above all players may
// be the title.
func (r *reading) line(line string, part, n int) error {
	bare := ordinal.ReplaceAllString(line, "")
	numbered := bare != line
	if !numbered {
		bare = strings.TrimSpace(strings.TrimLeft(line, "-*+• "))
	}
	key, value, known := settingOf(bare)
	switch {
	case part == variants && value == "": // a variant without its value, or a word without a colon
		r.strange(strings.TrimSpace(strings.TrimSuffix(bare, ":")))
		return nil
	case part == variants && key != "" && key != "game" && key != "name":
		return r.set(key, value, n)
	case known && (part != players || !numbered && varies(key, value)):
		return r.setting(key, value, n)
	case part == head && bare == line && r.name == "" && len(r.players) == 0 && r.isTitle(line):
		r.name = scan.Tidy(strings.TrimSuffix(line, ":"))
		return nil
	}
	name, said := "", bare
	if i := strings.LastIndex(bare, ":"); i >= 0 {
		name, said = bare[:i], bare[i+1:]
	}
	jedi, sheet, dice := "", "", ""
	for i, word := range strings.Split(said, ",") {
		word = strings.TrimSpace(word)
		m := diceAtEnd.FindStringSubmatch(word)
		switch {
		case i > 1 && m != nil, i > 0 && m != nil && m[2] != "": // a bare number stands in its place only
			dice = m[1]
		case word == "–" || word == "-":
		case i == 0:
			jedi = word
		case sheet == "":
			sheet = sheetWord.ReplaceAllString(word, "")
		default:
			return lang.Fail(lang.Invalid, "clones.read.player", n)
		}
	}
	return r.player(name, jedi, sheet, dice, n)
}

// isTitle reports whether a line tells of no player.
func (r *reading) isTitle(line string) bool {
	return strings.HasSuffix(line, ":") || !strings.ContainsAny(line, ",:–") && line != "-" && !isJedi(r.box, line)
}

// varies reports whether a word among the players is a variant with its value, and not
// the name of a player.
func varies(key, value string) bool {
	_, number := importers.Whole(value)
	_, yes := importers.YesNo(value)
	return key != "game" && key != "name" && (number || key == "expansion" && yes)
}

// setting takes over what a set-up says of itself.
func (r *reading) setting(key, value string, line int) error {
	switch key {
	case "game":
		return nil
	case "name":
		r.name = value
		return r.once(key, line)
	}
	return r.set(key, value, line)
}
