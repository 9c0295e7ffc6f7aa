package assault

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/rules/assault/maps"
)

// showCmd draws a map.
func showCmd(a *app.App) *cobra.Command {
	cmd := a.Command("show MAP|FILE [--mission a|b] [--to text|svg|pdf] [-o FILE]", "mapscmd.show.")
	app.Takes(cmd, 1, 1)
	to, out, mission, force := "", "", "", false
	cmd.Flags().StringVar(&mission, "mission", "", a.Words("mapscmd.show.flag.mission"))
	cmd.Flags().StringVar(&to, "to", "", a.Words("mapscmd.show.flag.to"))
	cmd.Flags().StringVarP(&out, "output", "o", "", a.Words("cmd.flag.output"))
	cmd.Flags().BoolVar(&force, "force", false, a.Words("cmd.flag.force"))
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		if end := strings.ToLower(files.Ending(out)); to == "" && (end == "svg" || end == "pdf") {
			to = end
		}
		if to != "" && to != "text" && to != "svg" && to != "pdf" {
			return app.Wrong(lang.Say("mapscmd.show.to", to))
		}
		if a.JSON && (to != "" || out != "" && out != "-") {
			return app.Wrong(lang.Say("mapscmd.show.json"))
		}
		m, err := load(a, args[0])
		if err != nil {
			return err
		}
		if _, ok := m.Mission(mission); mission != "" && !ok {
			return lang.Fail(lang.NotFound, "mapscmd.no-mission", m.ID, mission, missionsOf(m))
		}
		if a.JSON {
			return a.PrintJSON(asJSON(m))
		}
		p := newPicture(m, mission)
		write := func(w io.Writer) error { return p.pdf(a, mission).Write(w) }
		switch to {
		case "pdf":
			if out == "-" && app.Terminal(a.Out.To) {
				return app.Wrong(lang.Say("cmd.export.binary", to))
			}
			if out == "" {
				out = files.FileName(m.Title, args[0]) + ".pdf"
			}
		case "svg":
			write = func(w io.Writer) error { return into(w, p.svg(a.Lang)) }
		default:
			write = func(w io.Writer) error { return into(w, p.text(a)) }
		}
		if err := files.Put(a, args, out, force, write); err != nil {
			return err
		}
		if to == "pdf" && out != "-" && !a.Quiet {
			fmt.Fprintln(a.Err, app.Clean(a.Words("cmd.export.written", out)))
		}
		return nil
	}
	return cmd
}

// into writes a picture that is text.
func into(w io.Writer, picture string) error {
	_, err := io.WriteString(w, picture)
	return err
}

// missionsOf lists the letters of the missions of a map.
func missionsOf(m *maps.Map) any {
	var all []string
	for _, x := range m.Missions {
		all = append(all, x.ID)
	}
	return lang.Listed("all.and", all)
}

// A mapJSON is a map as scripts read it; spaces are [row, column].
type mapJSON struct {
	ID        string                  `json:"id"`
	Title     string                  `json:"title"`
	Spaces    int                     `json:"spaces"`
	Zones     map[string][]maps.Space `json:"zones"`
	Terminals []maps.Space            `json:"terminals"`
	Areas     map[string][]maps.Space `json:"areas"`
	Missions  []missionJSON           `json:"missions"`
	Grid      []string                `json:"grid"`
	At        maps.Space              `json:"at"`
}

type missionJSON struct {
	ID     string      `json:"id"`
	Title  string      `json:"title"`
	Tokens []tokenJSON `json:"tokens"`
}

type tokenJSON struct {
	Token  string       `json:"token"`
	Color  string       `json:"color,omitempty"`
	Spaces []maps.Space `json:"spaces"`
}

func asJSON(m *maps.Map) mapJSON {
	j := mapJSON{ID: m.ID, Title: m.Title, Zones: map[string][]maps.Space{}, Terminals: append([]maps.Space{}, m.Terminals...), Areas: map[string][]maps.Space{},
		Missions: []missionJSON{}, Grid: m.Lines(), At: m.At, Spaces: m.Spaces()}
	for _, z := range m.Zones {
		j.Zones[z.Color] = z.Spaces
	}
	for _, x := range m.Areas {
		j.Areas[x.Name] = x.Spaces
	}
	for _, x := range m.Missions {
		one := missionJSON{ID: x.ID, Title: x.Title, Tokens: []tokenJSON{}}
		for _, t := range x.Tokens {
			one.Tokens = append(one.Tokens, tokenJSON{t.Kind, t.Color, t.Spaces})
		}
		j.Missions = append(j.Missions, one)
	}
	return j
}
