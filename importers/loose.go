package importers

import (
	"html"
	"strings"
	"unicode"
)

// People copy lists out of forums, chats and pages. What such places put around
// words is taken off here; what the words mean is for the rows to say.

var (
	quoted   = behind(begins(">"), `^(?:>+\s*)+`)
	boxed    = behind(holdsAny("["), `^(?:[-*+]\s+)?\[[ xX✓]\]\s+`)
	imaged   = behind(holdsAny("!"), `!\[[^\]]*\]\([^)]*\)`)
	cardLink = behind(holdsAny("["), `\[([^\]]+)\]\([^)\s]*/card/([0-9]{5,6}[A-D]?)[^)]*\)`)
	textLink = behind(holdsAny("["), `\[([^\]]+)\]\((?:https?://|/|<)[^)]*\)`)
	tagged   = behind(holdsAny("<"), `(?i)</?(?:b|i|u|s|em|strong|small|mark|font|li|ul|ol|dl|dt|dd|p|br|hr|table|thead|tbody|tfoot|tr|td|th|div|span|section|article|main|header|footer|html|head|body|meta|a|img|h[1-6]|code|pre|sup|sub)(?:\s[^>]*)?/?>|<!doctype[^>]*>|<!--.*?-->`)
	bbcode   = behind(holdsAny("["), `(?i)\[/?(?:b|i|u|url|card|list|size|color|quote|code|center|spoiler)(?:=[^\]]*)?\]`)
	smileys  = behind(holdsAny(":"), `<a?:\w+:[0-9]+>|:[a-z][a-z0-9_+-]+:`)
	strong   = behind(holdsAny("*_~|`"), "\\*\\*|__|~~|\\|\\||`+")
)

// unmarked returns a line without the marks of Markdown, BBCode and HTML. A line
// with a backslash is written by somebody who knows Markdown: there it is the
// escapes that count.
func unmarked(line string) string {
	if strings.Contains(line, `\`) || IsRule(line) {
		return line
	}
	line = boxed.replace(quoted.replace(line, ""), "")
	if strings.ContainsAny(line, "[<&:") {
		line = imaged.replace(line, "")
		line = cardLink.replace(line, "$1 ($2)")
		line = textLink.replace(line, "$1")
		line = smileys.replace(line, "")
		line = html.UnescapeString(tagged.replace(bbcode.replace(line, ""), ""))
	}
	if line != "" && line[0] != '|' {
		line = strong.replace(line, "")
	}
	line = strings.TrimSpace(line)
	if n := len(line); n > 2 && (line[0] == '*' || line[0] == '_') && line[n-1] == line[0] && !IsRule(line) && line[1] != ' ' {
		line = line[1 : n-1]
	}
	return strings.TrimSpace(line)
}

// Narrow letters are what everybody types; these are what some keyboards and
// pages make of them.
var narrowed = strings.NewReplacer(
	"\u2018", "'", "\u2019", "'", "\u201b", "'", "\u2032", "'", "\u201c", `"`, "\u201d", `"`, "\u201e", `"`,
	"✕", "×", "✖", "×", "⨯", "×", "╳", "×", "х", "×", // the last is Cyrillic
	"\u200b", "", "\u200c", "", "\u200d", "", "\u2060", "", "\ufeff", "", "\ufe0e", "", "\ufe0f", "", "\u20e3", "",
	"\u00ad", "", "\u2010", "-", "\u2011", "-", "\u2212", "-",
)

// Typed returns a line as one would type it: letters of ordinary width, plain
// blanks and quotation marks, no pictures at its ends.
func Typed(line string) string {
	plain := true
	for i := range len(line) {
		plain = plain && line[i] < 0x80 && line[i] != '\t' && line[i] != ':'
	}
	if plain {
		return line
	}
	line = strings.Map(func(r rune) rune {
		switch {
		case r >= '！' && r <= '～': // of full width
			return r - '！' + '!'
		case unicode.IsSpace(r):
			return ' '
		}
		return r
	}, narrowed.Replace(line))
	line = smileys.replace(line, "")
	return strings.TrimFunc(line, func(r rune) bool {
		return r == ' ' || unicode.Is(unicode.So, r) || unicode.Is(unicode.Sk, r) && r > 0xff
	})
}

// items parts a line that names several cards: "2x Scout, 1x Rearm".
func items(line string) []string {
	var parts []string
	for {
		m := nextItem.index(line)
		if m == nil {
			return append(parts, strings.TrimSpace(line))
		}
		if before := strings.TrimSpace(line[:m[0]]); before != "" {
			parts = append(parts, before)
		}
		line = strings.TrimLeft(line[m[0]:], ",;/+& ")
	}
}

// nextItem begins the next card of a line: its count is unmistakable.
var nextItem = behind(separated, `\s*[,;/+&]\s+[0-9]{1,2}\s?[xX×]\s?\S|;\s*[0-9]{1,2}\s+\pL`)

// inHeading parts "Battlefield: Rebel War Room", where the heading stands
// before its cards.
func inHeading(line string) (s Section, rest string, ok bool) {
	s, rest, ok = behindHeading(line, HeadingOf)
	return s, rest, ok && s.Kind != ""
}

func behindHeading(line string, heading func(string) (Section, bool)) (s Section, rest string, ok bool) {
	before, rest, ok := strings.Cut(line, ":")
	if rest = strings.TrimSpace(rest); !ok || rest == "" || headingCount.replace(rest, "") == "" {
		return s, "", false
	}
	s, ok = heading(before)
	return s, rest, ok && s.Role != Remarks
}

// Behind returns the row of a card that stands behind a heading of a game, "Army: Darth
// Vader", and what the heading opens. Whether it is a card is for the game to say.
func (r *Row) Behind(heading func(line string) (Section, bool)) (s Section, card Row, ok bool) {
	s, rest, ok := behindHeading(Typed(r.Text), heading)
	if !ok || r.Section {
		return s, card, false
	}
	card = Row{Line: r.Line, Text: rest, Way: -1}
	card.parse(rest)
	return s, card, true
}
