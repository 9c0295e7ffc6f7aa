package clones

import (
	"fmt"
	"strings"

	"muster/catalog"
	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/exports"
)

// none stands for a Jedi or a sheet that a player does not have.
const none = "–"

// line tells a player: "Ada: Kit Fisto, 3C, 6 dice". The name may be any; what stands
// behind it may not look like something else.
func (b *listing) line(format string, p *clones.Player) (string, error) {
	jedi, sheet := b.jedi(p), lang.OneLine(p.Sheet)
	for _, word := range []string{jedi, sheet} {
		if strings.ContainsAny(word, ",:") || word == none {
			return "", lang.Fail(lang.Invalid, "export.cannot-hold", format, word, "native, yaml, xlsx")
		}
	}
	parts := []string{jedi}
	if jedi == "" {
		parts[0] = none
	}
	dice, told := p.Told()
	switch {
	case sheet != "":
		parts = append(parts, sheet)
	case told:
		parts = append(parts, none)
	}
	if told {
		parts = append(parts, b.Say("clones.said.dice", dice))
	}
	said := strings.Join(parts, ", ")
	if p.Name != "" {
		said = lang.OneLine(p.Name) + ": " + said
	}
	return said, nil
}

// told are the parts of a set-up in words: what it says of itself, its players, and
// the variants that are not standard.
func (b *listing) told(format string) (settings, players, variants []string, err error) {
	say := func(key, value string) string { return key + ": " + value }
	settings = []string{say(b.Word("clones.key.game"), string(catalog.Clones))}
	if b.Setup.Name != "" {
		settings = append(settings, say(b.Word("clones.key.name"), lang.OneLine(b.Setup.Name)))
	}
	for i := range b.Players {
		line, err := b.line(format, &b.Players[i])
		if err != nil {
			return nil, nil, nil, err
		}
		players = append(players, fmt.Sprintf("%d. %s", i+1, line))
	}
	if len(b.Variants.Strange) > 0 { // among words of every language it could mean something
		return nil, nil, nil, lang.Fail(lang.Invalid, "export.cannot-hold", format, lang.OneLine(b.Variants.Strange[0]), "native, yaml, xlsx")
	}
	for _, v := range b.variants() {
		if !v.standard {
			variants = append(variants, say(b.called(v), b.said(v)))
		}
	}
	return settings, players, variants, nil
}

// writeText writes a set-up as one would by hand.
func writeText(d *exports.Doc, to *strings.Builder, l *catalog.List) error {
	for i := range d.Lists {
		if d.Lists[i] != l {
			continue
		}
		b, err := plain(d, "text", i)
		if err != nil {
			return err
		}
		settings, players, variants, err := b.told("text")
		if err != nil {
			return err
		}
		fmt.Fprintf(to, "%s\n", strings.Join(settings, "\n"))
		for _, part := range []struct {
			title string
			lines []string
		}{{b.Word("clones.part.players"), players}, {b.Word("clones.part.variants"), variants}} {
			if len(part.lines) > 0 {
				fmt.Fprintf(to, "\n%s\n%s\n", part.title, strings.Join(part.lines, "\n"))
			}
		}
		to.WriteByte('\n')
		return nil
	}
	return lang.Fail(lang.Invalid, "clones.no-setup")
}

// writeMark writes a set-up in Markdown.
func writeMark(d *exports.Doc, to *strings.Builder, i int) error {
	b, err := plain(d, "md", i)
	if err != nil {
		return err
	}
	settings, players, variants, err := b.told("md")
	if err != nil {
		return err
	}
	fmt.Fprintf(to, "# %s\n\n", exports.Escape(b.title()))
	for _, line := range settings {
		fmt.Fprintf(to, "- %s\n", exports.Escape(line))
	}
	to.WriteByte('\n')
	if len(players) > 0 {
		fmt.Fprintf(to, "## %s\n\n", b.Word("clones.part.players"))
		for _, line := range players {
			fmt.Fprintf(to, "%s\n", exports.Escape(line))
		}
		to.WriteByte('\n')
	}
	if len(variants) > 0 {
		fmt.Fprintf(to, "## %s\n\n", b.Word("clones.part.variants"))
		for _, line := range variants {
			fmt.Fprintf(to, "- %s\n", exports.Escape(line))
		}
		to.WriteByte('\n')
	}
	return nil
}
