package importers

import (
	"sync"

	"muster/catalog/lang"
	"muster/catalog/scan"
)

// A Player is a row of a table of who plays which list.
type Player struct {
	Row  int // from 1
	Name string
	ID   string // in whatever way the event knows its players
	List string // its name or its file; "" if the file is called after the player
}

// playersTable is a table with a heading for the players.
var playersTable = &Heads{
	Key:  func(s string) (string, bool) { key, ok := playerHeads()[HeadKey(Unguard(s))]; return key, ok },
	Fits: func(g *Grid) bool { return g.Has("player") },
	None: "players.heading",
}

var playerHeads = sync.OnceValue(func() Words { return WordsFor([]string{"player", "id", "list"}, "players.also.") })

// Players reads a table of players: CSV or a spreadsheet with a row of headings.
func Players(in *Input) ([]Player, error) {
	g, err := in.Narrow().playersGrid()
	if err != nil {
		return nil, err
	}
	var all []Player
	for _, l := range g.Lines {
		p := Player{l.Row, scan.Tidy(g.Cell(l, "player")), scan.Tidy(g.Cell(l, "id")), scan.Tidy(g.Cell(l, "list"))}
		if p.Name != "" {
			all = append(all, p)
		}
	}
	if len(all) == 0 {
		return nil, lang.Fail(lang.Invalid, "players.none", in.Label())
	}
	return all, nil
}

func (in *Input) playersGrid() (*Grid, error) {
	if IsBook(in.Data) {
		b, err := OpenWorkbook(in)
		if err != nil {
			return nil, err
		}
		defer b.Close()
		return b.Find(playersTable, nil)
	}
	data, err := in.AsText()
	if err != nil {
		return nil, err
	}
	rows, err := in.Records(data)
	if err != nil {
		return nil, err
	}
	g := in.GridOf(rows, playersTable.Key)
	if !playersTable.Fits(g) {
		return nil, lang.Fail(lang.Invalid, playersTable.None, in.Label())
	}
	return g, nil
}
