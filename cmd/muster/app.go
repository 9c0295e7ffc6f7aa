package main

import (
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"muster/catalog"
	"muster/catalog/lang"
)

// What the process says to the shell when it ends.
const (
	fine   = 0
	no     = 1 // the answer is no: a list is not legal, a log diverges
	misuse = 2 // the command line makes no sense
	broken = 3 // it could not be done
)

// A command makes a command of a run.
type command func(*app) *cobra.Command

// An app is what the commands of one run share: streams, global flags, the
// catalog and the status so far.
type app struct {
	in  io.Reader
	out *output
	err io.Writer
	env func(string) string

	lang    lang.Lang
	json    bool
	quiet   bool
	noColor bool
	db      string // --db
	makes   bool   // the command makes the database if it is not there

	cards  *catalog.Catalog    // see catalog
	own    *catalog.Collection // see collection
	status int
}

func newApp(args []string, env func(string) string, in io.Reader, out, err io.Writer) *app {
	return &app{in: in, out: &output{to: out}, err: err, env: env, lang: wantedLang(args, env)}
}

// An output counts what is written to it and remembers the first failure, so
// that a full disk is told and a closed pipe ends quietly.
type output struct {
	to     io.Writer
	n      int
	failed error
}

// Write writes, unless writing has failed before.
func (o *output) Write(p []byte) (int, error) {
	if o.failed != nil {
		return 0, o.failed
	}
	n, err := o.to.Write(p)
	o.n += n
	if err != nil {
		o.failed = writeProblem("-", err)
	}
	return n, o.failed
}

// wantedLang returns the language to speak. It is needed before the flags are
// parsed, since their help is in that language.
func wantedLang(args []string, env func(string) string) lang.Lang {
	for i, arg := range args {
		if arg == "--" {
			break
		}
		if l, ok := strings.CutPrefix(arg, "--lang="); ok {
			return lang.Match(l)
		}
		if arg == "--lang" && i+1 < len(args) {
			return lang.Match(args[i+1])
		}
	}
	for _, name := range []string{"LC_ALL", "LANG"} {
		if l := env(name); l != "" {
			return lang.Match(l)
		}
	}
	return lang.EN
}

// worst notes a status; the worst of a run is its exit status.
func (a *app) worst(status int) { a.status = max(a.status, status) }

// read reads a file of up to limit bytes, standard input if it is "-".
func (a *app) read(path string, limit int64) ([]byte, error) {
	r, err := a.open(path)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	// One byte more than is allowed shows a file that is too large, however large it is.
	data, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err != nil {
		return nil, fileProblem(path, err)
	}
	if int64(len(data)) > limit {
		return nil, lang.Fail(lang.TooLarge, "cmd.file.large", path, int(limit>>20))
	}
	return data, nil
}

// open opens a file to read, standard input if it is "-".
func (a *app) open(path string) (io.ReadCloser, error) {
	if path == "-" {
		return io.NopCloser(a.in), nil
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, fileProblem(path, err)
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		f.Close()
		return nil, lang.Fail(lang.Invalid, "cmd.file.directory", path)
	}
	return f, nil
}

// color reports whether colours may be printed.
func (a *app) color() bool {
	return !a.noColor && a.env("NO_COLOR") == "" && a.env("TERM") != "dumb" && terminal(a.out.to)
}

// terminal reports whether a stream is a terminal.
func terminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// size returns the columns and lines of the terminal that is written to, or 0.
func (a *app) size() (w, h int) {
	f, ok := a.out.to.(*os.File)
	if !ok {
		return 0, 0
	}
	w, h, err := term.GetSize(int(f.Fd()))
	if err != nil {
		return 0, 0
	}
	return w, h
}

// command makes a command whose help is found in the words: family is the
// beginning of their codes, "cmd.check." for cmd.check.short, .long, .example.
func (a *app) command(use, family string) *cobra.Command {
	cmd := &cobra.Command{Use: use, Short: a.words(family + "short"), DisableFlagsInUseLine: true}
	for part, text := range map[string]*string{"long": &cmd.Long, "example": &cmd.Example} {
		if lang.Known(family + part) {
			*text = lines(a.words(family + part))
		}
	}
	return cmd
}

// words says a sentence in the language of the run.
func (a *app) words(code string, args ...any) string { return lang.Say(code, args...).In(a.lang) }

// lines breaks the lines of a long text, which stands in one line of the words.
func lines(text string) string { return strings.ReplaceAll(text, `\n`, "\n") }
