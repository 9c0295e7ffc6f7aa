package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/catalog/store"
)

// catalogCmd is "muster catalog" and what is below it.
func catalogCmd(a *app) *cobra.Command {
	cmd := a.command("catalog", "cmd.catalog.")
	group(cmd)
	cmd.AddCommand(catalogImportCmd(a), catalogInfoCmd(a))
	return cmd
}

func catalogImportCmd(a *app) *cobra.Command {
	cmd := a.command("import SOURCE…", "cmd.catalog.import.")
	takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, dirs []string) error {
		all := make([]*catalog.Data, len(dirs))
		for i, dir := range dirs {
			d, err := readData(dir)
			if err != nil {
				return err
			}
			all[i] = d
			for _, before := range all[:i] {
				if before.Game == d.Game {
					return wrongIn(cmd, lang.Say("cmd.catalog.import.twice", dir, string(d.Game)))
				}
			}
		}
		return a.keep(cmd.Context(), all)
	}
	return cmd
}

// readData reads the card data in a directory.
func readData(dir string) (*catalog.Data, error) {
	info, err := os.Stat(dir)
	if err != nil {
		return nil, fileProblem(dir, err)
	}
	if !info.IsDir() {
		return nil, lang.Fail(lang.Invalid, "cmd.catalog.import.file", dir)
	}
	d, err := facts.Import(os.DirFS(dir))
	if err != nil {
		return nil, inFile(dir, err)
	}
	if d.Source, err = filepath.Abs(dir); err != nil {
		d.Source = dir
	}
	return d, nil
}

// keep replaces the card data in the user's database, which is made if it is
// not there.
func (a *app) keep(ctx context.Context, all []*catalog.Data) error {
	path, _ := a.database()
	return a.writing(ctx, func(store *store.Store) error {
		for _, d := range all {
			if err := store.Replace(ctx, d); err != nil {
				return err
			}
			if !a.quiet && !a.json {
				fmt.Fprintln(a.out, clean(a.words("cmd.catalog.imported", len(d.Cards), len(d.Formats), path)))
			}
		}
		if !a.json {
			return nil
		}
		c, err := store.Load(ctx)
		if err != nil {
			return err
		}
		return a.printInfo(c, path, "")
	})
}

func catalogInfoCmd(a *app) *cobra.Command {
	cmd := a.command("info", "cmd.catalog.info.")
	doubts := cmd.Flags().Bool("doubts", false, a.words("cmd.catalog.flag.doubts"))
	var of as
	cmd.Flags().StringVar(&of.game, "game", "", a.words("cmd.catalog.flag.game"))
	takes(cmd, 0, 0)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if err := of.check(); err != nil {
			return err
		}
		c, err := a.catalog(cmd.Context())
		if err != nil {
			return err
		}
		path, _ := a.database()
		if c == facts.Embedded() {
			path = ""
		}
		if *doubts {
			return a.printDoubts(c, catalog.Game(of.game))
		}
		return a.printInfo(c, path, catalog.Game(of.game))
	}
	return cmd
}

// printInfo says what is in a catalog. The path is that of its database, "" if
// it is part of the program. If a game is named, only that is told.
func (a *app) printInfo(c *catalog.Catalog, path string, game catalog.Game) error {
	infos := []gameInfo{}
	for _, g := range gameNames {
		if info := infoOf(c, g); info.Cards > 0 && (game == "" || g == game) {
			infos = append(infos, info)
		}
	}
	if a.json {
		return a.printJSON(struct {
			Database string     `json:"database,omitempty"`
			Games    []gameInfo `json:"games"`
		}{path, infos})
	}
	var b strings.Builder
	if path != "" {
		fmt.Fprintln(&b, clean(a.words("cmd.catalog.database", path)))
	}
	for _, info := range infos {
		source := info.Source
		if source == "" {
			source = a.words("cmd.catalog.embedded")
		}
		if info.Game == catalog.Campaign {
			b.WriteString(a.campaignInfo(info))
			continue
		}
		if info.Copies > 0 {
			fmt.Fprintln(&b, a.words("cmd.catalog.counts-box", string(info.Game), info.Cards, info.Copies, info.Sets))
		} else {
			fmt.Fprintln(&b, a.words("cmd.catalog.counts", string(info.Game), info.Cards, info.Sets, info.Formats))
		}
		fmt.Fprintf(&b, "  %s\n", clean(a.words("cmd.catalog.version", info.Version)))
		fmt.Fprintf(&b, "  %s\n", clean(a.words("cmd.catalog.source", source)))
		fmt.Fprintf(&b, "  %s\n", a.words("cmd.catalog.names", byLanguage(info.Translated)))
		fmt.Fprintf(&b, "  %s\n", a.words("cmd.catalog.texts", byLanguage(info.Texts)))
		var codes []string
		for _, f := range c.Formats(info.Game) {
			codes = append(codes, f.Code)
		}
		if len(codes) > 0 {
			fmt.Fprintf(&b, "  %s\n", clean(a.words("cmd.catalog.formats", codes)))
		}
		if info.Doubts > 0 {
			fmt.Fprintf(&b, "  %s\n", a.words("cmd.catalog.doubts", info.Doubts))
		}
	}
	_, err := a.out.Write([]byte(b.String()))
	return err
}

// printDoubts lists the facts of cards of a game that are not settled; of all
// games if g is "".
func (a *app) printDoubts(c *catalog.Catalog, g catalog.Game) error {
	type entry struct {
		Card catalog.ID `json:"card"`
		catalog.Doubt
		Message string `json:"message"`
	}
	doubts := []entry{}
	var b strings.Builder
	for card := range allCards(c, g) {
		for i := range card.Doubts {
			d := &card.Doubts[i]
			doubts = append(doubts, entry{card.ID, *d, d.Says(card).In(a.lang)})
			b.WriteString(paragraph(clean(a.words("cmd.catalog.doubt", card.Name(), a.doubt(d.Says(card), d))), "  "))
		}
	}
	if a.json {
		return a.printJSON(struct {
			Doubts []entry `json:"doubts"`
		}{doubts})
	}
	_, err := a.out.Write([]byte(b.String()))
	return err
}

// byLanguage says a number for each language: "en 2034, it 1620".
func byLanguage(n map[lang.Lang]int) string {
	all := make([]string, len(lang.All))
	for i, l := range lang.All {
		all[i] = fmt.Sprintf("%s %d", l, n[l])
	}
	return strings.Join(all, ", ")
}
