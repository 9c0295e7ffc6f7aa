package main

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
)

// binary finds an operator between two values.
func (f *finder) binary(n *ast.BinaryExpr) {
	switch n.Op {
	case token.EQL:
		f.wrap(n, "mutBool", f.place(n.OpPos, "==", "!="))
	case token.NEQ:
		f.wrap(n, "mutBool", f.place(n.OpPos, "!=", "=="))
	case token.LAND:
		f.between(n, "mutBoth", ", func() bool { return (", ")})", f.place(n.OpPos, "&&", "||"))
	case token.LOR:
		f.between(n, "mutEither", ", func() bool { return (", ")})", f.place(n.OpPos, "||", "&&"))
	default:
		b, ok := f.typeOf(n.X).Underlying().(*types.Basic)
		switch opposite := opposites[n.Op]; {
		case !ok || b.Info()&types.IsInteger == 0:
		case opposite != 0 && f.isZero(n.Y):
			f.wrap(n, "mutBool", f.place(n.OpPos, n.Op.String(), opposite.String()))
		default:
			f.between(n, switchOf[n.Op], ",", ")", f.place(n.OpPos, n.Op.String(), others[n.Op].String()))
		}
	}
}

// step finds an operator of a statement: x++, x += y.
func (f *finder) step(n ast.Stmt, x ast.Expr, at token.Pos, tok token.Token) {
	b, ok := f.typeOf(x).Underlying().(*types.Basic)
	if !ok || b.Info()&types.IsInteger == 0 {
		return
	}
	if i, ok := x.(*ast.IndexExpr); ok {
		if _, ok := f.typeOf(i.X).Underlying().(*types.Map); ok {
			return
		}
	}
	var op token.Token
	switch tok {
	case token.INC:
		f.insert(n, "mutAddTo", "&", at, 2, ", 1)", f.place(at, "++", "--"))
		return
	case token.DEC:
		f.insert(n, "mutSubFrom", "&", at, 2, ", 1)", f.place(at, "--", "++"))
		return
	case token.ADD_ASSIGN:
		op = token.ADD
	case token.SUB_ASSIGN:
		op = token.SUB
	case token.OR_ASSIGN:
		op = token.OR
	case token.AND_ASSIGN:
		op = token.AND
	case token.AND_NOT_ASSIGN:
		op = token.AND_NOT
	default:
		return
	}
	name := map[token.Token]string{token.ADD: "mutAddTo", token.SUB: "mutSubFrom", token.OR: "mutOrTo", token.AND: "mutAndTo", token.AND_NOT: "mutAndNotTo"}[op]
	c := f.place(at, op.String()+"=", others[op].String()+"=")
	f.insert(n, name, "&", at, len(tok.String()), ",", c)
	f.file.after(n, ")")
}

// constant finds a number, true or false.
func (f *finder) constant(x ast.Expr, tv types.TypeAndValue) {
	b, ok := tv.Type.Underlying().(*types.Basic)
	switch {
	case !ok:
	case b.Info()&types.IsBoolean != 0 && tv.Value.Kind() == constant.Bool:
		if id, ok := x.(*ast.Ident); ok {
			f.wrap(x, "mutBool", f.place(id.Pos(), id.Name, fmt.Sprint(id.Name != "true")))
		}
	case b.Info()&types.IsInteger != 0:
		c := f.number(x, tv)
		if c == nil {
			return
		}
		if b.Info()&types.IsUntyped != 0 {
			f.wrap(x, "mutInt[int]", c)
			return
		}
		f.wrap(x, "mutInt["+f.file.typeName(tv.Type)+"]", c)
	}
}

// number returns the changes of a constant expression: those of the number that
// is written in it, or of a constant that was declared with one.
func (f *finder) number(x ast.Expr, tv types.TypeAndValue) *change {
	var lit *ast.BasicLit
	var of *change
	ast.Inspect(x, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			if n.Kind == token.INT {
				lit = n
			}
		case *ast.Ident:
			if c := f.named[f.p.pkg.TypesInfo.Uses[n]]; c != nil {
				of = c
			}
		}
		return true
	})
	if lit == nil {
		return of
	}
	return f.place(x.Pos(), tv.Value.ExactString(), tv.Value.ExactString()+"+1")
}

// wrap, between and insert write a switch around an expression; between its
// operands; in a statement.
func (f *finder) wrap(x ast.Expr, name string, c *change) {
	f.file.before(x, fmt.Sprintf("%s(%d,", name, c.n))
	f.file.after(x, ")")
}

func (f *finder) between(n *ast.BinaryExpr, name, middle, end string, c *change) {
	f.file.before(n, fmt.Sprintf("%s(%d,", name, c.n))
	f.file.replace(n.OpPos, len(n.Op.String()), middle)
	f.file.after(n, end)
}

func (f *finder) insert(n ast.Stmt, name, before string, at token.Pos, length int, middle string, c *change) {
	f.file.before(n, fmt.Sprintf("%s(%d,%s", name, c.n, before))
	f.file.replace(at, length, middle)
}

var switchOf = map[token.Token]string{
	token.LSS: "mutLess", token.LEQ: "mutLessEq", token.GTR: "mutMore", token.GEQ: "mutMoreEq",
	token.ADD: "mutAdd", token.SUB: "mutSub", token.MUL: "mutMul", token.QUO: "mutDiv", token.REM: "mutRem",
	token.AND: "mutAnd", token.OR: "mutOr", token.XOR: "mutXor", token.AND_NOT: "mutAndNot", token.SHL: "mutShl", token.SHR: "mutShr",
}
