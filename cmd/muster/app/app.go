// Package app is what the commands of one run share: streams, flags, words, the
// status, and how reports and errors are printed.
//
// An [App] knows of no command: those are packages beside it, one for each noun,
// and [Run] is given a list of them. What can go wrong with a command line or a
// file is said here, once.
package app

import (
	"io"
	"os"
	"regexp"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"muster/catalog"
	"muster/catalog/lang"
)

// What the process says to the shell when it ends.
const (
	Fine   = 0
	No     = 1 // the answer is no: a list is not legal, a log diverges
	Misuse = 2 // the command line makes no sense
	Broken = 3 // it could not be done
)

// A Command makes a command of a run.
type Command func(*App) *cobra.Command

// An App is what the commands of one run share: streams, global flags, the
// catalog and the status so far.
type App struct {
	In  io.Reader
	Out *output
	Err io.Writer
	Env func(string) string

	Program string // its name: muster
	Lang    lang.Lang
	JSON    bool
	Quiet   bool
	NoColor bool
	DB      string // --db
	inRead  bool   // standard input was opened
	MakesDB bool   // the command makes the database if it is not there

	Cards  *catalog.Catalog         // see catalog
	Own    map[catalog.Game]*string // files of the user's own, that flags name
	Owned  *catalog.Collection      // see collection
	status int
}

// New makes what the commands of a run share. The language is that of --lang in args, or of env; an App
// has no catalog before a command asks for one.
func New(args []string, env func(string) string, in io.Reader, out, err io.Writer) *App {
	return &App{Program: "muster", In: in, Out: &output{To: out}, Err: err, Env: env, Lang: wantedLang(args, env)}
}

// An output counts what is written to it and remembers the first failure, so
// that a full disk is told and a closed pipe ends quietly.
type output struct {
	To     io.Writer
	N      int
	failed error
	unread func() // is told that writing has failed; may be nil
}

// Write writes, unless writing has failed before.
func (o *output) Write(p []byte) (int, error) {
	if o.failed != nil {
		return 0, o.failed
	}
	n, err := o.To.Write(p)
	o.N += n
	if err != nil {
		o.failed = WriteProblem("-", err)
		if o.unread != nil {
			o.unread()
		}
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

// Worst notes a status; the worst of a run is its exit status.
func (a *App) Worst(status int) { a.status = max(a.status, status) }

// Read reads a file of up to limit bytes, standard input if it is "-".
func (a *App) Read(path string, limit int64) ([]byte, error) {
	r, err := a.Open(path)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	// One byte more than is allowed shows a file that is too large, however large it is.
	data, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err != nil {
		return nil, FileProblem(path, err)
	}
	if int64(len(data)) > limit {
		return nil, lang.Fail(lang.TooLarge, "cmd.file.large", path, int(limit>>20))
	}
	return data, nil
}

// Open opens a file to read, standard input if it is "-".
func (a *App) Open(path string) (io.ReadCloser, error) {
	if path == "-" {
		if a.inRead {
			return nil, lang.Fail(lang.Conflict, "cmd.file.once", path)
		}
		a.inRead = true
		return io.NopCloser(a.In), nil
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, FileProblem(path, err)
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		f.Close()
		return nil, lang.Fail(lang.Invalid, "cmd.file.directory", path)
	}
	return f, nil
}

// Color reports whether colours may be printed.
func (a *App) Color() bool {
	return !a.NoColor && a.Env("NO_COLOR") == "" && a.Env("TERM") != "dumb" && Terminal(a.Out.To)
}

// Terminal reports whether a stream is a terminal.
func Terminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// Size returns the columns and lines of the terminal that is written to, or 0.
func (a *App) Size() (w, h int) {
	f, ok := a.Out.To.(*os.File)
	if !ok {
		return 0, 0
	}
	w, h, err := term.GetSize(int(f.Fd()))
	if err != nil {
		return 0, 0
	}
	return w, h
}

// placeWords are what stands in a usage line for what is typed: FILE, LIST.
var placeWords = regexp.MustCompile(`[A-Z]{2,}`)

// Command makes a command whose help is found in the words: family is the
// beginning of their codes, "cmd.check." for cmd.check.short, .long, .example.
func (a *App) Command(use, family string) *cobra.Command {
	use = placeWords.ReplaceAllStringFunc(use, func(place string) string {
		if code := "cmd.word." + strings.ToLower(place); lang.Known(code) {
			return a.Words(code)
		}
		return place
	})
	cmd := &cobra.Command{Use: use, Short: a.Words(family + "short"), DisableFlagsInUseLine: true}
	for part, text := range map[string]*string{"long": &cmd.Long, "example": &cmd.Example} {
		if lang.Known(family + part) {
			*text = Lines(a.Words(family + part))
		}
	}
	return cmd
}

// Words says a sentence in the language of the run.
func (a *App) Words(code string, args ...any) string { return lang.Say(code, args...).In(a.Lang) }

// Lines breaks the lines of a long text, which stands in one line of the words.
func Lines(text string) string { return strings.ReplaceAll(text, `\n`, "\n") }
