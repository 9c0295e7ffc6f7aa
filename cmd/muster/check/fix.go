package check

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/cards"
	"muster/cmd/muster/files"
	"muster/cmd/muster/lists"
	"muster/exports"
	"muster/importers"
	"muster/rules/games"
	"muster/validate"
)

// fixing is what the flags of "muster fix" say.
type fixing struct {
	files.As
	write, addable, owned bool
	answer, limit         int
	only                  string
}

// FixCmd is "muster fix".
func FixCmd(a *app.App) *cobra.Command {
	var how fixing
	cmd := a.Command("fix FILE…", "cmd.fix.")
	how.Flags(a, cmd)
	files.OwnFlags(a, cmd)
	cmd.Flags().BoolVar(&how.write, "write", false, a.Words("cmd.fix.flag.write"))
	cmd.Flags().IntVar(&how.answer, "answer", 1, a.Words("cmd.fix.flag.answer"))
	cmd.Flags().BoolVar(&how.addable, "addable", false, a.Words("cmd.fix.flag.addable"))
	cmd.Flags().BoolVar(&how.owned, "owned", false, a.Words("cmd.fix.flag.owned"))
	cmd.Flags().StringVar(&how.only, "only", "", a.Words("cmd.fix.flag.only"))
	cmd.Flags().IntVarP(&how.limit, "limit", "n", 20, a.Words("cmd.flag.limit"))
	app.Takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, paths []string) error {
		if err := how.Check(cmd.Context(), a); err != nil {
			return err
		}
		if err := app.Least("--limit", how.limit, 0); err != nil {
			return err
		}
		paths, err := files.Spread(cmd.Context(), a, paths)
		switch {
		case err != nil:
			return err
		case how.answer < 1:
			return app.Wrong(lang.Say("cmd.flag-value", fmt.Sprint(how.answer), "--answer"))
		case how.addable && (how.write || len(paths) > 1):
			return app.WrongIn(cmd, lang.Say("cmd.fix.addable-alone"))
		case how.owned && !how.addable:
			return app.WrongIn(cmd, lang.Say("cmd.fix.owned-addable"))
		case how.only != "" && !how.addable:
			return app.WrongIn(cmd, lang.Say("cmd.fix.only-addable"))
		case how.write && slices.Contains(paths, "-"):
			return app.Wrong(lang.Say("cmd.fix.write-input"))
		case how.write && slices.ContainsFunc(paths, func(p string) bool { return games.IsList(p) && !files.IsThere(p) }):
			return app.Wrong(lang.Say("cmd.fix.write-code"))
		case how.addable:
			return addable(cmd.Context(), a, paths[0], how)
		}
		return fix(cmd.Context(), a, paths, how)
	}
	return cmd
}

// fix mends files and prints what it found on each.
func fix(ctx context.Context, a *app.App, files []string, how fixing) error {
	all := make([]any, 0, len(files))
	for _, file := range files {
		p, err := fixOne(ctx, a, file, how)
		switch {
		case err != nil && !a.JSON:
			a.Worst(app.Broken)
			a.Complain(file, err)
		case err != nil:
			a.Worst(app.Broken)
			all = append(all, app.Failure{File: file, Error: a.ErrorOf(lang.MsgOf(err))})
		case a.JSON:
			d := p.JSON(a.Lang)
			d.File = file
			all = append(all, d)
		default:
			printRepair(a, file, p)
		}
	}
	if !a.JSON {
		return nil
	}
	return a.PrintJSON(struct {
		Fixes []any `json:"fixes"`
	}{all})
}

// fixOne mends one file, and writes it again if that is wanted.
func fixOne(ctx context.Context, a *app.App, file string, how fixing) (*validate.Repair, error) {
	l, read, err := files.List(ctx, a, file, how.As)
	if err != nil {
		return nil, err
	}
	own, err := files.Collection(ctx, a)
	if err != nil {
		return nil, err
	}
	p, err := games.Fix(ctx, a.Cards, l, own)
	if err != nil {
		return nil, err
	}
	p.Read(read)
	switch {
	case read.Legal():
		return p, nil
	case len(p.Answers) < how.answer:
		a.Worst(app.No)
		return p, nil
	}
	chosen := &p.Answers[how.answer-1]
	if !chosen.Report.Legal() {
		a.Worst(app.No)
	}
	if how.write {
		return p, rewrite(ctx, a, file, p.List, chosen)
	}
	return p, nil
}

// rewrite writes a mended list over its file, in the format that the file had; of one
// that somebody typed, line by line.
// Of a saved list it makes a new version.
func rewrite(ctx context.Context, a *app.App, file string, was *catalog.List, chosen *validate.Answer) error {
	if name, ok := files.SavedName(file); ok {
		return lists.SaveMended(ctx, a, name, chosen.List)
	}
	f, data, err := formatOf(ctx, a, file)
	if err != nil {
		return err
	}
	d := &exports.Doc{
		Lists: []*catalog.List{chosen.List}, Reports: []*validate.Report{chosen.Report}, Catalog: a.Cards, Lang: a.Lang, Games: games.Writes,
	}
	write := func(w io.Writer) error { return f.Write(w, d) }
	if f.Name == "text" {
		if text, ok := keepTyped(a, file, string(data), was, chosen); ok {
			write = func(w io.Writer) error {
				_, err := io.WriteString(w, text)
				return err
			}
		} else if !a.Quiet {
			fmt.Fprintln(a.Err, app.Clean(a.Words("cmd.fix.anew", file)))
		}
	}
	// A link stays a link: what it points at is written.
	if path, err := filepath.EvalSymlinks(file); err == nil {
		file = path
	}
	if err := files.WriteWhole(file, write); err != nil {
		return err
	}
	if !a.Quiet && !a.JSON {
		fmt.Fprintln(a.Err, app.Clean(a.Words("cmd.export.written", file)))
	}
	return nil
}

