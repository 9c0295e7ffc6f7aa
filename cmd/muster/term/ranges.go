package term

import (
	"slices"
	"strings"

	"muster/cmd/muster/app"
	"muster/rules"
)

// FarOf returns how far the spaces are where a figure gets ("reach"), or that it sees
// ("sight"); nil of anything else.
func FarOf(r rules.Range, what string) map[string]int {
	var all []rules.Far
	switch what {
	case "reach":
		all = r.Reach
	case "sight":
		all = r.Sight
	default:
		return nil
	}
	far := make(map[string]int, len(all))
	for _, x := range all {
		far[x.Space] = x.N
	}
	return far
}

// Acting returns the figure whose activation it is, else the first of one's own on the
// board, else the first.
func Acting(v rules.View) string {
	if v.Board == nil {
		return ""
	}
	first, own := "", ""
	for _, z := range v.Zones {
		for _, p := range z.Pieces {
			stands := slices.ContainsFunc(v.Board.Figures, func(f rules.FigureView) bool { return f.Piece == p.ID })
			switch {
			case !stands || p.Mark(rules.Health) == 0 || isToken(v, p):
			case p.Mark("active") > 0:
				return p.ID
			case own == "" && z.Owner == v.Seat:
				own = p.ID
			case first == "":
				first = p.ID
			}
		}
	}
	if own != "" {
		return own
	}
	return first
}

// States says what is true of a figure beside its damage, each in a word.
func States(a *app.App, p rules.PieceView) (all []string) {
	if p.Mark(rules.Health) == 0 {
		return nil
	}
	return Facts(a, p)
}

// Facts says what is true of a piece, each in a word, but for the marks that have a place of
// their own.
func Facts(a *app.App, p rules.PieceView) (all []string) {
	for _, m := range p.Marks {
		if !slices.Contains(shown, m.Kind) {
			all = append(all, a.Words("term.mark."+m.Kind, m.N))
		}
	}
	return all
}

// shown are the kinds of marks that have a place of their own on the screen.
var shown = []string{rules.Health, rules.Damage, rules.Shields, rules.Dice, rules.Exhausted, rules.Taken, rules.Cost, rules.Price}

// tellRange draws the board with where a figure gets, or what it sees: the one that acts, or
// one whose name or letter is typed. It reports whether that was asked for.
func (p *Person) tellRange(v rules.View, text string) bool {
	what, wanted, _ := strings.Cut(text, " ")
	what = p.rangeCalled(strings.ToLower(what))
	if v.Board == nil || !v.Board.Ranges || what == "" {
		return false
	}
	id := Acting(v)
	if wanted = strings.TrimSpace(wanted); wanted != "" {
		id = p.figureMeant(v, wanted)
	}
	r, ok := p.Match.Range(id)
	if !ok {
		code := "term.no-figure"
		if wanted == "" {
			code = "term.no-figures"
		}
		p.Print(Fit(app.Clean(p.Words(code, Shorten(wanted, echoed))), p.wide(), ""))
		return true
	}
	p.Print(Fit(app.Clean(p.Words("term."+what, piece(v, id).Title, r.Points)), p.wide(), "  "))
	plan := PlanOf(p.App, v, p.wide(), FarOf(r, what))
	for _, line := range plan.Text() {
		p.Print(line)
	}
	p.Print(Fit(plan.Legend, p.wide(), "  "))
	return true
}

// rangeCalled returns which range a word asks for, in English or in the language of the reader.
func (p *Person) rangeCalled(word string) string {
	for _, what := range []string{"reach", "sight"} {
		if word == what || slices.Contains(strings.Fields(p.Words("term.typed."+what)), word) {
			return what
		}
	}
	return ""
}

// figureMeant finds the figure on the board that somebody names, by its letter or a part of
// its name.
func (p *Person) figureMeant(v rules.View, wanted string) string {
	letters, _ := lettersOf(p.App, v)
	found := ""
	for _, f := range v.Board.Figures {
		q := piece(v, f.Piece)
		title := strings.ToLower(q.Title)
		switch {
		case isToken(v, q):
		case title == strings.ToLower(wanted), letters[q.ID] == wanted:
			return q.ID
		case found == "" && strings.Contains(title, strings.ToLower(wanted)):
			found = q.ID
		}
	}
	return found
}
