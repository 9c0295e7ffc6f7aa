package main

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/games"
)

// replayCmd plays a log again.
func replayCmd(a *app) *cobra.Command {
	cmd := a.command("replay LOG", "cmd.replay.")
	takes(cmd, 1, 1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		log, err := a.readLog(args[0])
		if err != nil {
			return err
		}
		c, err := a.catalog(cmd.Context())
		if err != nil {
			return err
		}
		return a.replay(c, args[0], log)
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
	Game   catalog.Game `json:"game"`
	Steps  []stepLine   `json:"steps"`
	N      int          `json:"n"`
	Round  int          `json:"round"`
	Over   bool         `json:"over"`
	Scores []float64    `json:"scores,omitempty"`
	Digest string       `json:"digest"`
	View   rules.View   `json:"view"`
	Error  *errorWord   `json:"error,omitempty"` // why it stopped before its end
	Line   int          `json:"line,omitempty"`  // and where
}

// replay plays a log line by line and says what happened. It stops at the first
// line that plays out otherwise.
func (a *app) replay(c *catalog.Catalog, file string, log *rules.Log) error {
	m, reports, err := games.Open(c, log)
	if err != nil {
		return err
	}
	if m == nil {
		a.worst(no)
		for _, r := range reports {
			a.printReport(file, r)
		}
		return nil
	}
	doc := replayDoc{Game: log.Game, Steps: []stepLine{}}
	for _, mv := range log.Moves {
		said, err := m.Replay(mv)
		if err != nil {
			word := a.errorOf(lang.MsgOf(err))
			doc.Error, doc.Line = &word, mv.Line
			a.worst(no)
			break
		}
		step := stepLine{Line: mv.Line}
		if mv.Check {
			step.Digest = fmt.Sprintf("%016x", mv.Digest)
		} else {
			step.Action, step.Label = mv.Action.String(), said.In(a.lang)
		}
		doc.Steps = append(doc.Steps, step)
	}
	doc.N, doc.Round, doc.Over = m.N(), m.Round(), m.Over()
	doc.Digest = fmt.Sprintf("%016x", m.Digest())
	doc.View = m.View(rules.Nobody).In(a.lang)
	if doc.Over {
		doc.Scores = scores(m, len(log.Lists))
	}
	if log.Edition != m.Game().Edition {
		fmt.Fprintln(a.err, a.words("log.edition", log.Edition, m.Game().Edition))
	}
	if a.json {
		return a.printJSON(doc)
	}
	a.tellReplay(file, &table{app: a, cards: c, match: m, looking: rules.Nobody}, &doc, len(log.Lists))
	return nil
}

// tellReplay prints a replay for a person.
func (a *app) tellReplay(file string, t *table, doc *replayDoc, seats int) {
	for _, s := range doc.Steps {
		switch {
		case a.quiet:
		case s.Digest != "":
			t.print(fmt.Sprintf("%5d  ", s.Line) + a.words("replay.digest", s.Digest))
		default:
			t.print(clean(fmt.Sprintf("%5d  %-16s %s", s.Line, s.Action, s.Label)))
		}
	}
	t.finish(seats)
	if doc.Error != nil {
		t.print(clean(file + ":" + strconv.Itoa(doc.Line) + ": " + doc.Error.Message))
		return
	}
	t.print(a.words("replay.end", doc.N, doc.Digest))
}
