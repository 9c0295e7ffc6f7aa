package main

import (
	"bytes"
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"os"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// A source is a file into which text is put.
type source struct {
	pkg     *packages.Package
	name    string
	tree    *ast.File
	text    []byte
	lines   []string
	edits   []edit
	imports map[string]string // names of packages that types come from
}

// An edit puts text at a place, for what stands there.
type edit struct {
	at, length int
	text       string
	order      int // among those at one place
}

func newSource(pkg *packages.Package, tree *ast.File) (*source, error) {
	s := &source{pkg: pkg, name: pkg.Fset.Position(tree.Pos()).Filename, tree: tree, imports: map[string]string{}}
	var err error
	s.text, err = os.ReadFile(s.name)
	s.lines = strings.Split(string(s.text), "\n")
	return s, err
}

// line returns a line of code, without what is said of it.
func (s *source) line(n int) string {
	code, _, _ := strings.Cut(s.lines[n-1], " // ")
	return strings.TrimSpace(code)
}

func (s *source) offset(p token.Pos) int { return s.pkg.Fset.Position(p).Offset }

// before and after put text around a node. Nodes are visited from the outside.
func (s *source) before(n ast.Node, text string) {
	s.edits = append(s.edits, edit{s.offset(n.Pos()), 0, text, len(s.edits)})
}

func (s *source) after(n ast.Node, text string) {
	s.edits = append(s.edits, edit{s.offset(n.End()), 0, text, -len(s.edits) - 1})
}

func (s *source) replace(at token.Pos, length int, text string) {
	s.edits = append(s.edits, edit{s.offset(at), length, text, 0})
}

// typeName names a type in this file.
func (s *source) typeName(t types.Type) string {
	return types.TypeString(t, func(p *types.Package) string {
		if p == s.pkg.Types {
			return ""
		}
		s.imports[p.Path()] = "mut" + p.Name()
		return "mut" + p.Name()
	})
}

// written returns the file with what was put into it; its lines stay where they are.
func (s *source) written() []byte {
	var head strings.Builder
	for _, path := range slices.Sorted(maps.Keys(s.imports)) {
		fmt.Fprintf(&head, "; import %s %q", s.imports[path], path)
	}
	s.edits = append(s.edits, edit{s.offset(s.tree.Name.End()), 0, head.String(), 0})
	slices.SortStableFunc(s.edits, func(a, b edit) int { return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.order, b.order)) })
	var out bytes.Buffer
	at := 0
	for _, e := range s.edits {
		out.Write(s.text[at:e.at])
		out.WriteString(e.text)
		at = e.at + e.length
	}
	out.Write(s.text[at:])
	return out.Bytes()
}
