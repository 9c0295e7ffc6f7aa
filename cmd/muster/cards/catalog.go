package cards

import (
	"context"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/catalog/store"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/rules/games"
)

// CatalogCmd is "muster catalog" and what is below it.
func CatalogCmd(a *app.App) *cobra.Command {
	cmd := a.Command("catalog", "cmd.catalog.")
	app.Group(cmd)
	cmd.AddCommand(catalogImportCmd(a), catalogInfoCmd(a))
	return cmd
}

func catalogImportCmd(a *app.App) *cobra.Command {
	cmd := a.Command("import SOURCE…", "cmd.catalog.import.")
	app.Takes(cmd, 1, -1)
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
					return app.WrongIn(cmd, lang.Say("cmd.catalog.import.twice", dir, string(d.Game)))
				}
			}
		}
		return keep(cmd.Context(), a, all)
	}
	return cmd
}

// readData reads the card data in a directory.
func readData(dir string) (*catalog.Data, error) {
	info, err := os.Stat(dir)
	if err != nil {
		return nil, app.FileProblem(dir, err)
	}
	if !info.IsDir() {
		return nil, lang.Fail(lang.Invalid, "cmd.catalog.import.file", dir)
	}
	d, err := facts.Import(os.DirFS(dir))
	if err != nil {
		return nil, app.InFile(dir, err)
	}
	if d.Source, err = filepath.Abs(dir); err != nil {
		d.Source = dir
	}
	return d, nil
}

// keep replaces the card data in the user's database, which is made if it is
// not there.
func keep(ctx context.Context, a *app.App, all []*catalog.Data) error {
	path, _ := files.Database(a)
	return files.Writing(ctx, a, func(store *store.Store) error {
		for _, d := range all {
			if err := store.Cards.Replace(ctx, d); err != nil {
				return err
			}
			if !a.Quiet && !a.JSON {
				fmt.Fprintln(a.Out, app.Clean(a.Words("cmd.catalog.imported", len(d.Cards), len(d.Formats), path)))
			}
		}
		if !a.JSON {
			return nil
		}
		c, err := store.Cards.Load(ctx)
		if err != nil {
			return err
		}
		return printInfo(a, c, path, "")
	})
}

func catalogInfoCmd(a *app.App) *cobra.Command {
	cmd := a.Command("info", "cmd.catalog.info.")
	doubts := cmd.Flags().Bool("doubts", false, a.Words("cmd.catalog.flag.doubts"))
	var of files.As
	cmd.Flags().StringVar(&of.Game, "game", "", a.Words("cmd.catalog.flag.game"))
	app.Takes(cmd, 0, 0)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if err := of.Check(cmd.Context(), a); err != nil {
			return err
		}
		c, err := files.Catalog(cmd.Context(), a)
		if err != nil {
			return err
		}
		path, _ := files.Database(a)
		if c.Same(facts.Embedded()) {
			path = ""
		}
		if *doubts {
			return printDoubts(a, c, catalog.Game(of.Game))
		}
		return printInfo(a, c, path, catalog.Game(of.Game))
	}
	return cmd
}

// printInfo says what is in a catalog. The path is that of its database, "" if
// it is part of the program. If a game is named, only that is told.
func printInfo(a *app.App, c *catalog.Catalog, path string, game catalog.Game) error {
	infos := []gameInfo{}
	for _, g := range games.Names {
		if info := infoOf(c, g); info.Cards > 0 && (game == "" || g == game) {
			infos = append(infos, info)
		}
	}
	if a.JSON {
		return a.PrintJSON(struct {
			Database string     `json:"database,omitempty"`
			Games    []gameInfo `json:"games"`
		}{path, infos})
	}
	var b strings.Builder
	if path != "" {
		fmt.Fprintln(&b, app.Clean(a.Words("cmd.catalog.database", path)))
	}
	for _, info := range infos {
		source := info.Source
		if source == "" {
			source = a.Words("cmd.catalog.embedded")
		}
		switch {
		case info.Kinds != nil:
			fmt.Fprintln(&b, a.Words("cmd.catalog.counts-apart", string(info.Game), info.Cards, info.Sets))
			b.WriteString(app.Paragraph("  "+a.Words("cmd.catalog.kinds", kindsOf(info.Game)), "    "))
		case info.Copies > 0:
			fmt.Fprintln(&b, a.Words("cmd.catalog.counts-box", string(info.Game), info.Cards, info.Copies, info.Sets))
		default:
			fmt.Fprintln(&b, a.Words("cmd.catalog.counts", string(info.Game), info.Cards, info.Sets, info.Formats))
		}
		fmt.Fprintf(&b, "  %s\n", app.Clean(a.Words("cmd.catalog.version", info.Version)))
		fmt.Fprintf(&b, "  %s\n", app.Clean(a.Words("cmd.catalog.source", source)))
		fmt.Fprintf(&b, "  %s\n", a.Words("cmd.catalog.names", byLanguage(info.Translated)))
		if info.Kinds == nil {
			fmt.Fprintf(&b, "  %s\n", a.Words("cmd.catalog.texts", byLanguage(info.Texts)))
		}
		var codes []string
		for _, f := range c.Formats(info.Game) {
			codes = append(codes, f.Code)
		}
		if len(codes) > 0 {
			fmt.Fprintf(&b, "  %s\n", app.Clean(a.Words("cmd.catalog.formats", codes)))
		}
		if info.Doubts > 0 {
			fmt.Fprintf(&b, "  %s\n", a.Words("cmd.catalog.doubts", info.Doubts))
		}
	}
	_, err := a.Out.Write([]byte(b.String()))
	return err
}

// A gameInfo is what is told of a game in JSON: cards apart are counted by kinds too.
type gameInfo struct {
	catalog.Info
	Kinds map[string]int `json:"kinds,omitempty"`
}

func infoOf(c *catalog.Catalog, g catalog.Game) gameInfo {
	info := gameInfo{Info: games.Cards(c, g).Info(g)}
	if apart := games.Apart(g); apart != nil {
		info.Kinds = map[string]int{}
		for card := range apart.All().Cards(g) {
			info.Kinds[card.Type]++
		}
	}
	return info
}

// kindsOf counts the cards of a game that stand apart, by kinds in their order.
func kindsOf(g catalog.Game) []lang.Msg {
	return catalog.KindCounts(slices.SortedFunc(games.Apart(g).All().Cards(g), func(x, y *catalog.Card) int { return strings.Compare(x.Type, y.Type) }))
}

// allCards yields the cards of a game, or of all, those that stand apart among
// them.
func allCards(c *catalog.Catalog, g catalog.Game) iter.Seq[*catalog.Card] {
	return func(yield func(*catalog.Card) bool) {
		from := []*catalog.Catalog{c}
		for _, apart := range games.Aparts() {
			from = append(from, games.Cards(c, apart))
		}
		for _, of := range from {
			for card := range of.Cards(g) {
				if !yield(card) {
					return
				}
			}
		}
	}
}

// printDoubts lists the facts of cards of a game that are not settled; of all
// games if g is "".
func printDoubts(a *app.App, c *catalog.Catalog, g catalog.Game) error {
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
			said := facts.Doubt(d, card)
			doubts = append(doubts, entry{Card: card.ID, Doubt: *d, Message: said.In(a.Lang)})
			b.WriteString(app.Paragraph(app.Clean(a.Words("cmd.catalog.doubt", card.Name(), d.Told(said))), "  "))
		}
	}
	if a.JSON {
		return a.PrintJSON(struct {
			Doubts []entry `json:"doubts"`
		}{doubts})
	}
	_, err := a.Out.Write([]byte(b.String()))
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
