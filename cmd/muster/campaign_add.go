package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/validate"
	ledgers "muster/validate/campaign"
)

// An adding is what the flags of "muster campaign add" say.
type adding struct {
	*app
	event, override  string
	at, by, note     string
	force, dry, draw bool
	seed             string
}

// campaignAddCmd is "muster campaign add".
func campaignAddCmd(a *app) *cobra.Command {
	how := &adding{app: a}
	cmd := a.command("add LOG [WHAT [WORD…] [KEY=VALUE…]]", "campaigncmd.add.")
	f := cmd.Flags()
	f.StringVar(&how.event, "event", "", a.words("campaigncmd.flag.event"))
	f.StringVar(&how.at, "at", "", a.words("campaigncmd.flag.date"))
	f.StringVar(&how.by, "by", "", a.words("campaigncmd.flag.by"))
	f.StringVar(&how.note, "note", "", a.words("campaigncmd.flag.note"))
	f.StringVar(&how.override, "override", "", a.words("campaigncmd.flag.override"))
	f.BoolVar(&how.draw, "draw", false, a.words("campaigncmd.flag.draw"))
	f.StringVar(&how.seed, "seed", "", a.words("campaigncmd.flag.seed"))
	f.BoolVar(&how.dry, "dry-run", false, a.words("campaigncmd.flag.dry"))
	f.BoolVar(&how.force, "force", false, a.words("campaigncmd.flag.force"))
	takes(cmd, 1, -1)
	cmd.ValidArgsFunction = a.completeEvent()
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if how.event != "" && len(args) > 1 {
			return wrongIn(cmd, lang.Say("campaigncmd.event-or-words"))
		}
		return how.run(cmd.Context(), args[0], args[1:])
	}
	return cmd
}

// run adds events to a log: those that the words or the JSON say, or those that
// somebody chooses who is asked. It is worked out again if somebody else wrote
// the log meanwhile.
func (how *adding) run(ctx context.Context, path string, words []string) error {
	var asked []campaign.Event
	if how.event == "" && len(words) == 0 {
		c, err := how.chronicle(ctx, path, -1)
		if err != nil {
			return err
		}
		if asked, err = c.askEvent(how.atRandom); err != nil || len(asked) == 0 {
			return err
		}
	}
	given, err := how.given()
	if err != nil {
		return err
	}
	return how.changeLog(ctx, path, func(f *logFile) (*campaign.Log, error) {
		c := how.chronicleOf(f, len(f.log.Events))
		events := append(asked, given...)
		if len(events) == 0 {
			e, err := how.typed(c, words)
			if err != nil {
				return nil, err
			}
			events = []campaign.Event{*e}
		}
		return how.added(c, events)
	})
}

// given reads the events of --event: an object, an array, or a line for each.
func (how *adding) given() ([]campaign.Event, error) {
	if how.event == "" {
		return nil, nil
	}
	data := []byte(how.event)
	if how.event == "-" {
		var err error
		if data, err = how.read("-", maxLog); err != nil {
			return nil, err
		}
	}
	var raw []json.RawMessage
	if data = bytes.TrimSpace(data); bytes.HasPrefix(data, []byte("[")) {
		if err := json.Unmarshal(data, &raw); err != nil {
			return nil, lang.Fail(lang.Invalid, "campaigncmd.event-json", err.Error())
		}
	} else {
		for d := json.NewDecoder(bytes.NewReader(data)); ; {
			var one json.RawMessage
			err := d.Decode(&one)
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				return nil, lang.Fail(lang.Invalid, "campaigncmd.event-json", err.Error())
			}
			raw = append(raw, one)
		}
	}
	events := make([]campaign.Event, len(raw))
	for i, one := range raw {
		if err := events[i].UnmarshalJSON(one); err != nil {
			return nil, err
		}
	}
	if len(events) == 0 {
		return nil, lang.Fail(lang.Invalid, "campaigncmd.event-json", "{}")
	}
	return events, nil
}

// typed makes the event that words say.
func (how *adding) typed(c *chronicler, words []string) (*campaign.Event, error) {
	w := &wording{facts: c.books.Facts(), likely: c.likely}
	if err := w.parse(words); err != nil {
		return nil, err
	}
	e := &w.event
	if how.draw {
		if err := how.atRandom(c, e); err != nil {
			return nil, err
		}
	}
	if open := c.books.Complete(e); len(open) > 0 && !how.quiet {
		for _, q := range open {
			fmt.Fprintln(how.err, clean(how.words("campaigncmd.unanswered", strings.TrimPrefix(q, "#"))))
		}
	}
	return e, nil
}

// added returns the log with the events, unless what is new in it is illegal.
func (how *adding) added(c *chronicler, events []campaign.Event) (*campaign.Log, error) {
	log := *c.file.log
	from := len(log.Events)
	log.Events = append([]campaign.Event{}, log.Events...)
	for i := range events {
		e := &events[i]
		how.sign(e)
		if code, reason, ok := strings.Cut(how.override, "="); ok {
			e.Override = &campaign.Override{Code: strings.TrimSpace(code), Reason: strings.TrimSpace(reason)}
		} else if how.override != "" {
			return nil, wrong(lang.Say("campaigncmd.override", how.override))
		}
		log.Events = append(log.Events, *e)
	}
	after := how.chronicleOf(&logFile{path: c.file.path, log: &log}, len(log.Events))
	refused := after.tellNew(from)
	if refused && !how.force {
		how.worst(no)
		return nil, after.tellAdded(from, false, how.dry)
	}
	if err := after.tellAdded(from, true, how.dry); err != nil || how.dry {
		return nil, err
	}
	return &log, nil
}

// sign notes when and by whom an event was typed.
func (how *adding) sign(e *campaign.Event) {
	for _, field := range []struct {
		to *string
		is string
	}{{&e.At, dateOf(how.at)}, {&e.By, how.by}, {&e.Note, how.note}} {
		if field.is != "" {
			*field.to = field.is
		}
	}
}

// tellNew tells what is found of the events that are new, and reports whether one
// of them is illegal.
func (c *chronicler) tellNew(from int) (illegal bool) {
	for i := range c.found.Findings {
		f := &c.found.Findings[i]
		if f.Event <= from {
			continue
		}
		illegal = illegal || f.Severity == validate.Illegal
		if c.json || c.quiet && f.Severity == validate.Note {
			continue
		}
		fmt.Fprintf(c.err, "%s  %s: %s\n", c.weight(f.Severity), f.Code, clean(f.In(c.lang)))
	}
	return illegal
}

// tellAdded says what was added and how things stand.
func (c *chronicler) tellAdded(from int, wrote, dry bool) error {
	if c.json {
		findings := []validate.Finding{}
		for _, f := range c.found.Findings {
			if f.Event > from {
				findings = append(findings, f)
			}
		}
		r := &validate.Report{Findings: findings}
		return c.printJSON(struct {
			File     string           `json:"file"`
			Added    bool             `json:"added"`
			Events   []campaign.Event `json:"events"`
			Findings any              `json:"findings"`
			State    ledgers.State    `json:"state"`
		}{c.file.path, wrote && !dry, c.file.log.Events[from:], r.JSON(c.lang).Findings, c.books.State(campaign.Empire)})
	}
	if !wrote {
		c.print("campaigncmd.refused", c.file.path)
		return nil
	}
	if c.quiet {
		return nil
	}
	for i := from; i < len(c.file.log.Events); i++ {
		fmt.Fprintf(c.out, "%4d  %s\n", i, c.say(&c.file.log.Events[i]))
	}
	fmt.Fprintf(c.out, "      %s\n", c.standing())
	return nil
}
