package main

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/packages"
)

// A change is an operator or constant that becomes another one.
type change struct {
	n        int // by which the switch knows it; 0 is none
	engine   string
	file     string // of the engine
	line     int
	in       string // the function
	was, now string
	text     string // the line of code
}

// A program is an engine with a switch at each place.
type program struct {
	engine  *engine
	dir     string // of the package
	pkg     *packages.Package
	changes []*change // by number less 1
	files   map[string][]byte
}

// A finder goes through a file.
type finder struct {
	p      *program
	file   *source
	in     string
	named  map[types.Object]*change // of constants that are declared with a number
	banned map[ast.Node]bool        // where only a constant may stand
}

// instrument finds the places of an engine and writes the switches.
func instrument(e *engine) (*program, error) {
	conf := packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedImports,
		Dir:  "..",
	}
	all, err := packages.Load(&conf, "./rules/"+e.name)
	if err != nil {
		return nil, err
	}
	p := &program{engine: e, pkg: all[0], files: map[string][]byte{}}
	if len(p.pkg.Errors) > 0 {
		return nil, p.pkg.Errors[0]
	}
	named := map[types.Object]*change{}
	var files []*source
	for _, f := range p.pkg.Syntax {
		s, err := newSource(p.pkg, f)
		if err != nil {
			return nil, err
		}
		p.dir = filepath.Dir(s.name)
		if e.files.MatchString(filepath.Base(s.name)) {
			continue
		}
		files = append(files, s)
		find := finder{p: p, file: s, named: named}
		find.declared(f)
	}
	for _, s := range files {
		find := finder{p: p, file: s, named: named, banned: map[ast.Node]bool{}}
		for _, d := range s.tree.Decls {
			switch d := d.(type) {
			case *ast.GenDecl:
				if d.Tok == token.VAR {
					find.table(d)
				}
			case *ast.FuncDecl:
				if d.Body != nil && !e.funcs.MatchString(d.Name.Name) {
					find.in = d.Name.Name
					find.walk(d.Body)
				}
			}
		}
		p.files[s.name] = s.written()
	}
	p.files[filepath.Join(p.dir, "mutant.go")] = []byte(strings.Replace(switches, "package p", "package "+p.pkg.Name, 1))
	p.files[filepath.Join(p.dir, "mutant_test.go")] = []byte(strings.Replace(cases, "package p", "package "+p.pkg.Name, 1))
	return p, nil
}

// declared finds the constants that are declared with a number. They can be
// changed where they are used.
func (f *finder) declared(tree *ast.File) {
	for _, d := range tree.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.CONST {
			continue
		}
		for _, s := range g.Specs {
			v := s.(*ast.ValueSpec)
			if len(v.Names) != 1 || len(v.Values) != 1 {
				continue
			}
			if lit, ok := v.Values[0].(*ast.BasicLit); ok && lit.Kind == token.INT {
				if f.p.engine.names.MatchString(v.Names[0].Name) {
					continue
				}
				f.in = "const " + v.Names[0].Name
				f.named[f.p.pkg.TypesInfo.Defs[v.Names[0]]] = f.place(lit.Pos(), lit.Value, lit.Value+"+1")
			}
		}
	}
}

// walk finds the places in a tree.
func (f *finder) walk(root ast.Node) {
	ast.Inspect(root, func(n ast.Node) bool {
		if n == nil || f.banned[n] {
			return false
		}
		if x, ok := n.(ast.Expr); ok {
			if tv := f.p.pkg.TypesInfo.Types[x]; tv.Value != nil {
				f.constant(x, tv)
				return false
			}
		}
		return f.visit(n)
	})
}

