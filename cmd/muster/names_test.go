package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
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

// may says which other files name games, and why. There are ten at the most.
var may = map[string]string{
	"catalog/shape.go":            "the row of each game",
	"catalog/search/said.go":      "is:campaign is a word of the search",
	"api/campaigns.go":            "its noun is campaign logs",
	"api/campaigncheck.go":        "the same",
	"cmd/muster/check/explain.go": "an example of a campaign log begins in the midst of one",
	"cmd/muster/app/print.go":     "the code of the word for an event",
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
// its quoted name, or by a code that begins with it.
func mentions(f *ast.File, fset *token.FileSet) (at []string) {
	note := func(n ast.Node, what string) { at = append(at, strconv.Itoa(fset.Position(n.Pos()).Line)+" "+what) }
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok && x.Name == "catalog" && slices.Contains(gameConstants, n.Sel.Name) {
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
	for _, file := range goFiles(t) {
		if isRoom(path.Dir(file)) || may[file] != "" {
			continue
		}
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, filepath.Join(root, file), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		if at := mentions(f, fset); len(at) > 0 {
			t.Errorf("%s names games: %s", file, strings.Join(at, "; "))
		}
	}
	if len(may) > 10 {
		t.Errorf("%d files may name games, ten are the most", len(may))
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
