package clones

import (
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/catalog/stable"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
)

// drawCmd draws the arena.
func drawCmd(a *app.App) *cobra.Command {
	cmd := a.Command("draw [FILE] [--to text|svg] [-o FILE]", "clonescmd.draw.")
	app.Takes(cmd, 0, 1)
	to, out, force := "", "", false
	cmd.Flags().StringVar(&to, "to", "", a.Words("clonescmd.draw.flag.to"))
	cmd.Flags().StringVarP(&out, "output", "o", "", a.Words("cmd.flag.output"))
	cmd.Flags().BoolVar(&force, "force", false, a.Words("cmd.flag.force"))
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		if to == "" && strings.EqualFold(filepath.Ext(out), ".svg") {
			to = "svg"
		}
		if to != "" && to != "text" && to != "svg" {
			return app.Wrong(lang.Say("clonescmd.draw.to", to))
		}
		c, err := components(a, args)
		if err != nil {
			return err
		}
		picture, err := text(a, &c.Arena)
		if to == "svg" {
			picture, err = svg(&c.Arena, a.Lang), nil
		}
		if err != nil {
			return err
		}
		return files.Put(a, args, out, force, func(w io.Writer) error {
			_, err := io.WriteString(w, picture)
			return err
		})
	}
	return cmd
}

// maxWidth is how wide a drawing in the terminal may be.
const maxWidth = 80

// A place is a space with what it is: the number of its zone, or 0 for a pillar.
type place struct {
	clones.Space
	zone int
}

// across is how far right a space stands, in halves of spaces: each row is moved by
// one against the one above.
func (p place) across() int { return 2*p.Space[0] + p.Space[1] }

// places are all spaces of an arena, row by row.
func places(a *clones.Arena) []place {
	var all []place
	for _, z := range a.Zones {
		for _, s := range z.Spaces {
			all = append(all, place{s, z.Number})
		}
	}
	for _, p := range a.Pillars {
		all = append(all, place{p.Space, 0})
	}
	stable.Sort(all, func(a, b place) int { return clones.ByRow(a.Space, b.Space) })
	return all
}

// text draws an arena in letters: the number of its zone on each space, ## on pillars,
// and a dot where figures begin.
func text(a *app.App, arena *clones.Arena) (string, error) {
	all := places(arena)
	if len(all) == 0 {
		return "", lang.Fail(lang.Invalid, "clonescmd.draw.empty")
	}
	left, right := all[0].across(), all[0].across()
	for _, p := range all {
		left, right = min(left, p.across()), max(right, p.across())
	}
	const half = 2 // columns of half a space
	if width := (right-left)*half + 3; width > maxWidth {
		return "", lang.Fail(lang.Invalid, "clonescmd.draw.wide", width, maxWidth)
	}
	starts := arena.Starts()
	var b strings.Builder
	row, at := all[0].Space[1], 0
	for _, p := range all {
		for ; row < p.Space[1]; row++ {
			b.WriteByte('\n')
			at = 0
		}
		if to := (p.across() - left) * half; to >= at {
			b.WriteString(strings.Repeat(" ", to-at))
			at = to
		} else {
			continue // two things on one space: lint says so
		}
		word := "##"
		if p.zone > 0 {
			word = strconv.Itoa(p.zone)
			if len(word) < 2 {
				word = "0" + word
			}
		}
		if at += 2; p.zone > 0 && slices.Contains(starts, p.Space) {
			word += "·"
			at++
		}
		b.WriteString(word)
	}
	b.WriteString("\n\n" + app.Paragraph(a.Words("clonescmd.draw.legend"), ""))
	return b.String(), nil
}
