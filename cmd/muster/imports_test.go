package main

import (
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// layers is the table of who may import whom besides the standard library: a
// line for each package, or several, with packages of this module, where * is
// any, and modules of other people. GAME is the same game on both sides, or any
// where only the right side has it. Behind # stands a reason that is not plain. A
// package that is not listed may not exist. Test files are free.
const layers = `
catalog/packed: # archives that are part of the program
catalog/packed/packedtest: # a kit for tests
catalog/stable: # a slice is sorted now and then
catalog/lang: catalog/packed golang.org/x/text/feature/plural golang.org/x/text/language golang.org/x/text/message golang.org/x/text/number # language names the plural rules and matches Accept-Language
catalog/scan: catalog/lang
catalog: catalog/lang catalog/scan golang.org/x/text/unicode/norm github.com/agnivade/levenshtein catalog/stable
catalog/share: catalog/lang
catalog/disk: # files that are whole, and on disk
catalog/disk/powercut: catalog/disk # a kit for tests: what is left of files
catalog/sqlite/sqlitetest: catalog/disk/powercut catalog/sqlite modernc.org/libc modernc.org/sqlite # a kit for tests: what is left of databases
catalog/sqlite: catalog/disk catalog/lang modernc.org/libc modernc.org/sqlite # lang: that there is no room; libc: how the library is told to count its memory
catalog/GAME: catalog catalog/lang
catalog/campaign: catalog/packed catalog/stable
catalog/assault: catalog/packed
catalog/destiny: catalog/packed
catalog/clones: catalog/packed catalog/scan catalog/stable
catalog/deckbuilding: catalog/packed
catalog/campaign/cards: catalog catalog/lang catalog/campaign catalog/assault catalog/search # assault: in whose boxes campaigns are
catalog/facts: catalog catalog/lang catalog/campaign/cards catalog/GAME # names all games' data
catalog/search: catalog catalog/lang github.com/agnivade/levenshtein catalog/stable # a word that is not known is answered with the nearest
catalog/store: catalog catalog/lang catalog/facts catalog/search catalog/sqlite # facts: what the database does not have

validate: catalog/packed catalog catalog/lang catalog/stable

importers: catalog catalog/lang catalog/scan catalog/share validate github.com/agnivade/levenshtein github.com/xuri/excelize/v2 github.com/goccy/go-yaml catalog/stable
importers/GAME: importers catalog catalog/lang catalog/scan validate catalog/GAME
importers/collection: importers catalog catalog/lang catalog/scan validate
importers/importerstest: importers exports rules/games catalog catalog/facts catalog/lang validate # a kit for tests

exports: catalog catalog/lang catalog/share validate exports/book exports/paper exports/qr
exports/book: catalog/lang github.com/xuri/excelize/v2
exports/qr: github.com/boombuler/barcode
exports/paper: catalog/lang catalog/packed exports/qr github.com/go-pdf/fpdf golang.org/x/image/font/gofont
exports/GAME: catalog catalog/lang validate exports exports/book exports/paper catalog/GAME validate/GAME
exports/collection: catalog catalog/lang exports exports/book
exports/exportstest: validate/GAME catalog catalog/facts catalog/lang validate exports exports/book exports/paper github.com/xuri/excelize/v2 # a kit for tests
exports/exportstest/destiny: catalog catalog/facts
exports/exportstest/assault: catalog catalog/assault catalog/facts exports/exportstest

validate/fix: catalog catalog/lang validate catalog/stable # a kit: the search for the smallest changes
validate/GAME: catalog catalog/lang catalog/GAME validate validate/fix catalog/stable

rules: catalog catalog/lang
rules/zones: rules
rules/board: # spaces are numbers: it knows no game
rules/flow: rules rules/zones
rules/script: rules rules/zones rules/flow catalog catalog/lang github.com/agnivade/levenshtein catalog/stable # a word that is not known is answered with the nearest
rules/cases: rules catalog catalog/lang catalog/stable # what the rule cases of all games share
rules/cases/position: rules rules/cases rules/cases/steps rules/zones catalog/lang # positions of cases, as JSON says them
rules/cases/steps: rules rules/cases rules/zones rules/flow rules/script catalog/lang catalog/stable # what cases read off a game of procedures and scripts
rules/cases/casetest: rules catalog catalog/lang catalog/facts rules/cases rules/flow rules/script
rules/odds: catalog catalog/lang catalog/stable
rules/weigh: catalog/lang # what is wrong with a file of weights is told to people
rules/symmetric: # equations
rules/rating: rules/symmetric # results are numbers
rules/destiny/pool: validate/destiny catalog catalog/lang validate rules/odds
rules/assault/figure: validate/assault catalog catalog/lang catalog/assault validate rules/odds rules/assault/attack
rules/GAME: validate/GAME rules rules/weigh rules/cases rules/cases/position rules/cases/steps rules/zones rules/flow rules/script validate catalog catalog/lang catalog/GAME # validate: what of the rules of lists is covered
rules/destiny: catalog/packed catalog/stable
rules/assault: catalog/packed rules/assault/attack rules/assault/kinds rules/assault/maps rules/board
rules/assault/kinds: catalog/lang catalog/stable rules rules/assault/attack rules/assault/maps rules/board rules/cases
rules/assault/maps: rules/board catalog/lang catalog/packed
rules/clones: rules/board catalog/stable
rules/assault/attack: catalog/lang github.com/agnivade/levenshtein
rules/ai: rules catalog/lang github.com/agnivade/levenshtein catalog/stable # the name of a player that there is not is answered with the nearest
rules/rulestest: rules catalog/lang # lang: what promise is broken is told to people too
rules/rulestest/toy: rules catalog catalog/lang # a small game for the tests of every package here
rules/sim: rules rules/ai rules/rulestest catalog catalog/lang catalog/stable # rulestest: sim --check
rules/tune: rules rules/ai rules/sim rules/study rules/symmetric rules/weigh catalog catalog/lang catalog/stable # sim, study: what is played at a table, as a simulation says it and as it is written down
rules/study: rules rules/ai rules/games rules/rating rules/sim catalog catalog/lang catalog/scan validate catalog/stable # what is simulated, for the command and the server
rules/study/report: rules rules/games rules/sim rules/study catalog catalog/lang exports catalog/stable # what came of it, as tables; games: what a side is called
rules/games: catalog catalog/lang catalog/campaign catalog/store catalog/facts catalog/search catalog/campaign/cards catalog/GAME catalog/stable
rules/games: validate validate/GAME
rules/games: exports exports/GAME exports/collection
rules/games: importers importers/GAME importers/collection catalog/scan
rules/games: rules rules/GAME rules/ai
rules/games: rules/odds rules/destiny/pool rules/assault/figure
rules/games/gamestest: * # a kit for tests: what the table promises of a game, up to the server

api/studies: api/turns catalog/lang rules/sim rules/study rules/study/report # simulations that run: nothing of HTTP
api/turns: golang.org/x/sync/semaphore # who may work, and in which order
api/play: api/turns golang.org/x/sync/semaphore catalog catalog/facts catalog/lang catalog/sqlite rules # games as they are played: nothing of HTTP
api/clients: golang.org/x/time/rate # who asks, by his address
api/drafts: catalog catalog/lang rules/games # what a draft is: nothing of HTTP
api/hosts: # names of a server: text
api/web: catalog/packed catalog catalog/lang catalog/store validate exports rules/games # pages are text: they know no request
api/about: catalog catalog/facts catalog/lang catalog/search rules/games # what there is to say of what muster knows: nothing of HTTP
api/measures: github.com/VictoriaMetrics/metrics # what the server counts
api: catalog/packed api/about api/measures api/clients api/drafts api/hosts api/play api/studies api/turns api/web catalog catalog/lang catalog/campaign catalog/facts catalog/scan catalog/store catalog/search validate importers exports rules rules/games rules/odds rules/study rules/study/report github.com/gin-gonic/gin github.com/getkin/kin-openapi golang.org/x/sync/semaphore

cmd/muster: cmd/muster/assault cmd/muster/clones cmd/muster/app cmd/muster/cards cmd/muster/lists cmd/muster/campaign cmd/muster/check cmd/muster/collection cmd/muster/database cmd/muster/odds cmd/muster/play cmd/muster/results cmd/muster/rules cmd/muster/serve
cmd/muster/app: catalog catalog/facts catalog/lang catalog/share validate github.com/schollz/progressbar/v3 github.com/spf13/cobra github.com/spf13/pflag golang.org/x/term # pflag: the kinds of wrong flags are its types
cmd/muster/apptest: cmd/muster/app # runs command lines in the tests of every package here
cmd/muster/files: cmd/muster/app catalog catalog/disk catalog/facts catalog/lang catalog/sqlite catalog/store exports importers rules/games validate github.com/spf13/cobra
cmd/muster/cards: cmd/muster/app cmd/muster/files catalog catalog/facts catalog/lang catalog/store rules/games github.com/spf13/cobra
cmd/muster/check: cmd/muster/app cmd/muster/files cmd/muster/cards cmd/muster/lists catalog catalog/lang exports exports/qr importers rules/games validate github.com/spf13/cobra # lists: a mended list is saved
cmd/muster/lists: cmd/muster/app cmd/muster/files cmd/muster/cards catalog catalog/disk catalog/facts catalog/lang catalog/store exports rules/games validate github.com/spf13/cobra catalog/stable
cmd/muster/collection: cmd/muster/app cmd/muster/files catalog catalog/facts catalog/lang catalog/store exports importers rules/games validate github.com/spf13/cobra
cmd/muster/database: cmd/muster/app cmd/muster/files api/play catalog/disk catalog/lang catalog/sqlite catalog/store github.com/spf13/cobra # play: whether games are whole
cmd/muster/campaign: cmd/muster/app cmd/muster/files catalog catalog/campaign catalog/facts catalog/lang exports importers rules/games validate validate/campaign github.com/spf13/cobra
cmd/muster/assault: cmd/muster/app cmd/muster/files catalog/lang exports/paper rules/assault rules/assault/maps rules/board github.com/spf13/cobra # rules/assault: what missions of a map say
cmd/muster/clones: cmd/muster/app cmd/muster/files catalog/clones catalog/lang github.com/spf13/cobra catalog/stable
cmd/muster/odds: catalog/assault cmd/muster/app cmd/muster/files catalog catalog/lang rules/games rules/assault/attack rules/assault/figure rules/destiny/pool rules/odds validate validate/assault validate/destiny github.com/spf13/cobra
cmd/muster/rules: cmd/muster/app cmd/muster/files catalog catalog/lang rules rules/games github.com/spf13/cobra
cmd/muster/serve: cmd/muster/app cmd/muster/files api api/hosts api/play catalog catalog/lang catalog/sqlite catalog/store rules rules/ai github.com/spf13/cobra github.com/pkg/browser
cmd/muster/wire: catalog catalog/lang rules github.com/kballard/go-shellquote # what programs are told and answer: no command
cmd/muster/wire/wiretest: # a kit for tests: programs that play, well and badly
cmd/muster/term: cmd/muster/app cmd/muster/cards cmd/muster/wire catalog catalog/lang rules rules/games catalog/stable # cards: a card is shown while playing
cmd/muster/screen: cmd/muster/app cmd/muster/files cmd/muster/cards cmd/muster/term catalog catalog/lang rules charm.land/bubbletea/v2
cmd/muster/results: cmd/muster/app cmd/muster/files cmd/muster/cards cmd/muster/lists catalog catalog/lang catalog/store exports rules/games rules/sim github.com/spf13/cobra # sim: intervals; lists: the names that a shell completes
cmd/muster/play: cmd/muster/app cmd/muster/files cmd/muster/cards cmd/muster/term cmd/muster/screen cmd/muster/wire catalog catalog/lang catalog/store exports rules rules/ai rules/games rules/sim rules/study rules/study/report rules/tune rules/weigh validate github.com/spf13/cobra github.com/spf13/pflag # cards: columns; pflag: which flags do not go with --verify

cmd/muster-farm: api api/hosts api/play cmd/muster-farm/embedded cmd/muster-farm/queue cmd/muster-farm/tables cmd/muster/serve cmd/muster/app cmd/muster/cards cmd/muster/files cmd/muster/play catalog catalog/disk catalog/facts catalog/lang catalog/sqlite catalog/store rules/study rules/tune github.com/nats-io/nats.go github.com/nats-io/nkeys github.com/schollz/progressbar/v3 github.com/spf13/cobra # a program of its own: the server of its queue is in no other
cmd/muster-farm/queue: catalog catalog/facts catalog/lang rules/sim rules/study rules/tune github.com/nats-io/nats.go catalog/stable
cmd/muster-farm/tables: api/play catalog/lang catalog/sqlite catalog/store github.com/nats-io/nats.go
cmd/muster-farm/embedded: catalog/disk catalog/lang github.com/nats-io/nats-server/v2/server github.com/nats-io/nats.go github.com/nats-io/nkeys
`

// allowed returns what the table allows a package, and whether it has the package.
func allowed(pkg string) (imports []string, listed bool) {
	for line := range strings.Lines(layers) {
		line, _, _ = strings.Cut(line, "#")
		name, may, ok := strings.Cut(line, ":")
		if !ok {
			continue
		}
		for _, game := range gameNames {
			if strings.ReplaceAll(name, "GAME", game) == pkg {
				imports, listed = append(imports, strings.Fields(strings.ReplaceAll(may, "GAME", game))...), true
			}
		}
	}
	return imports, listed
}

func TestPackagesImportOnlyWhatTheTableAllows(t *testing.T) {
	for _, file := range goFiles(t) {
		f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, file), nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		imports := make([]string, len(f.Imports))
		for i, im := range f.Imports {
			imports[i] = strings.Trim(im.Path.Value, `"`)
		}
		for _, wrong := range misplaced(path.Dir(file), imports) {
			t.Errorf("%s: %s", file, wrong)
		}
	}
}

