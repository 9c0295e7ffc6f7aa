package app

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"

	"muster/catalog/lang"
	"muster/catalog/share"
)

// Complain says on the error stream what is the matter with a file.
func (a *App) Complain(file string, err error) {
	m := lang.MsgOf(err)
	said := Clean(m.In(a.Lang))
	// What begins with the same letters as the name need not name it.
	if !strings.HasPrefix(said, Called(file)) || len(m.Args) == 0 || !strings.HasPrefix(Clean(fmt.Sprint(m.Args[0])), Called(file)) {
		said = Called(file) + ": " + said
	}
	fmt.Fprintf(a.Err, "%s: %s\n", a.Program, said)
	if m.Code == "internal" {
		fmt.Fprintf(a.Err, "  %s\n", Clean(err.Error()))
	}
}

// FileProblem says in words what is the matter with a file.
func FileProblem(path string, err error) error {
	switch {
	case lang.KindOf(err) != lang.Internal: // it is said already
		return err
	case errors.Is(err, fs.ErrNotExist):
		return lang.Fail(lang.NotFound, "cmd.file.missing", path).Because(err)
	case errors.Is(err, fs.ErrPermission):
		return lang.Fail(lang.Denied, "cmd.file.denied", path).Because(err)
	}
	return lang.Fail(lang.Invalid, "cmd.file.unreadable", path, reason(err)).Because(err)
}

// WriteProblem says that a file cannot be written, and why.
func WriteProblem(path string, err error) error {
	return lang.Fail(lang.Invalid, "cmd.write", path, reason(err)).Because(err)
}

// ListenProblem says that a server cannot answer at an address, which a flag names.
func ListenProblem(address, flag string, err error) error {
	var why any = Clean(err.Error())
	if errors.Is(err, syscall.EADDRINUSE) {
		why = lang.Say("cmd.serve.taken")
	}
	return lang.Fail(lang.Invalid, "cmd.serve.listen", address, why, flag).Because(err)
}

// reasons are what systems say most of files that cannot be written, in words.
var reasons = []struct {
	err  error
	code string
}{
	{fs.ErrNotExist, "cmd.file.no-folder"},
	{fs.ErrPermission, "cmd.file.no-permission"},
	{syscall.ENOSPC, "cmd.file.no-space"},
	{syscall.EIO, "cmd.file.disk"},
	{syscall.EROFS, "cmd.file.read-only"},
	{syscall.EISDIR, "cmd.file.is-folder"},
	{syscall.ENOTDIR, "cmd.file.no-folder"},
	{syscall.ELOOP, "cmd.file.loop"},
	{syscall.ENAMETOOLONG, "cmd.file.long-name"},
}

// reason returns what the system says of a file, in words if there are any, without repeating its name.
func reason(err error) any {
	for _, r := range reasons {
		if errors.Is(err, r.err) {
			return lang.Say(r.code)
		}
	}
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err.Error()
	}
	return err.Error()
}

// inFile is the code of what is said about a file after its name; scripts are told the
// code of what is said.
const inFile = "cmd.file.says"

// InFile adds the name of the file to what is said about it, unless that is what it is about.
func InFile(file string, err error) error {
	var said *lang.Error
	if !errors.As(err, &said) {
		return err
	}
	if args := said.Msg.Args; len(args) > 0 && args[0] == any(file) {
		return err
	}
	return &lang.Error{Kind: said.Kind, Msg: lang.Say(inFile, Called(file), said.Msg), Err: err}
}

// Called is a file as people are told of it: an argument that is a list by itself is
// cut.
func Called(file string) string {
	if share.Find([]byte(file)) != nil {
		file = lang.Cut(file, maxCalled)
	}
	return Clean(file)
}

const maxCalled = 40
