package play

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/rules"
	"muster/rules/ai"
	"muster/rules/games"
	"muster/validate"
)

// A setting is what the flags of play and sim say of a game.
type setting struct {
	lists, seats, options []string
	game                  string
	named                 *pflag.Flag // that of the game
	seed                  string
	faceUp                bool // programs of one's own are told everything
	listed                bool // what the game leaves open is told, and no more
	many                  bool // an option may have several values
}

// flags adds the flags that say what is played.
func (s *setting) flags(a *app.App, cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringArrayVar(&s.lists, "list", nil, a.Words("cmd.play.flag.list"))
	f.StringArrayVar(&s.lists, "deck", nil, a.Words("cmd.play.flag.list"))
	f.StringArrayVar(&s.seats, "seat", nil, a.Words("cmd.play.flag.seat"))
	f.StringArrayVar(&s.options, "option", nil, a.Words("cmd.play.flag.option"))
	f.BoolVar(&s.listed, "options", false, a.Words("cmd.play.flag.options"))
	f.BoolVar(&s.faceUp, "face-up", false, a.Words("cmd.play.flag.face-up"))
	app.GameFlag(cmd, &s.game, a.Words("cmd.play.flag.game", games.Starting()))
	f.StringVar(&s.seed, "seed", "", a.Words("cmd.play.flag.seed"))
	s.named = f.Lookup("game")
	f.Lookup("deck").Hidden = true
	cmd.RegisterFlagCompletionFunc("seat", completeSeat)
	files.OwnFlags(a, cmd)
}

// completeSeat completes who plays a seat: 1=h.
func completeSeat(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
	seat, _, _ := strings.Cut(typed, "=")
	if seat == "" {
		seat = "1"
	}
	all := []string{seat + "=" + byHand}
	for _, name := range ai.Names() {
		all = append(all, seat+"="+name)
	}
	return all, cobra.ShellCompDirectiveNoFileComp
}

// misused makes a wrong use of an option that a game does not have, or not so.
func misused(err error) error {
	if errors.Is(err, rules.ErrOption) {
		return app.Wrong(lang.MsgOf(err))
	}
	return err
}

// played returns the game of --game, which must be one that can be played.
func (s *setting) played() (catalog.Game, error) {
	game := catalog.Game(s.game)
	if _, err := games.Find(game); err != nil {
		return "", app.Wrong(lang.MsgOf(err))
	}
	return game, nil
}

// meant returns the game that lists are of if --game was given; else each list says so itself.
func (s *setting) meant() catalog.Game {
	if s.named.Changed {
		return catalog.Game(s.game)
	}
	return ""
}

// settings returns what --option says, each once. A file that an option names is read.
func (s *setting) settings(a *app.App) (map[string]string, error) {
	all := map[string]string{}
	for _, o := range s.options {
		key, value, ok := strings.Cut(o, "=")
		if !ok || key == "" {
			return nil, app.Wrong(lang.Say("play.option", o))
		}
		value = strings.TrimSpace(value)
		if isFile(key, value) {
			data, err := a.Read(value, maxFile)
			if err != nil {
				return nil, err
			}
			value = strings.TrimRight(string(data), "\n") + "\n" // of several lines, as a text is
		}
		if before, twice := all[key]; twice {
			return nil, s.twice(key, before, value)
		}
		all[key] = value
	}
	return all, nil
}

// twice refuses an option that is given twice.
func (s *setting) twice(key, before, value string) error {
	code := "play.option-twice"
	if s.many && before != value && !rules.Text(before+value) {
		code = "sim.option-twice"
	}
	return app.Wrong(lang.Say(code, key, rules.Brief(before), rules.Brief(value)))
}

// maxFile is how large a file is that an option names.
const maxFile = 1 << 20

// isFile reports whether an option of a game names a file.
func isFile(key, value string) bool {
	return slices.ContainsFunc(games.All, func(g *games.Game) bool {
		return g.Play != nil && slices.ContainsFunc(g.Play.Settings, func(o rules.Setting) bool {
			return o.Name == key && o.File != "" && strings.HasSuffix(value, o.File)
		})
	})
}

// players returns who plays each of n seats; given is who does unless --seat
// says otherwise.
func (s *setting) players(n int, given func(seat int) string) ([]string, error) {
	all := make([]string, n)
	for i := range all {
		all[i] = given(i)
	}
	said := make([]bool, n)
	for _, text := range s.seats {
		number, name, ok := strings.Cut(text, "=")
		seat, err := strconv.Atoi(number)
		if !ok || err != nil || name == "" {
			return nil, app.Wrong(lang.Say("play.seat", text))
		}
		if seat < 0 || seat >= n {
			return nil, app.Wrong(lang.Say("play.seat-number", seat, n-1))
		}
		if said[seat] {
			return nil, app.Wrong(lang.Say("play.seat-twice", seat, all[seat], name))
		}
		all[seat], said[seat] = name, true
	}
	return all, nil
}

// noFormat says which formats --random takes: a game without any is named itself.
func (s *setting) noFormat(m lang.Msg) lang.Msg {
	codes := m.Args[1]
	if codes == "" {
		codes = s.game
	}
	return lang.Say(m.Code, m.Args[0], codes, "--random")
}

// files reads lists from files, or takes the starters of the game if there are
// none. The reports hold what reading found.
func (s *setting) files(ctx context.Context, a *app.App, c *catalog.Catalog) ([]*catalog.List, []*validate.Report, error) {
	game, err := s.played()
	if err != nil {
		return nil, nil, err
	}
	if len(s.lists) == 0 {
		lists, err := games.Starters(c, game)
		return lists, nil, err
	}
	var lists []*catalog.List
	var reports []*validate.Report
	for _, path := range s.lists {
		l, r, err := files.OneList(ctx, a, c, path, s.meant())
		if err != nil {
			if lang.KindOf(err) == lang.Invalid { // what is not there says so itself
				err = lang.Fail(lang.Invalid, "play.read", path, lang.MsgOf(err)).Because(err)
			}
			return nil, nil, err
		}
		lists, reports = append(lists, l), append(reports, r)
	}
	return lists, reports, nil
}
