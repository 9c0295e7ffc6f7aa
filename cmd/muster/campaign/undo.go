package campaign

import (
	"fmt"
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
			n, err := lastEvent(a, f.log, args[1:])
			if err != nil {
				return nil, nil, err
			}
			log := *f.log
			switch last := len(log.Events) - 1; {
			case remove && n != last:
				return nil, nil, app.Wrong(lang.Say("campaigncmd.undo.not-last", n, last))
			case remove:
				log.Events = log.Events[:last]
			default:
				log.Events = append(append([]campaign.Event{}, log.Events...),
					campaign.Event{Type: campaign.Void, Event: campaign.Of(n), Reason: reason})
			}
			return &log, func() error { return tellUndone(a, f, &log, n) }, nil
		})
	}
	return cmd
}

// lastEvent returns the event to undo: that which is named, or the last that still
// counts.
func lastEvent(a *app.App, l *campaign.Log, named []string) (int, error) {
	struck := l.Struck()
	if len(named) > 0 {
		n := -1
		if _, err := fmt.Sscanf(strings.TrimSpace(named[0]), "%d", &n); err != nil || n < 0 || n >= len(l.Events) {
			return 0, app.Wrong(lang.Say("campaigncmd.undo.event", named[0], len(l.Events)-1))
		}
		switch {
		case l.Events[n].Type == campaign.Void:
			return 0, app.Wrong(lang.Say("campaigncmd.undo.void", n))
		case struck[n]:
			return 0, app.Wrong(lang.Say("campaigncmd.undo.again", n))
		}
		return n, nil
	}
	for n := len(l.Events) - 1; n >= 0; n-- {
		if l.Events[n].Type != campaign.Void && !struck[n] {
			return n, nil
		}
	}
	return 0, lang.Fail(lang.Invalid, "campaigncmd.undo.nothing")
}

// tellUndone says what no longer counts, what is illegal without it, and how
// things stand.
func tellUndone(a *app.App, f *logFile, log *campaign.Log, n int) error {
	c := newTeller(a, &logFile{path: f.path, log: log}, len(log.Events))
	if a.JSON {
		return a.PrintJSON(struct {
			File   string         `json:"file"`
			Undone campaign.Event `json:"undone"`
			Event  int            `json:"event"`
			State  ledgers.State  `json:"state"`
		}{f.path, f.log.Events[n], n, c.state.State(campaign.Empire)})
	}
	for i := range c.found.Findings {
		if found := &c.found.Findings[i]; found.Severity == validate.Illegal {
			fmt.Fprintf(a.Err, "%s  %s: %s\n", c.Weight(found.Severity), found.Code, app.Clean(found.In(a.Lang)))
		}
	}
	if !a.Quiet {
		c.print("campaigncmd.undo.done", n, c.say(&f.log.Events[n]))
		fmt.Fprintf(a.Out, "      %s\n", c.standing())
	}
	return nil
}
