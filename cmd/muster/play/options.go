package play

import (
	"fmt"
	"strings"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/term"
	"muster/rules/games"
)

// tellOptions tells what a game leaves open, for --option.
func (s *setting) tellOptions(a *app.App) error {
	game, err := s.played()
	if err != nil {
		return err
	}
	all := games.SettingsOf(games.Of(game), a.Lang)
	switch {
	case a.JSON:
		return a.PrintJSON(map[string]any{"game": game, "options": all})
	case len(all) == 0:
		_, err := fmt.Fprintln(a.Out, a.Words("play.nothing-open", lang.Say("game."+string(game))))
		return err
	}
	var b strings.Builder
	for _, o := range all {
		usual := a.Words("play.option-lists")
		switch {
		case o.Usual != "":
			usual = a.Words("play.option-usual", o.Usual)
		case o.Drawn:
			usual = a.Words("play.option-drawn")
		}
		fmt.Fprintf(&b, "--option %s=…\n", o.Name)
		fmt.Fprintln(&b, term.Fit(fmt.Sprintf("      %s: %s; %s", o.Label, ranged(o), usual), term.Columns(a), "        "))
	}
	_, err = a.Out.Write([]byte(b.String()))
	return err
}

// ranged says what a setting may be, with the meaning of what is short.
func ranged(o games.Setting) string {
	if len(o.Values) == 0 {
		return o.Range
	}
	all := make([]string, len(o.Values))
	for i, v := range o.Values {
		if all[i] = v.Code; v.Name != v.Code {
			all[i] += " (" + v.Name + ")"
		}
	}
	if o.File != "" {
		all = append(all, "*"+o.File)
	}
	return strings.Join(all, ", ")
}