// misplaced says what of a package's imports the table does not allow.
func misplaced(pkg string, imports []string) []string {
	may, listed := allowed(pkg)
	if !listed {
		return []string{"package " + pkg + " is not in the table of layers"}
	}
	var wrong []string
	for _, p := range imports {
		ours, isOurs := strings.CutPrefix(p, "muster/")
		first, _, _ := strings.Cut(p, "/")
		switch {
		case isOurs && !slices.Contains(may, "*") && !slices.Contains(may, ours):
			wrong = append(wrong, pkg+" may not import "+p)
		case !isOurs && strings.Contains(first, ".") && !slices.ContainsFunc(may, func(m string) bool {
			return p == m || strings.HasPrefix(p, m+"/")
		}):
			wrong = append(wrong, pkg+" may not import "+p)
		}
	}
	return wrong
}

func TestTheTableOfLayersRefuses(t *testing.T) {
	for _, c := range []struct {
		name, pkg string
		imports   []string
		want      int
	}{
		{"a package that is not listed", "helpers", nil, 1},
		{"an import upwards", "catalog", []string{"muster/validate"}, 1},
		{"a router outside the server", "rules", []string{"github.com/gin-gonic/gin"}, 1},
		{"a module whose name only begins alike", "api", []string{"github.com/gin-gonic/gin-other"}, 1},
		{"a game below that is another", "exports/destiny", []string{"muster/validate/assault"}, 1},
		{"any game where games are told of", "rules/games", []string{"muster/validate/assault", "muster/exports/destiny"}, 0},
		{"nothing of what is allowed", "api", []string{"net/http", "muster/rules"}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := misplaced(c.pkg, c.imports); len(got) != c.want {
				t.Errorf("got %q, want %d complaints", got, c.want)
			}
		})
	}
}
