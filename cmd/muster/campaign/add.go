package campaign

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/validate"
	ledgers "muster/validate/campaign"
)

// maxShown is how much of what was typed is said again.
const maxShown = 40

// An adding is what the flags of "muster campaign add" say.
type adding struct {
	*app.App
	event, override  string
	at, by, note     string
	force, dry, draw bool
	seed             string
}

// addCmd is "muster campaign add".
func addCmd(a *app.App) *cobra.Command {
	how := &adding{App: a}
	cmd := a.Command("add LOG [WHAT [WORD…] [KEY=VALUE…]]", "campaigncmd.add.")
	f := cmd.Flags()
	f.StringVar(&how.event, "event", "", a.Words("campaigncmd.flag.event"))
	f.StringVar(&how.at, "at", "", a.Words("campaigncmd.flag.date"))
	f.StringVar(&how.by, "by", "", a.Words("campaigncmd.flag.by"))
	f.StringVar(&how.note, "note", "", a.Words("campaigncmd.flag.note"))
	f.StringVar(&how.override, "override", "", a.Words("campaigncmd.flag.override"))
	f.BoolVar(&how.draw, "draw", false, a.Words("campaigncmd.flag.draw"))
	f.StringVar(&how.seed, "seed", "", a.Words("campaigncmd.flag.seed"))
	f.BoolVar(&how.dry, "dry-run", false, a.Words("campaigncmd.flag.dry"))
	f.BoolVar(&how.force, "force", false, a.Words("campaigncmd.flag.force"))
	app.Takes(cmd, 1, -1)
	cmd.ValidArgsFunction = completeEvent(a)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if how.event != "" && len(args) > 1 {
			return app.WrongIn(cmd, lang.Say("campaigncmd.event-or-words"))
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
		c, err := tellerOf(ctx, how.App, path, -1)
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
	return changeLog(ctx, how.App, path, func(f *logFile) (*campaign.Log, func() error, error) {
		c := newTeller(how.App, f, len(f.log.Events))
		events := append(asked, given...)
		if len(events) == 0 {
			e, err := how.typed(c, words)
			if err != nil {
				return nil, nil, err
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
		if data, err = how.Read("-", files.MaxLog); err != nil {
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
		if !bytes.HasPrefix(one, []byte("{")) {
			return nil, app.Wrong(lang.Say("campaigncmd.event-object", lang.Cut(string(one), maxShown)))
		}
		if err := events[i].UnmarshalJSON(one); err != nil {
			return nil, err
		}
	}
	if len(events) == 0 {
		return nil, lang.Fail(lang.Invalid, "campaigncmd.event-none")
	}
	return events, nil
}

// typed makes the event that words say.
func (how *adding) typed(c *teller, words []string) (*campaign.Event, error) {
	w := &wording{facts: c.state.Facts(), likely: c.likely}
	if err := w.parse(words); err != nil {
		return nil, err
	}
	e := &w.event
	if how.draw {
		if err := how.atRandom(c, e); err != nil {
			return nil, err
		}
	}
	said := e.Awards != nil && e.Awards.Rewards != nil
	if open := c.state.Complete(e); len(open) > 0 && !how.Quiet {
		for _, q := range open {
			fmt.Fprintln(how.Err, app.Clean(how.Words("campaigncmd.unanswered", strings.TrimPrefix(q, "#"))))
		}
	}
	if c.state.EmpireUntold(e) && !how.Quiet {
		fmt.Fprintln(how.Err, app.Clean(how.Words("campaigncmd.empire-untold", c.state.Facts().Called(e.Mission))))
	}
	if e.Awards != nil && !said && !how.Quiet {
		for _, g := range e.Awards.Rewards {
			if c.state.HeroesChoose(g.Card) {
				fmt.Fprintln(how.Err, app.Clean(how.Words("campaigncmd.reward-untold", c.state.Facts().Called(g.Card), c.state.Facts().Called(g.Hero), g.Card)))
			}
		}
	}
	if key := w.lacks(); key != "" && !how.draw {
		v, _ := verbOf(words[0])
		return nil, app.Wrong(lang.Say("campaigncmd.lacks", v.word, key, v.takes))
	}
	return e, nil
}

// added returns the log with the events, unless what is new in it is illegal, and
// what tells of it.
func (how *adding) added(c *teller, events []campaign.Event) (*campaign.Log, func() error, error) {
	log := *c.file.log
	from := len(log.Events)
	log.Events = append([]campaign.Event{}, log.Events...)
	for i := range events {
		e := &events[i]
		how.sign(e)
		if code, reason, ok := strings.Cut(how.override, "="); ok {
			e.Override = &campaign.Override{Code: strings.TrimSpace(code), Reason: strings.TrimSpace(reason)}
		} else if how.override != "" {
			return nil, nil, app.Wrong(lang.Say("campaigncmd.override", how.override))
		}
		read, err := again(e)
		if err != nil {
			return nil, nil, err
		}
		log.Events = append(log.Events, *read)
	}
	after := newTeller(how.App, &logFile{path: c.file.path, log: &log}, len(log.Events))
	news := after.news(c.found, from)
	refused := illegal(news) && !how.force
	tell := func() error {
		after.tellNews(news, from)
		if refused && !how.JSON {
			after.print("campaigncmd.refused", c.file.path)
			return nil
		}
		return after.tellAdded(from, news, !refused && !how.dry)
	}
	switch {
	case refused:
		how.Worst(app.No)
		return nil, nil, tell()
	case how.dry:
		return nil, nil, tell()
	}
	return &log, tell, nil
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

// again returns an event as it is when it is read again: what it lacks is found then.
func again(e *campaign.Event) (*campaign.Event, error) {
	read := new(campaign.Event)
	return read, read.UnmarshalJSON(e.Append(nil))
}

// news lists what is illegal of a log that was not before, and all that is found of its
// events from one on.
func (c *teller) news(was *validate.Report, from int) []validate.Finding {
	news := []validate.Finding{}
	for _, f := range ledgers.Worse(was, c.found) {
		if f.Event <= from {
			news = append(news, f)
		}
	}
	for _, f := range c.found.Findings {
		if f.Event > from {
			news = append(news, f)
		}
	}
	return news
}

// illegal reports whether something that was found is illegal.
func illegal(found []validate.Finding) bool {
	return slices.ContainsFunc(found, func(f validate.Finding) bool { return f.Severity == validate.Illegal })
}

// tellNews tells what was found, and of which event if it is one before from: others
// are those at hand.
func (c *teller) tellNews(news []validate.Finding, from int) {
	if c.JSON {
		return
	}
	for i := range news {
		f := &news[i]
		if c.Quiet && f.Severity == validate.Note {
			continue
		}
		place := ""
		if f.Event > 0 && f.Event <= from {
			place = c.Words("cmd.event", f.Event-1) + ": "
		}
		fmt.Fprintf(c.Err, "%s%s  %s: %s\n", place, c.Weight(f.Severity), f.Code, app.Clean(f.In(c.Lang)))
	}
}

// tellAdded says what was added and how things stand.
func (c *teller) tellAdded(from int, news []validate.Finding, added bool) error {
	if c.JSON {
		r := &validate.Report{Findings: news}
		return c.PrintJSON(struct {
			File     string           `json:"file"`
			Added    bool             `json:"added"`
			Events   []campaign.Event `json:"events"`
			Findings any              `json:"findings"`
			State    ledgers.State    `json:"state"`
		}{c.file.path, added, c.file.log.Events[from:], r.JSON(c.Lang).Findings, c.state.State(campaign.Empire)})
	}
	if c.Quiet {
		return nil
	}
	for i := from; i < len(c.file.log.Events); i++ {
		fmt.Fprintf(c.Out, "%4d  %s\n", i, c.say(&c.file.log.Events[i]))
	}
	fmt.Fprintf(c.Out, "      %s\n", c.standing())
	return nil
}
