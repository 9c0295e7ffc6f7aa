package campaign

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/validate"
	ledgers "muster/validate/campaign"
)

// undoCmd is "muster campaign undo".
func undoCmd(a *app.App) *cobra.Command {
	var (
		remove bool
		reason string
	)
	cmd := a.Command("undo LOG [EVENT]", "campaigncmd.undo.")
	cmd.Flags().BoolVar(&remove, "remove", false, a.Words("campaigncmd.flag.remove"))
	cmd.Flags().StringVar(&reason, "reason", "", a.Words("campaigncmd.flag.reason"))
	app.Takes(cmd, 1, 2)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return changeLog(cmd.Context(), a, args[0], func(f *logFile) (*campaign.Log, func() error, error) {
			n, err := eventToUndo(f.log, args[1:], remove)
			if err != nil {
				return nil, nil, err
			}
			log := *f.log
			if remove {
				log.Events = log.Events[:n]
			} else {
				log.Events = append(append([]campaign.Event{}, log.Events...),
					campaign.Event{Type: campaign.Void, Event: campaign.Of(n), Reason: reason})
			}
			return &log, func() error { return tellUndone(newTeller(a, f, len(f.log.Events)), &log, n) }, nil
		})
	}
	return cmd
}

// eventToUndo returns the event to undo: that which is named, or the last that still
// counts. To be removed it has to be the last of all.
func eventToUndo(l *campaign.Log, named []string, remove bool) (int, error) {
	last := len(l.Events) - 1
	if last < 0 {
		return 0, lang.Fail(lang.Invalid, "campaigncmd.undo.nothing")
	}
	struck := l.Struck()
	if len(named) > 0 {
		n, err := strconv.Atoi(strings.TrimSpace(named[0]))
		if err != nil || n < 0 || n > last {
			return 0, app.Wrong(lang.Say("campaigncmd.undo.event", named[0], last))
		}
		switch {
		case remove && n != last:
			return 0, app.Wrong(lang.Say("campaigncmd.undo.not-last", n, last))
		case remove:
		case l.Events[n].Type == campaign.Void:
			return 0, app.Wrong(lang.Say("campaigncmd.undo.void", n))
		case struck[n]:
			return 0, app.Wrong(lang.Say("campaigncmd.undo.again", n))
		}
		return n, nil
	}
	if remove {
		return last, nil
	}
	for n := len(l.Events) - 1; n >= 0; n-- {
		if l.Events[n].Type != campaign.Void && !struck[n] {
			return n, nil
		}
	}
	return 0, lang.Fail(lang.Invalid, "campaigncmd.undo.nothing")
}

// tellUndone says what no longer counts, what is illegal without it, and how things
// stand. If something is, the answer is no, although it was written.
func tellUndone(before *teller, log *campaign.Log, n int) error {
	a, f := before.App, before.file
	c := newTeller(a, &logFile{path: f.path, log: log}, len(log.Events))
	news := ledgers.Worse(before.found, c.found)
	if len(news) > 0 {
		a.Worst(app.No)
	}
	if a.JSON {
		r := &validate.Report{Findings: news}
		return a.PrintJSON(struct {
			File     string         `json:"file"`
			Undone   campaign.Event `json:"undone"`
			Event    int            `json:"event"`
			Findings any            `json:"findings"`
			State    ledgers.State  `json:"state"`
		}{f.path, f.log.Events[n], n, r.JSON(a.Lang).Findings, c.state.State(campaign.Empire)})
	}
	c.tellNews(news, len(log.Events))
	if !a.Quiet {
		c.print("campaigncmd.undo.done", n, c.say(&f.log.Events[n]))
		fmt.Fprintf(a.Out, "      %s\n", c.standing())
	}
	return nil
}
