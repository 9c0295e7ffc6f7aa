package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// What one reads at a time: a package has at most 30 files that are not tests, an
// engine 45: besides the rules it has its cases, and what programs make of positions.
func TestPackagesAreOfOneSitting(t *testing.T) {
	files := map[string]int{}
	for _, file := range goFiles(t) {
		files[path.Dir(file)]++
	}
	for dir, n := range files {
		most := 30
		if isEngine(dir) {
			most = 45
		}
		if many[dir] != "" {
			most = 70
		}
		if n > most {
			t.Errorf("%s has %d files; at most %d", dir, n, most)
		}
	}
}

// many says which packages may have up to 70 files, and why.
var many = map[string]string{
	"rules/assault": "a map, an attack and cards in hand are chapters of their own; words of the card language and what they do are a file by what they are about",
}

func isEngine(dir string) bool { return isRoom(dir) && path.Dir(dir) == "rules" }

// mostMethods is how many methods a type has at most, on itself or a pointer to it.
const mostMethods = 40

// large says which types may have more, and why.
var large = map[string]string{
	"rules/destiny.State":      "a position: the chapters of the rule book are files",
	"rules/deckbuilding.State": "the same",
	"rules/clones.State":       "the same",
	"rules/assault.State":      "the same",
	"rules/assault.caseTable":  "the words of situations: a step or a key each",
	"rules/board.Ground":       "a board made ready: adjacency, counting, moves and sight are files",
	"cmd/muster/screen.screen": "a whole screen: the keys and what each part draws",
	"rules/script.teller":      "the grammar, said: a class of words a file",
	"rules/script.parser":      "the grammar, read: a method a production",
	"validate/campaign.Ledger": "a campaign log, taken event by event: its rules are files",
}

// A type is one thing: what has more methods is several.
func TestTypesAreOneThing(t *testing.T) {
	methods := map[string][]string{}
	for _, file := range goFiles(t) {
		f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, file), nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if ast.IsGenerated(f) {
			continue
		}
		for _, d := range f.Decls {
			if of := receiver(d); of != "" {
				of = path.Dir(file) + "." + of
				methods[of] = append(methods[of], path.Base(file))
			}
		}
	}
	for of, in := range methods {
		if len(in) > mostMethods && large[of] == "" {
			t.Errorf("%s has %d methods; at most %d: they are in %s", of, len(in), mostMethods, strings.Join(slices.Compact(in), ", "))
		}
	}
	for of, why := range large {
		if len(methods[of]) <= mostMethods {
			t.Errorf("%s has %d methods: it needs no exception (%s)", of, len(methods[of]), why)
		}
	}
}

// receiver returns the type of which a declaration is a method; "" if it is none.
func receiver(d ast.Decl) string {
	f, ok := d.(*ast.FuncDecl)
	if !ok || f.Recv == nil {
		return ""
	}
	for e := f.Recv.List[0].Type; ; {
		switch x := e.(type) {
		case *ast.ParenExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.IndexExpr: // of a type with parameters
			e = x.X
		case *ast.IndexListExpr:
			e = x.X
		case *ast.Ident:
			return x.Name
		default:
			return ""
		}
	}
}
