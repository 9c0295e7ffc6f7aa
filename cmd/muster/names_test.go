package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"muster/catalog"
)

// gameNames are the games as they are quoted, gameConstants the constants of
// package catalog that stand for them.
var gameNames, gameConstants = func() (names, constants []string) {
	for _, s := range catalog.Shapes {
		name := string(s.Game)
		names, constants = append(names, name), append(constants, strings.ToUpper(name[:1])+name[1:])
	}
	return names, constants
}()

// peculiar are the words that lists and cards of one game have: roles, sides, versions,
// kinds; roleConstants the constants of package catalog that stand for such roles.
var peculiar, roleConstants = func() (words, constants []string) {
	common := []string{"deck", "command", "upgrade", "support", "event", "neutral", "table", "options"} // of others, too
	for _, s := range catalog.Shapes {
		of := slices.Concat(s.Roles, s.Sides, s.Versions, slices.Collect(maps.Keys(s.Takes)))
		for _, k := range s.Kinds {
			of = append(of, k.Name)
		}
		for _, word := range of {
			if !slices.Contains(common, word) && !slices.Contains(words, word) {
				words, constants = append(words, word), append(constants, strings.ToUpper(word[:1])+word[1:])
			}
		}
	}
	return words, constants
}()

// may says which other files name games or what only one has, and why. There are seven at
// the most.
var may = map[string]string{
	"catalog/shape.go":           "the row of each game",
	"catalog/search/said.go":     "is:campaign is a word of the search",
	"importers/headings.go":      "what people write above cards, whichever game it tells",
	"importers/apart.go":         "names as people write them; two games read those with a rank",
	"cmd/muster/screen/board.go": "zones that are told by their numbers",
	"api/campaigns.go":           "its noun is campaign logs",
	"api/campaignseats.go":       "the same",
}

// isRoom reports whether a folder may name games: that of a game, the table, the
// facts of all games, and the commands whose noun is one.
func isRoom(dir string) bool {
	for _, part := range strings.Split(dir, "/") {
		if slices.Contains(gameNames, part) {
			return true
		}
	}
	return strings.HasPrefix(dir, "rules/games") || dir == "catalog/facts" || dir == "cmd/muster/odds" || dir == "rules/odds"
}

// mentions returns the places in a file where a game is named: by a constant, by
// its quoted name, by a code that begins with it, or by a word that only it has.
func mentions(f *ast.File, fset *token.FileSet) (at []string) {
	note := func(n ast.Node, what string) { at = append(at, strconv.Itoa(fset.Position(n.Pos()).Line)+" "+what) }
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok && x.Name == "catalog" && slices.Contains(slices.Concat(gameConstants, roleConstants), n.Sel.Name) {
				note(n, "catalog."+n.Sel.Name)
			}
		case *ast.Ident:
			if f.Name.Name == "catalog" && slices.Contains(gameConstants, n.Name) {
				note(n, n.Name)
			}
		case *ast.BasicLit:
			text, err := strconv.Unquote(n.Value)
			if err != nil || n.Kind != token.STRING {
				return true
			}
			if slices.Contains(peculiar, text) {
				note(n, n.Value)
			}
			for _, name := range gameNames {
				rest, is := strings.CutPrefix(text, name)
				if is && (rest == "" || rest[0] == '.' || rest[0] == '/') {
					note(n, n.Value)
				}
			}
		}
		return true
	})
	return at
}

func TestOnlyRoomsNameGames(t *testing.T) {
	files := goFiles(t)
	for file := range may {
		if !slices.Contains(files, file) {
			t.Errorf("there is no %s, and it need not be among those that may", file)
		}
	}
	for _, file := range files {
		if isRoom(path.Dir(file)) {
			continue
		}
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, filepath.Join(root, file), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		switch at := mentions(f, fset); {
		case len(at) > 0 && may[file] == "":
			t.Errorf("%s names games: %s", file, strings.Join(at, "; "))
		case len(at) == 0 && may[file] != "":
			t.Errorf("%s names no game, and need not be among those that may", file)
		}
	}
	if len(may) > 7 {
		t.Errorf("%d files may name games, seven are the most", len(may))
	}
}

var ofGames = regexp.MustCompile(`(?i)\b(destiny|assault|campaign|deckbuilding|clones|klonkrieger)\b`)

// The application in the browser knows games by what the server says of them.
func TestTheApplicationNamesNoGame(t *testing.T) {
	err := filepath.WalkDir("../../api/web/src", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || d.Name() == "schema.d.ts" {
			return err
		}
		data, err := os.ReadFile(file)
		if name := ofGames.Find(data); name != nil {
			t.Errorf("%s names the game %s", file, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