// visit finds the place that a node is, and says whether to look into it.
func (f *finder) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GenDecl:
		return n.Tok == token.VAR
	case *ast.ArrayType:
		f.banned[n.Len] = n.Len != nil
	case *ast.CompositeLit:
		if _, ok := f.typeOf(n).Underlying().(*types.Map); ok {
			break
		}
		for _, e := range n.Elts {
			if kv, ok := e.(*ast.KeyValueExpr); ok {
				f.banned[kv.Key] = true
			}
		}
	case *ast.CallExpr:
		return !told(n)
	case *ast.IfStmt:
		f.banned[n.Cond] = f.banned[n.Cond] || asksForError(n.Cond)
		return !heard(n.Cond)
	case *ast.ReturnStmt:
		return !f.fails(n)
	case *ast.IndexExpr:
		f.banned[n.Index] = f.banned[n.Index] || fieldOf(n.X, "It")
	case *ast.SwitchStmt:
		if fieldOf(n.Tag, "Step") {
			for _, c := range n.Body.List {
				for _, x := range c.(*ast.CaseClause).List {
					f.banned[x] = true
				}
			}
		}
	case *ast.UnaryExpr:
		if n.Op == token.NOT {
			f.wrap(n, "mutBool", f.place(n.OpPos, "!", "nothing"))
		}
	case *ast.BinaryExpr:
		// A comparison with 0 is changed itself.
		f.banned[n.Y] = f.banned[n.Y] || fieldOf(n.X, "Step") || compares[n.Op] && f.isZero(n.Y)
		f.binary(n)
	case *ast.IncDecStmt:
		f.step(n, n.X, n.TokPos, n.Tok)
	case *ast.AssignStmt:
		for i := range n.Lhs {
			if len(n.Lhs) == len(n.Rhs) && fieldOf(n.Lhs[i], "Step") {
				f.banned[n.Rhs[i]] = true
			}
		}
		f.step(n, n.Lhs[0], n.TokPos, n.Tok)
	}
	return true
}

// compares are the operators that compare.
var compares = map[token.Token]bool{token.EQL: true, token.NEQ: true, token.LSS: true, token.LEQ: true, token.GTR: true, token.GEQ: true}

// isZero reports whether an expression is 0.
func (f *finder) isZero(x ast.Expr) bool {
	v := f.p.pkg.TypesInfo.Types[x].Value
	return v != nil && v.Kind() == constant.Int && constant.Sign(v) == 0
}

func (f *finder) typeOf(x ast.Expr) types.Type { return f.p.pkg.TypesInfo.TypeOf(x) }

// table finds the places of a table; what stands beside a game is no rule.
func (f *finder) table(d *ast.GenDecl) {
	for _, s := range d.Specs {
		if v := s.(*ast.ValueSpec); v.Names[0].Name != "Game" {
			f.in = "var " + v.Names[0].Name
			f.walk(v)
		}
	}
}

// fieldOf reports whether an expression is a field of some name: what a procedure
// has to remember of itself is no rule.
func fieldOf(x ast.Expr, name string) bool {
	s, ok := x.(*ast.SelectorExpr)
	return ok && s.Sel.Name == name
}

// asksForError reports whether a condition is about an error.
func asksForError(x ast.Expr) bool {
	b, ok := x.(*ast.BinaryExpr)
	if !ok {
		return false
	}
	id, ok := b.X.(*ast.Ident)
	return ok && id.Name == "err"
}

// fails reports whether what is returned is an error.
func (f *finder) fails(n *ast.ReturnStmt) bool {
	if len(n.Results) == 0 {
		return false
	}
	last := n.Results[len(n.Results)-1]
	if id, ok := last.(*ast.Ident); ok && id.Name == "nil" {
		return false
	}
	t := f.typeOf(last)
	return t != nil && types.Implements(t, errorType)
}

var errorType = types.Universe.Lookup("error").Type().Underlying().(*types.Interface)

// told reports whether a call tells what happens: that is for people to read.
func told(n *ast.CallExpr) bool {
	s, ok := n.Fun.(*ast.SelectorExpr)
	return ok && strings.HasPrefix(s.Sel.Name, "tell")
}

// heard reports whether a condition asks whether anybody listens.
func heard(x ast.Expr) bool {
	b, ok := x.(*ast.BinaryExpr)
	if !ok {
		return false
	}
	s, ok := b.X.(*ast.SelectorExpr)
	return ok && s.Sel.Name == "hear"
}

// place makes the change of a place: what it was, and becomes.
func (f *finder) place(at token.Pos, was, now string) *change {
	pos := f.p.pkg.Fset.Position(at)
	c := &change{
		n: len(f.p.changes) + 1, engine: f.p.engine.name, file: filepath.Base(pos.Filename), line: pos.Line,
		in: f.in, was: was, now: now, text: f.file.line(pos.Line),
	}
	f.p.changes = append(f.p.changes, c)
	return c
}

// others are the operators of numbers, and what they become. A limit is moved by
// one; is it 0, where there is often nothing to do, it is turned round.
var others = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.QUO, token.QUO: token.MUL, token.REM: token.MUL,
	token.AND: token.OR, token.OR: token.AND, token.XOR: token.AND, token.AND_NOT: token.AND, token.SHL: token.SHR, token.SHR: token.SHL,
}

// opposites are what comparisons become that are turned round.
var opposites = map[token.Token]token.Token{token.LSS: token.GEQ, token.LEQ: token.GTR, token.GTR: token.LEQ, token.GEQ: token.LSS}