// formatOf returns the format in which to write a list that was read from a
// file: the one it is in; and what stands in it.
func formatOf(ctx context.Context, a *app.App, file string) (f exports.Format, data []byte, err error) {
	data, err = a.Read(file, importers.MaxSize)
	if err != nil {
		return f, nil, err
	}
	c, err := files.Catalog(ctx, a)
	if err != nil {
		return f, nil, err
	}
	name := games.FormatOf(&importers.Input{Name: file, Data: data, Catalog: c})
	data = importers.Unwide(data)
	switch name {
	case "plain":
		name = "text"
	case "tts": // its pictures and everything else on the table would be lost
		return f, nil, lang.Fail(lang.Invalid, "tts.rewrite", file)
	case "share": // what stands around it would be lost
		if len(bytes.Fields(data)) != 1 || bytes.Contains(data, []byte("#")) {
			return f, nil, lang.Fail(lang.Invalid, "share.rewrite", file)
		}
	}
	f, ok := games.FindFormat(name)
	if !ok {
		return f, nil, lang.Fail(lang.Invalid, "cmd.export.format", name, files.FormatNames())
	}
	return f, data, nil
}

// printRepair prints for a person what would make a list legal.
func printRepair(a *app.App, file string, p *validate.Repair) {
	var b strings.Builder
	say := func(indent, code string, args ...any) {
		fmt.Fprintf(&b, "%s%s\n", indent, app.Clean(a.Words(code, args...)))
	}
	fmt.Fprintf(&b, "%s: ", app.Called(file))
	switch {
	case p.Report.Legal():
		say("", "cmd.fix.legal")
	case len(p.Answers) == 0 && p.Cut:
		say("", "cmd.fix.none-cut")
	case len(p.Answers) == 0:
		say("", "cmd.fix.none")
	case p.Cut:
		say("", "cmd.fix.cut", len(p.Answers))
	default:
		say("", "cmd.fix.found", len(p.Answers))
	}
	for i := range p.Answers {
		answer := &p.Answers[i]
		say("", "cmd.fix.answer", i+1, answer.Cost, a.Words("cmd.verdict."+verdictWord(answer.Report)))
		for _, g := range grouped(slices.Concat(answer.Changes, answer.Additions), a.Lang) {
			indent := "   "
			if len(g.changes) > 1 {
				fmt.Fprintf(&b, "%s%s:\n", indent, app.Clean(g.why))
				indent = "      "
			}
			for _, c := range g.changes {
				place, said := indent, c.In(a.Lang)
				if len(g.changes) > 1 {
					said = unreasoned(&c, a.Lang)
				}
				if c.Line > 0 {
					place = fmt.Sprintf("%s%s:%d: ", indent, app.Called(file), c.Line)
				}
				fmt.Fprintf(&b, "%s%s\n", place, app.Clean(said))
			}
		}
	}
	a.Out.Write([]byte(b.String()))
}

// A group is the changes that have one reason.
type group struct {
	why     string
	changes []validate.Change
}

// grouped puts changes of one reason together, in the order of the first of each.
func grouped(changes []validate.Change, l lang.Lang) (all []group) {
	for i := range changes {
		c := &changes[i]
		why := strings.TrimPrefix(c.In(l), unreasoned(c, l)+": ")
		at := slices.IndexFunc(all, func(g group) bool { return g.why == why })
		if at < 0 {
			at, all = len(all), append(all, group{why: why})
		}
		all[at].changes = append(all[at].changes, *c)
	}
	return all
}

// unreasoned says a change without its reason, which is its last argument.
func unreasoned(c *validate.Change, l lang.Lang) string {
	args := slices.Clone(c.Args)
	args[len(args)-1] = ""
	return strings.TrimSuffix(lang.Say(c.Code, args...).In(l), ": ")
}

func verdictWord(r *validate.Report) string {
	if r.Legal() {
		return "legal"
	}
	return r.Verdict().String()
}

// addable prints the cards that a list may still take.
func addable(ctx context.Context, a *app.App, file string, how fixing) error {
	l, _, err := files.List(ctx, a, file, how.As)
	if err != nil {
		return app.InFile(file, err)
	}
	found, cut, err := games.Addable(ctx, a.Cards, l)
	if err != nil {
		return err
	}
	none := "cmd.fix.full"
	if how.only != "" {
		found, err = games.Among(a.Cards, l.Game, how.only, files.Mine(ctx, a, l, file), found)
		if lang.KindOf(err) == lang.Invalid {
			return app.Wrong(lang.MsgOf(err))
		}
		if err != nil {
			return err
		}
		none = "cmd.fix.full-only"
	}
	if how.owned {
		own, err := files.Collection(ctx, a)
		if err != nil {
			return err
		}
		stock := own.Stock(a.Cards)
		stock.Use(l)
		found = slices.DeleteFunc(found, func(card *catalog.Card) bool { return !own.Has(card.ID) || stock.Copies(card) == 0 })
		none = "cmd.fix.full-owned"
	}
	if cut {
		fmt.Fprintln(a.Err, app.Clean(a.Words("cmd.fix.addable-cut", len(found))))
	}
	if len(found) == 0 {
		a.Worst(app.No)
		if !a.JSON && !cut {
			fmt.Fprintln(a.Err, app.Clean(a.Words(none)))
		}
	}
	return cards.PrintCards(a, a.Cards, found, how.limit, cards.Views["list"])
}
