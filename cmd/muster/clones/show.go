package clones

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
)

// showCmd says what is in the box, and where each thing is known from.
func showCmd(a *app.App) *cobra.Command {
	cmd := a.Command("show [FILE]", "clonescmd.show.")
	app.Takes(cmd, 0, 1)
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		c, err := components(a, args)
		switch {
		case err != nil:
			return err
		case a.JSON:
			return a.PrintJSON(c)
		}
		s := shower{App: a, box: c}
		s.all()
		return nil
	}
	return cmd
}

// A shower prints components in words.
type shower struct {
	*app.App
	box *clones.Components
}

// all prints every part.
func (s *shower) all() {
	s.heading("clonescmd.part.jedi")
	for _, j := range s.box.Jedi {
		s.line(j.Source, j.ID, j.Name)
	}
	s.heading("clonescmd.part.droids")
	for _, d := range s.box.Droids {
		s.line(d.Source, clones.Droids[d.ID], d.Names.In(s.Lang)+" · "+s.Words("clones.fact.droid", d.Resistance, clones.Copies))
	}
	s.heading("clonescmd.part.force")
	for _, g := range s.box.RaiseForce {
		s.line(g.Source, s.Words("clones.ref.die", g.Die), fmt.Sprintf("+%d", g.Gain))
	}
	s.arena()
	s.sheets()
	s.heading("clonescmd.part.threats")
	for i := range s.box.Threats {
		s.card(&s.box.Threats[i])
	}
	s.heading("clonescmd.part.megas")
	for i := range s.box.Megas {
		s.card(&s.box.Megas[i])
	}
	s.track()
	if !s.Quiet {
		fmt.Fprintf(s.Out, "\n%s", app.Paragraph(s.Words("clonescmd.marks"), ""))
	}
}

// heading prints a heading, after an empty line but for the first.
func (s *shower) heading(code string) {
	if s.Out.N > 0 {
		fmt.Fprintln(s.Out)
	}
	fmt.Fprintln(s.Out, s.Paint("1", s.Words(code)))
}

// idWidth is the width of the column of ids.
const idWidth = 10

// line prints a thing: a mark if it is reconstructed, what it is called, and what is on
// it.
func (s *shower) line(source clones.Origin, id, said string) {
	mark := " "
	if source == clones.Reconstructed {
		mark = "*"
	}
	fmt.Fprint(s.Out, app.Paragraph(fmt.Sprintf("%s %-*s %s", mark, idWidth, app.Clean(id), app.Clean(said)), strings.Repeat(" ", idWidth+3)))
}

// arena prints how large the zones are.
func (s *shower) arena() {
	s.heading("clonescmd.part.arena")
	spaces, source := 0, clones.Printed
	sizes := map[int][]string{}
	for _, z := range s.box.Arena.Zones {
		spaces += len(z.Spaces)
		sizes[len(z.Spaces)] = append(sizes[len(z.Spaces)], fmt.Sprint(z.Number))
		if z.Source == clones.Reconstructed {
			source = z.Source
		}
	}
	s.line(source, "", s.Words("clonescmd.arena", len(s.box.Arena.Zones), spaces, len(s.box.Arena.Pillars), len(s.box.Arena.Starts())))
	for size := 1; size <= largest(sizes); size++ {
		if zones := sizes[size]; zones != nil {
			s.line(source, s.Words("clonescmd.spaces", size), s.Words("clonescmd.zones", zones))
		}
	}
}

func largest(sizes map[int][]string) int {
	most := 0
	for size := range sizes {
		most = max(most, size)
	}
	return most
}

// sheets prints what may be done by each ability sheet.
func (s *shower) sheets() {
	s.heading("clonescmd.part.sheets")
	for i := range s.box.Sheets {
		sheet := &s.box.Sheets[i]
		said := s.Words("clones.fact.sheet", sheet.Players, sheet.Dice)
		if j := s.box.JediOf(sheet.Jedi); j != nil {
			said += " · " + j.Name
		}
		s.line(sheet.Source, sheet.ID, said)
		for k := range sheet.Actions {
			fmt.Fprint(s.Out, app.Paragraph(strings.Repeat(" ", idWidth+3)+app.Clean(sheet.Actions[k].Says().In(s.Lang)), strings.Repeat(" ", idWidth+7)))
		}
	}
}

// card prints what meets a card, and what happens if nothing does.
func (s *shower) card(c *clones.Card) {
	said := s.Words("clones.fact.needs", c.Needs.Says()) + " · " + s.Words("clones.fact.penalty", c.Penalty.Says())
	if c.Round > 0 {
		said = s.Words("clones.fact.round", c.Round) + " · " + said
	}
	s.line(c.Source, c.ID, said)
}

// track prints the assaults of each round; the other phases are the same in all.
func (s *shower) track() {
	s.heading("clonescmd.part.track")
	for round := 1; round <= clones.Rounds; round++ {
		var droids []lang.Msg
		source := clones.Printed
		for _, stop := range s.box.Track {
			if stop.Round != round || stop.Droid == nil {
				continue
			}
			droids = append(droids, clones.DroidName(*stop.Droid))
			if stop.Source == clones.Reconstructed {
				source = stop.Source
			}
		}
		if len(droids) > 0 {
			s.line(source, s.Words("clones.ref.round", round), s.Words("clonescmd.assaults", droids))
		}
	}
}
