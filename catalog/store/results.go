package store

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"
	"time"

	"muster/catalog"
	"muster/catalog/lang"
)

// resultsSince is the first version of the tables in which results are kept.
const resultsSince = 10

// Sources of results.
const (
	Typed  = "typed"  // by whoever keeps the log
	Played = "play"   // in the terminal
	Served = "server" // over HTTP
)

// Sources lists them.
var Sources = []string{Typed, Played, Served}

// A Result is how a game between lists ended, or that of a team that plays by one.
type Result struct {
	Number  int          `json:"number"`
	Game    catalog.Game `json:"game"`
	Day     string       `json:"day"` // 2026-11-22
	Source  string       `json:"source"`
	Seats   []ResultSeat `json:"seats"`
	Note    string       `json:"note,omitempty"`
	Added   time.Time    `json:"added"`
	Removed time.Time    `json:"removed,omitzero"` // zero if it counts

	Played string `json:"-"` // names the game that was played here, so that it is kept once; "" none
	Guest  bool   `json:"-"` // others may have asked for it: kept only if a list is a saved one as it stands
}

// A ResultSeat is one list of a game, and what became of it.
type ResultSeat struct {
	List    string  `json:"list,omitempty"`    // id of the saved list, which may be gone; "" if it is none
	Version int     `json:"version,omitempty"` // of the saved list; 0 if it is not known
	Name    string  `json:"name"`              // of the list, as it was
	Player  string  `json:"player,omitempty"`
	Began   bool    `json:"began,omitempty"`
	Score   float64 `json:"score"` // 1 won, 0.5 drawn, 0 lost

	Now string        `json:"-"` // what the saved list is called now; else the name as it was
	Of  *catalog.List `json:"-"` // what was played: the saved list is found by it
}

// A ResultFilter says which results are wanted: those for which all holds.
type ResultFilter struct {
	Game         catalog.Game // "" any
	Source       string       // "" any
	List         string       // id or name, of then or now, whatever its case and accents; "" any
	Player       string       // whatever the case and accents; "" any
	Since, Until string       // days; "" any
	Removed      bool         // those that were taken away, not those that count
}

// Where returns results, the last day first, and of a day those added last first.
func (s Results) Where(ctx context.Context, f ResultFilter) ([]Result, error) {
	all := []Result{}
	if s.version < resultsSince {
		return all, nil
	}
	where, args := []string{"(r.removed IS NOT NULL) = ?"}, []any{f.Removed}
	for condition, value := range map[string]string{"r.game = ?": string(f.Game), "r.source = ?": f.Source, "r.day >= ?": f.Since, "r.day <= ?": f.Until} {
		if value != "" {
			where, args = append(where, condition), append(args, value)
		}
	}
	err := s.rows(ctx, resultQuery+strings.Join(where, " AND ")+resultOrder, args, func(row *sql.Rows) error {
		return scanResult(row, &all)
	})
	return slices.DeleteFunc(all, func(r Result) bool { return !f.keeps(&r) }), s.told(err)
}

const (
	resultQuery = `SELECT r.no, r.game, r.day, r.source, r.note, r.added, coalesce(r.removed, ''),
		s.list, s.version, s.name, coalesce(v.name, s.name), s.player, s.began, s.score
		FROM result r JOIN result_seat s ON s.result = r.no LEFT JOIN list l ON l.id = s.list
		LEFT JOIN list_version v ON v.list = l.no AND v.number = l.version WHERE `
	resultOrder = " ORDER BY r.day DESC, r.no DESC, s.seat"
)

// scanResult reads a seat of a result, which is a new one or the last.
func scanResult(row *sql.Rows, all *[]Result) error {
	var r Result
	var one ResultSeat
	var added, removed string
	err := row.Scan(&r.Number, &r.Game, &r.Day, &r.Source, &r.Note, &added, &removed,
		&one.List, &one.Version, &one.Name, &one.Now, &one.Player, &one.Began, &one.Score)
	if err != nil {
		return err
	}
	if n := len(*all); n > 0 && (*all)[n-1].Number == r.Number {
		last := &(*all)[n-1]
		last.Seats = append(last.Seats, one)
		return nil
	}
	err = r.Added.UnmarshalText([]byte(added))
	if removed != "" {
		err = errors.Join(err, r.Removed.UnmarshalText([]byte(removed)))
	}
	r.Seats = []ResultSeat{one}
	*all = append(*all, r)
	return err
}

// keeps reports whether a list and a player of a result are those wanted.
func (f *ResultFilter) keeps(r *Result) bool {
	among := func(wanted string, of func(*ResultSeat) []string) bool {
		return wanted == "" || slices.ContainsFunc(r.Seats, func(one ResultSeat) bool {
			return slices.ContainsFunc(of(&one), func(is string) bool { return nameCloseness(wanted, is) > apart })
		})
	}
	return among(f.List, func(one *ResultSeat) []string { return []string{one.List, one.Name, one.Now} }) &&
		among(f.Player, func(one *ResultSeat) []string { return []string{one.Player} })
}

// Result returns a result by its number, be it taken away or not.
func (s Results) Result(ctx context.Context, number int) (*Result, error) {
	var all []Result
	if s.version >= resultsSince {
		err := s.rows(ctx, resultQuery+"r.no = ?"+resultOrder, []any{number}, func(row *sql.Rows) error { return scanResult(row, &all) })
		if err != nil {
			return nil, s.told(err)
		}
	}
	if len(all) == 0 {
		return nil, lang.Fail(lang.NotFound, "store.no-result", number)
	}
	return &all[0], nil
}

// Remove takes results away: all of them or, if there is one that is not there,
// none. They can be brought back.
func (s Results) Remove(ctx context.Context, numbers ...int) error {
	return s.mark(ctx, numbers, "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')", "IS NULL", "store.result-gone")
}

// BringBack makes results count again that were taken away: all of them or none.
func (s Results) BringBack(ctx context.Context, numbers ...int) error {
	return s.mark(ctx, numbers, "NULL", "IS NOT NULL", "store.result-there")
}

// mark sets when results were taken away; what it says of one that is so already is a code.
func (s Results) mark(ctx context.Context, numbers []int, as, now, already string) error {
	return s.told(s.db.Write(ctx, func(tx *sql.Tx) error {
		for _, number := range numbers {
			done, err := tx.Exec("UPDATE result SET removed = "+as+" WHERE no = ? AND removed "+now, number)
			if err != nil {
				return err
			}
			if n, err := done.RowsAffected(); err == nil && n == 0 {
				if tx.QueryRow("SELECT 1 FROM result WHERE no = ?", number).Scan(new(int)) == nil {
					return lang.Fail(lang.Conflict, already, number)
				}
				return lang.Fail(lang.NotFound, "store.no-result", number)
			}
		}
		return nil
	}))
}
