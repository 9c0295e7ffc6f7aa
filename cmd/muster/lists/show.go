package lists

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/exports"
	"muster/rules/games"
	"muster/validate"
)

func showCmd(a *app.App) *cobra.Command {
	var to, out string
	var force bool
	cmd := a.Command("show LIST[@N]", "cmd.lists.show.")
	cmd.ValidArgsFunction = CompleteLists(a)
	cmd.Flags().StringVar(&to, "to", "", a.Words("cmd.flag.to", files.FormatNames()))
	cmd.Flags().StringVarP(&out, "output", "o", "", a.Words("cmd.flag.output"))
	cmd.Flags().BoolVar(&force, "force", false, a.Words("cmd.flag.force"))
	app.Takes(cmd, 1, 1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		v, err := files.SavedVersion(cmd.Context(), a, args[0])
		if err != nil {
			return err
		}
		c, err := files.Catalog(cmd.Context(), a)
		if err != nil {
			return err
		}
		c.Bind(v.List)
		r := games.Check(new(validate.Report), c, v.List)
		if to == "" && out == "" {
			return showSaved(a, c, v, r)
		}
		f, err := files.Format(to, out)
		if err != nil {
			return err
		}
		files.Remark(a, titleOf(a, v.List.Name), r, "cmd.export.not-legal")
		d := &exports.Doc{Lists: []*catalog.List{v.List}, Reports: []*validate.Report{r}, Names: []string{files.FileName(v.List.Name, "list")}, Catalog: c, Lang: a.Lang, Games: games.Writes}
		return files.Export(a, f, d, args, out, force)
	}
	return cmd
}

// showSaved prints a version of a saved list and all that is known of the list.
func showSaved(a *app.App, c *catalog.Catalog, v files.Version, r *validate.Report) error {
	if a.JSON {
		v.Of.List = nil
		return a.PrintJSON(games.Shown{Saved: *v.Of, Shown: v.Number, List: v.List, Report: r.JSON(a.Lang)})
	}
	var b strings.Builder
	say := func(code string, args ...any) { fmt.Fprintln(&b, app.Clean(a.Words(code, args...))) }
	fmt.Fprintln(&b, a.Paint("1", app.Clean(titleOf(a, v.List.Name))))
	say("lists.show.version", v.Number, v.Of.Version, day(v.Saved), v.Of.ID)
	if v.Message != "" {
		say("lists.show.message", v.Message)
	}
	if len(v.Of.Tags) > 0 {
		say("lists.show.tags", v.Of.Tags)
	}
	if v.Of.Built > 0 {
		say("lists.show.built", builtWord(a, v.Of))
	}
	b.WriteString("\n" + sections(a, c, v.List) + "\n")
	if _, err := a.Out.Write([]byte(b.String())); err != nil {
		return err
	}
	a.PrintReport(titleOf(a, v.List.Name), r)
	if v.Of.Notes != "" {
		fmt.Fprintf(a.Out, "\n%s\n", cleanLines(v.Of.Notes))
	}
	return nil
}

// sections writes the entries of a list under headings, in the order of roles; of one
// without entries what it says instead.
func sections(a *app.App, c *catalog.Catalog, l *catalog.List) string {
	var b strings.Builder
	if len(l.Entries) == 0 {
		bare := catalog.List{Game: l.Game, Name: l.Name, Format: l.Format, Kind: l.Kind}
		for _, f := range catalog.Compare(&bare, l).Fields {
			fmt.Fprintf(&b, "  %s: %s\n", app.Clean(fieldNamed(a, l.Game, f.Field)), app.Clean(valueSaid(a, l.Game, f.Field, f.There)))
		}
	}
	for _, part := range catalog.ByRole(l) {
		fmt.Fprintln(&b, section(a, l.Game, part.Role))
		for _, t := range part.Takes {
			fmt.Fprintf(&b, "  %s\n", cardTaken(a, c, t.Card, t.Take))
		}
	}
	return b.String()
}

// section is what the entries of a role are called in a game.
func section(a *app.App, game catalog.Game, role string) string {
	if code := "lists.section." + role; lang.Known(code) {
		return a.Words(code)
	}
	return a.Words(games.Writes(game).Roles + role)
}

// cardTaken says how a list takes a card: "2x Take Cover (AW #157)".
func cardTaken(a *app.App, c *catalog.Catalog, id catalog.ID, t catalog.Take) string {
	name := cardNamed(a, c, id)
	switch {
	case t.Elite:
		name = a.Words("lists.taken.elite", name)
	case t.Dice > 0:
		name = a.Words("lists.taken.dice", name, t.Dice)
	case t.Version != "":
		name = a.Words("lists.taken."+t.Version, name)
	}
	if catalog.Single(t) {
		return name
	}
	return fmt.Sprintf("%dx %s", t.Count, name)
}

// cardNamed names a card and its place, or says the words that no card has.
func cardNamed(a *app.App, c *catalog.Catalog, id catalog.ID) string {
	card, ok := c.Card(id)
	if !ok {
		return app.Clean(string(id))
	}
	if catalog.ShapeOf(card.Game).Unnumbered { // and one name each
		return app.Clean(card.Name().In(a.Lang))
	}
	return app.Clean(fmt.Sprintf("%s (%s #%d)", card.Name().In(a.Lang), card.Set, card.Number))
}

// cleanLines is clean for a text of several lines.
func cleanLines(text string) string {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	for i := range lines {
		lines[i] = app.Clean(lines[i])
	}
	return strings.Join(lines, "\n")
}
