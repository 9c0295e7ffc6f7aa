package play

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/cmd/muster/term"
	"muster/rules"
	"muster/rules/games"
)

// ReplayCmd plays a log again.
func ReplayCmd(a *app.App) *cobra.Command {
	cmd := a.Command("replay LOG", "cmd.replay.")
	app.Takes(cmd, 1, 1)
	verify := cmd.Flags().Bool("verify", false, a.Words("cmd.replay.flag.verify"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		log, err := readLog(a, args[0])
		if err != nil {
			return err
		}
		c, err := files.Catalog(cmd.Context(), a)
		if err != nil {
			return err
		}
		return replay(a, c, args[0], log, *verify)
	}
	return cmd
}

// A stepLine is an action or a digest of a log, and what it meant.
type stepLine struct {
	Line   int    `json:"line"`
	Action string `json:"action,omitempty"`
	Label  string `json:"label,omitempty"`
	Digest string `json:"digest,omitempty"`
}

// A replayDoc is what replay prints for scripts.
type replayDoc struct {
	Game   catalog.Game   `json:"game"`
	Steps  []stepLine     `json:"steps"`
	N      int            `json:"n"`
	Round  int            `json:"round"`
	Over   bool           `json:"over"`
	Scores []float64      `json:"scores,omitempty"`
	Digest string         `json:"digest"`
	View   rules.View     `json:"view"`
	Error  *app.ErrorWord `json:"error,omitempty"` // why it stopped before its end
	Line   int            `json:"line,omitempty"`  // and where
}

// replay plays a log line by line and says what happened. It stops at the first
// line that plays out otherwise, or is not as it was written; verify has it compute
// every throw again.
func replay(a *app.App, c *catalog.Catalog, file string, log *rules.Log, verify bool) error {
	m, reports, err := games.Open(c, log)
	if err != nil {
		return err
	}
	if m == nil {
		a.Worst(app.No)
		for _, r := range reports {
			a.PrintReport(file, r)
		}
		return nil
	}
	doc := replayDoc{Game: log.Game, Steps: []stepLine{}}
	stop := func(err error, line int) {
		word := a.ErrorOf(lang.MsgOf(err))
		doc.Error, doc.Line = &word, line
		a.Worst(app.No)
	}
	moves := log.Moves
	if err := readable(m, log, verify); err != nil {
		stop(err, 1)
		moves = nil
	}
	for _, mv := range moves {
		said, err := m.Replay(mv)
		if err != nil {
			stop(err, mv.Line)
			break
		}
		step := stepLine{Line: mv.Line}
		if mv.Check {
			step.Digest = fmt.Sprintf("%016x", mv.Digest)
		} else {
			step.Action, step.Label = mv.Action.String(), said.In(a.Lang)
		}
		doc.Steps = append(doc.Steps, step)
	}
	doc.N, doc.Round, doc.Over = m.N(), m.Round(), m.Over()
	doc.Digest = fmt.Sprintf("%016x", m.Digest())
	doc.View = m.View(rules.Nobody).In(a.Lang)
	if doc.Over {
		doc.Scores = scores(m, len(log.Lists))
	}
	if doc.Error == nil && log.Edition != m.Game().Edition {
		fmt.Fprintln(a.Err, a.Words("log.edition", log.Edition, m.Game().Edition))
	}
	if a.JSON {
		return a.PrintJSON(doc)
	}
	tellReplay(a, file, &term.Table{App: a, Cards: c, Match: m, Looking: rules.Nobody}, &doc, len(log.Lists))
	return nil
}

// readable says why a log cannot be played again at all: its edition is one that
// there is not yet, or its chance is not what it was committed to.
func readable(m *rules.Match, log *rules.Log, verify bool) error {
	if known := m.Game().Edition; log.Edition < 0 || log.Edition > known {
		return lang.Fail(lang.Refused, "log.edition", log.Edition, known)
	}
	if verify {
		return m.Prove(log)
	}
	return nil
}

// tellReplay prints a replay for a person.
func tellReplay(a *app.App, file string, t *term.Table, doc *replayDoc, seats int) {
	for _, s := range doc.Steps {
		switch {
		case a.Quiet:
		case s.Digest != "":
			t.Print(fmt.Sprintf("%5d  ", s.Line) + a.Words("replay.digest", s.Digest))
		default:
			t.Print(app.Clean(fmt.Sprintf("%5d  %-16s %s", s.Line, s.Action, s.Label)))
		}
	}
	t.Finish(seats)
	if doc.Error != nil {
		t.Print(app.Clean(file + ":" + strconv.Itoa(doc.Line) + ": " + doc.Error.Message))
		return
	}
	t.Print(a.Words("replay.end", doc.N, doc.Digest))
}
