package importers

import (
	"slices"
	"strings"
	"testing"
)

// patterns are all that stand behind a question.
var patterns = map[string]*pattern{
	"bullet": bullet, "counted": counted, "trailing": trailing, "ways": ways, "placedAt": placedAt, "embraced": embraced, "ended": ended,
	"between": between, "ordinal": ordinal, "listed": listed, "decimal": decimal, "coded": coded, "inside": inside, "codeLed": codeLed, "codeEnd": codeEnd, "shortSet": shortSet, "escapes": escapes,
	"quoted": quoted, "boxed": boxed, "imaged": imaged, "cardLink": cardLink, "textLink": textLink, "tagged": tagged, "bbcode": bbcode,
	"smileys": smileys, "strong": strong, "nextItem": nextItem, "headingCount": headingCount,
	"nameColour": nameColour, "nameBullet": nameBullet, "nameBracket": nameBracket, "nameBoxed": nameBoxed, "nameDashed": nameDashed,
	"nameLed": nameLed, "nameShort": nameShort,
}

// FuzzPatterns looks for lines that a pattern matches and its question denies,
// and for numbers that are cut in another way than the pattern does.
func FuzzPatterns(f *testing.F) {
	for _, line := range []string{"2x Scout", "2 x Scout", "2xScout", "2 xwing", "2* Scout", "2  X-Wing", "-1 Scout", "2.5x Scout", "2. 1x Scout", "1) 2 Rearm",
		"Scout x2", "Scout (x2)", "Scout [2]", "Scout 2x", "Scout – 2", "Scout: 2", "Scout x2 (AW #3)", "Scout *2", "1) Scout x2", "01033 2", "01033 - x2", "2,5 Scout", "2,Scout", "(2) Scout", "x2 Scout", "• 2 scout", "[*] Scout",
		"Leia, Born Leader (elite)", "Leia - élite", "Leia, 2 dice", "Leia x2 dadi", "Leia (2 dice) (AW #28)", "Leia [1 die]", "01033 - Scout", "Scout [01033]",
		"Scout (AW #33)", "Scout (AW33)", "Scout (Awakenings #33) ", "**Scout**", "> 2 Scout", "- [x] Scout", "![a](b)", "[Scout](/card/01033)", "<b>Scout</b>",
		"[b]Scout[/b]", "Scout :star:", "2x Scout, 1x Rearm", "2 Scout; 1 Rearm", "Events (5)", "12 Events:", "Events 5/30", "[FF0000]Nexu", "Elite Nexu",
		"Nexu - IACP", "Nexu regolare", "eNexu", "[Zillo Technique]", `2 R2\-D2`, "2 ", "2x", "+2 x  y", "2,5 Scout", "2 *", "2×Scout", "2 Élite", "2\tScout"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		line = strings.ReplaceAll(line[:min(len(line), MaxLine)], "\n", " ") // as lines are when they are looked at
		for name, p := range patterns {
			if p.expr().MatchString(line) && !p.may(line) {
				t.Errorf("%s matches %q, and its question denies it", name, line)
			}
		}
		if yamlKey().MatchString(line) && !yamlWord([]byte(line)) {
			t.Errorf("%q has a key of YAML, and its question denies it", line)
		}
		if jsonp().MatchString(line) && !strings.Contains(line, "(") {
			t.Errorf("%q calls a function, and its question denies it", line)
		}
		if short := line[:min(len(line), MaxHeading)]; HeadKey(short) != wholeKey(short) {
			t.Errorf("%q: got %q, want %q", short, HeadKey(short), wholeKey(short))
		}
		count, name, ok := number(line)
		if !ok {
			return
		}
		if m := counted.find(line); m == nil || !slices.Equal(m[1:], []string{count, name}) {
			t.Errorf("%q: got %q and %q, want %q", line, count, name, m)
		}
	})
}

// wholeKey is what HeadKey comes to, of any alphabet.
func wholeKey(s string) string {
	if s = strings.TrimSpace(s); s == "#" {
		return s
	}
	return lettersOf(s)
}
