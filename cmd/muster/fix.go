package main

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
	"muster/importers"
	"muster/rules/games"
	"muster/validate"
)

// fixing is what the flags of "muster fix" say.
type fixing struct {
	as
	write, addable, owned bool
	answer, limit         int
}

// fixCmd is "muster fix".
func fixCmd(a *app) *cobra.Command {
	var how fixing
	cmd := a.command("fix FILE…", "cmd.fix.")
	how.flags(a, cmd)
	cmd.Flags().BoolVar(&how.write, "write", false, a.words("cmd.fix.flag.write"))
	cmd.Flags().IntVar(&how.answer, "answer", 1, a.words("cmd.fix.flag.answer"))
	cmd.Flags().BoolVar(&how.addable, "addable", false, a.words("cmd.fix.flag.addable"))
	cmd.Flags().BoolVar(&how.owned, "owned", false, a.words("cmd.fix.flag.owned"))
	cmd.Flags().IntVarP(&how.limit, "limit", "n", 20, a.words("cmd.flag.limit"))
	takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, files []string) error {
		if err := how.check(); err != nil {
			return err
		}
		files, err := a.spread(cmd.Context(), files)
		switch {
		case err != nil:
			return err
		case how.answer < 1:
			return wrong(lang.Say("cmd.flag-value", fmt.Sprint(how.answer), "--answer"))
		case how.addable && (how.write || len(files) > 1):
			return wrongIn(cmd, lang.Say("cmd.fix.addable-alone"))
		case how.owned && !how.addable:
			return wrongIn(cmd, lang.Say("cmd.fix.owned-addable"))
		case how.write && slices.Contains(files, "-"):
			return wrong(lang.Say("cmd.fix.write-input"))
		case how.addable:
			return a.addable(cmd.Context(), files[0], how)
		}
		return a.fix(cmd.Context(), files, how)
	}
	return cmd
}

// fix mends files and prints what it found on each.
func (a *app) fix(ctx context.Context, files []string, how fixing) error {
	all := make([]any, 0, len(files))
	for _, file := range files {
		p, err := a.fixOne(ctx, file, how)
		switch {
		case err != nil && !a.json:
			a.worst(broken)
			a.complain(file, err)
		case err != nil:
			a.worst(broken)
			all = append(all, failure{file, a.errorOf(lang.MsgOf(err))})
		case a.json:
			d := p.JSON(a.lang)
			d.File = file
			all = append(all, d)
		default:
			a.printRepair(file, p)
		}
	}
	if !a.json {
		return nil
	}
	return a.printJSON(struct {
		Fixes []any `json:"fixes"`
	}{all})
}

// fixOne mends one file, and writes it again if that is wanted.
func (a *app) fixOne(ctx context.Context, file string, how fixing) (*validate.Repair, error) {
	l, read, err := a.list(ctx, file, how.as)
	if err != nil {
		return nil, err
	}
	own, err := a.collection(ctx)
	if err != nil {
		return nil, err
	}
	p := validate.FixOwned(a.cards, l, own)
	p.Read(read)
	switch {
	case read.Legal():
		return p, nil
	case len(p.Answers) < how.answer:
		a.worst(no)
		return p, nil
	}
	chosen := &p.Answers[how.answer-1]
	if !chosen.Report.Legal() {
		a.worst(no)
	}
	if how.write {
		return p, a.rewrite(ctx, file, chosen)
	}
	return p, nil
}

// rewrite writes a mended list over its file, in the format that the file had.
// Of a saved list it makes a new version.
func (a *app) rewrite(ctx context.Context, file string, chosen *validate.Answer) error {
	if name, ok := savedName(file); ok {
		return a.saveMended(ctx, name, chosen.List)
	}
	f, err := a.formatOf(file)
	if err != nil {
		return err
	}
	d := &exports.Doc{
		Lists: []*catalog.List{chosen.List}, Reports: []*validate.Report{chosen.Report}, Catalog: a.cards, Lang: a.lang, Games: games.Writes,
	}
	// A link stays a link: what it points at is written.
	if path, err := filepath.EvalSymlinks(file); err == nil {
		file = path
	}
	if err := writeWhole(file, func(w io.Writer) error { return f.Write(w, d) }); err != nil {
		return err
	}
	if !a.quiet && !a.json {
		fmt.Fprintln(a.err, clean(a.words("cmd.export.written", file)))
	}
	return nil
}

// formatOf returns the format in which to write a list that was read from a
// file: the one it is in.
func (a *app) formatOf(file string) (exports.Format, error) {
	data, err := a.read(file, importers.MaxSize)
	if err != nil {
		return exports.Format{}, err
	}
	name, surest := "", 0
	for _, f := range importers.Formats {
		if sure := f.Sniff(data); sure > surest {
			name, surest = f.Name, sure
		}
	}
	switch name {
	case "plain":
		name = "text"
	case "tts": // its pictures and everything else on the table would be lost
		return exports.Format{}, lang.Fail(lang.Invalid, "tts.rewrite", file)
	}
	f, ok := games.FindFormat(name)
	if !ok {
		return f, lang.Fail(lang.Invalid, "cmd.export.format", name, formatNames())
	}
	return f, nil
}

// printRepair prints for a person what would make a list legal.
func (a *app) printRepair(file string, p *validate.Repair) {
	var b strings.Builder
	say := func(indent, code string, args ...any) {
		fmt.Fprintf(&b, "%s%s\n", indent, clean(a.words(code, args...)))
	}
	fmt.Fprintf(&b, "%s: ", clean(file))
	switch {
	case p.Report.Legal():
		say("", "cmd.fix.legal")
	case len(p.Answers) == 0:
		say("", "cmd.fix.none")
	case p.Cut:
		say("", "cmd.fix.cut", len(p.Answers))
	default:
		say("", "cmd.fix.found", len(p.Answers))
	}
	for i := range p.Answers {
		answer := &p.Answers[i]
		say("", "cmd.fix.answer", i+1, answer.Cost, a.words("cmd.verdict."+verdictWord(answer.Report)))
		for _, c := range slices.Concat(answer.Changes, answer.Additions) {
			place := "   "
			if c.Line > 0 {
				place = fmt.Sprintf("   %s:%d: ", clean(file), c.Line)
			}
			fmt.Fprintf(&b, "%s%s\n", place, clean(c.In(a.lang)))
		}
	}
	a.out.Write([]byte(b.String()))
}

func verdictWord(r *validate.Report) string {
	if r.Legal() {
		return "legal"
	}
	return r.Verdict().String()
}

// addable prints the cards that a list may still take.
func (a *app) addable(ctx context.Context, file string, how fixing) error {
	l, _, err := a.list(ctx, file, how.as)
	if err != nil {
		return inFile(file, err)
	}
	found, none := slices.Collect(validate.Addable(a.cards, l)), "cmd.fix.full"
	if how.owned {
		own, err := a.collection(ctx)
		if err != nil {
			return err
		}
		stock := own.Stock(a.cards)
		stock.Use(l)
		found = slices.DeleteFunc(found, func(card *catalog.Card) bool { return !own.Has(card.ID) || stock.Copies(card) == 0 })
		none = "cmd.fix.full-owned"
	}
	if len(found) == 0 {
		a.worst(no)
		if !a.json {
			fmt.Fprintln(a.err, clean(a.words(none)))
		}
	}
	return a.printCards(a.cards, found, how.limit, views["list"])
}
