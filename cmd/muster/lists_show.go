package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/store"
	"muster/exports"
	"muster/rules/games"
	"muster/validate"
)

func listsShowCmd(a *app) *cobra.Command {
	var to, out string
	var force bool
	cmd := a.command("show LIST[@N]", "cmd.lists.show.")
	cmd.ValidArgsFunction = a.completeLists()
	cmd.Flags().StringVar(&to, "to", "", a.words("cmd.flag.to", formatNames()))
	cmd.Flags().StringVarP(&out, "output", "o", "", a.words("cmd.flag.output"))
	cmd.Flags().BoolVar(&force, "force", false, a.words("cmd.flag.force"))
	takes(cmd, 1, 1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		v, err := a.savedVersion(cmd.Context(), args[0])
		if err != nil {
			return err
		}
		c, err := a.catalog(cmd.Context())
		if err != nil {
			return err
		}
		c.Bind(v.List)
		r := games.Check(new(validate.Report), c, v.List)
		if to == "" && out == "" {
			return a.showSaved(c, v, r)
		}
		if to == "" {
			to = ending(out)
		}
		f, ok := exportFormat(to)
		if !ok {
			return wrong(lang.Say("cmd.export.format", to, formatNames()))
		}
		a.remark(a.titleOf(v.List.Name), r, "cmd.export.not-legal")
		d := &exports.Doc{Lists: []*catalog.List{v.List}, Reports: []*validate.Report{r}, Catalog: c, Lang: a.lang, Games: games.Writes}
		return a.export(f, d, args, out, force)
	}
	return cmd
}

// A shownList is a version of a saved list, as scripts read it.
type shownList struct {
	store.Saved
	Shown  int               `json:"shown"` // number of the version
	List   *catalog.List     `json:"list"`
	Report validate.Document `json:"report"`
}

// showSaved prints a version of a saved list and all that is known of the list.
func (a *app) showSaved(c *catalog.Catalog, v savedVersion, r *validate.Report) error {
	if a.json {
		v.of.List = nil
		return a.printJSON(shownList{*v.of, v.Number, v.List, r.JSON(a.lang)})
	}
	var b strings.Builder
	say := func(code string, args ...any) { fmt.Fprintln(&b, clean(a.words(code, args...))) }
	fmt.Fprintln(&b, a.paint("1", clean(a.titleOf(v.List.Name))))
	say("lists.show.version", v.Number, v.of.Version, day(v.Saved), v.of.ID)
	if v.Message != "" {
		say("lists.show.message", v.Message)
	}
	if len(v.of.Tags) > 0 {
		say("lists.show.tags", v.of.Tags)
	}
	b.WriteString("\n" + a.sections(c, v.List) + "\n")
	if _, err := a.out.Write([]byte(b.String())); err != nil {
		return err
	}
	a.printReport(a.titleOf(v.List.Name), r)
	if v.of.Notes != "" {
		fmt.Fprintf(a.out, "\n%s\n", cleanLines(v.of.Notes))
	}
	return nil
}

// sections writes the entries of a list under headings, in the order of roles.
func (a *app) sections(c *catalog.Catalog, l *catalog.List) string {
	var b strings.Builder
	last := ""
	for _, card := range catalog.Compare(l, l).Cards {
		for _, t := range card.Here {
			if t.Role != last {
				fmt.Fprintln(&b, a.section(t.Role))
				last = t.Role
			}
			fmt.Fprintf(&b, "  %s\n", a.cardTaken(c, card.Card, t))
		}
	}
	return b.String()
}

// section is what the entries of a role are called.
func (a *app) section(role string) string {
	if role == "" {
		role = catalog.Deck
	}
	if code := "lists.section." + role; lang.Known(code) {
		return a.words(code)
	}
	return a.words("export.section." + role)
}

// cardTaken says how a list takes a card: "2x Take Cover (AW #157)".
func (a *app) cardTaken(c *catalog.Catalog, id catalog.ID, t catalog.Take) string {
	name := a.cardNamed(c, id)
	switch {
	case t.Elite:
		name = a.words("lists.taken.elite", name)
	case t.Dice > 0:
		name = a.words("lists.taken.dice", name, t.Dice)
	case t.Version == catalog.IACP:
		name = a.words("lists.taken.iacp", name)
	case t.Version == catalog.FFG:
		name = a.words("lists.taken.ffg", name)
	}
	if t.Count == 1 && (t.Role == catalog.Character || t.Role == catalog.Battlefield || t.Role == catalog.Plot) {
		return name
	}
	return fmt.Sprintf("%dx %s", t.Count, name)
}

// cardNamed names a card and its place, or says the words that no card has.
func (a *app) cardNamed(c *catalog.Catalog, id catalog.ID) string {
	card, ok := c.Card(id)
	if !ok {
		return clean(string(id))
	}
	if card.Assault != nil { // its cards have no numbers, and one name each
		return clean(card.Name().In(a.lang))
	}
	return clean(fmt.Sprintf("%s (%s #%d)", card.Name().In(a.lang), card.Set, card.Number))
}

// cleanLines is clean for a text of several lines.
func cleanLines(text string) string {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	for i := range lines {
		lines[i] = clean(lines[i])
	}
	return strings.Join(lines, "\n")
}
