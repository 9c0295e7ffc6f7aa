package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"reflect"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
)

// What a person may want instead of choosing.
var (
	errQuit = errors.New("quit")
	errUndo = errors.New("undo")
)

// A table is a match that people follow in the terminal.
type table struct {
	*app
	cards    *catalog.Catalog
	match    *rules.Match
	people   []*person
	keys     *keyboard
	looking  rules.Seat // the person who sees the screen
	undoing  rules.Seat // who wants to take a choice back
	quitting bool       // the table was just seen
	display  display    // if it is not seen in lines
}

// A person decides for a seat by typing.
type person struct {
	*table
	seat  rules.Seat
	last  rules.View // what the seat saw when it last looked
	began bool
	shown rules.View // what was drawn for it
	news  []lang.Msg // what it has not been told yet
	story []lang.Msg // all that happened
}

// sit adds a person to the table.
func (t *table) sit(s rules.Seat) *person {
	p := &person{table: t, seat: s}
	t.people = append(t.people, p)
	return p
}

// A watched player lets the people at the table see what happened before it
// chooses.
type watched struct {
	rules.Player
	table *table
}

// Choose implements rules.Player.
func (w watched) Choose(ctx context.Context, e rules.Eye) (rules.Action, error) {
	w.table.observe()
	return w.Player.Choose(ctx, e)
}

// observe lets every person note what happened since he last looked.
func (t *table) observe() {
	if t.display != nil {
		t.display.Observe()
		return
	}
	for _, p := range t.people {
		p.observe()
	}
}

func (p *person) observe() {
	now := p.match.View(p.seat)
	if p.began && now.N > p.last.N {
		events := rules.Diff(p.last, now)
		actor := p.actor(p.last.N)
		if len(events) == 0 && actor != p.seat {
			events = append(events, lang.Say("story.secret"))
		}
		line := lang.Say("story.line", p.called(actor), times(events))
		// Several choices in a row that are not seen are no more news than one.
		if n := len(p.news); len(events) > 0 && (n == 0 || !reflect.DeepEqual(p.news[n-1], line)) {
			p.news = append(p.news, line)
		}
	}
	p.last, p.began = now, true
}

// actor returns who took the first action after n others.
func (t *table) actor(n int) rules.Seat {
	for _, a := range t.match.Actions()[n:] {
		if a.Seat >= 0 {
			return a.Seat
		}
	}
	return rules.Chance
}

// called names a seat as the person speaks of it.
func (p *person) called(s rules.Seat) lang.Msg {
	switch {
	case s == p.seat:
		return lang.Say("story.you")
	case s < 0:
		return lang.Say("story.chance")
	case len(p.match.Setup().Lists) == 2 && len(p.people) == 1 && p.seat >= 0:
		return lang.Say("story.them")
	}
	return lang.Say("story.seat", int(s))
}

// Choose implements rules.Player: it shows the table, tells the news and reads
// an answer.
func (p *person) Choose(ctx context.Context, e rules.Eye) (rules.Action, error) {
	p.table.observe()
	if err := p.handover(ctx); err != nil {
		return rules.Action{}, err
	}
	v := e.View().In(p.lang)
	if !reflect.DeepEqual(v.Zones, p.shown.Zones) || !maps.Equal(v.Counts, p.shown.Counts) {
		p.show(v)
	}
	p.shown = v
	p.tellNews()
	p.offer(v)
	for {
		text, err := p.keys.ask(ctx, p.out, p.words("term.prompt", len(v.Options)))
		if err != nil {
			return rules.Action{}, err
		}
		if wanted, ok := strings.CutPrefix(text, "?"); ok && wanted != "" {
			p.tellCard(v, wanted)
			continue
		}
		switch strings.ToLower(text) {
		case "":
			p.offer(v)
		case "?", "h", "help":
			p.print(fit(p.words("term.help"), width, ""))
		case "q", "quit":
			p.quitting = true
			return rules.Action{}, errQuit
		case "u", "undo":
			p.table.undoing = p.seat
			return rules.Action{}, errUndo
		case "l", "log":
			p.tellStory()
		case "v", "view":
			p.show(v)
			p.offer(v)
		default:
			i, problem := pick(v.Options, text)
			if problem.Zero() {
				return v.Options[i].Action, nil
			}
			p.print(fit(clean(problem.In(p.lang)), width, ""))
		}
	}
}

// pick finds the option that a person means by a number or part of a name.
func pick(options []rules.Option, text string) (int, lang.Msg) {
	if n, err := strconv.Atoi(text); err == nil && n >= 1 && n <= len(options) {
		return n - 1, lang.Msg{}
	}
	wanted := strings.ToLower(text)
	var found []int
	for i, o := range options {
		switch label := strings.ToLower(o.Label); {
		case label == wanted:
			return i, lang.Msg{}
		case strings.Contains(label, wanted):
			found = append(found, i)
		}
	}
	_, notNumber := strconv.Atoi(text)
	switch {
	case notNumber == nil || len(found) == 0:
		return 0, lang.Say("term.unknown", shorten(text, 40), len(options))
	case len(found) == 1:
		return found[0], lang.Msg{}
	}
	var names []string
	for _, i := range found {
		names = append(names, fmt.Sprintf("%d %s", i+1, options[i].Label))
	}
	return 0, lang.Say("term.several", shorten(text, 40), names)
}

// handover clears the screen between two people at one keyboard, so that
// neither sees the other's hand.
func (p *person) handover(ctx context.Context) error {
	if len(p.people) < 2 || p.looking == p.seat {
		return nil
	}
	p.table.looking = p.seat
	p.shown = rules.View{}
	if !terminal(p.out.to) || !terminal(p.in) {
		return nil
	}
	fmt.Fprint(p.out, "\x1b[2J\x1b[3J\x1b[H")
	_, err := p.keys.ask(ctx, p.out, p.words("term.handover", int(p.seat)))
	return err
}

// tellNews tells what happened since the person's last choice.
func (p *person) tellNews() {
	if len(p.news) > 0 {
		p.print(p.paint("1", p.words("term.since")))
		p.list(p.news)
	}
	p.story = append(p.story, p.news...)
	p.news = nil
}

// tellStory tells all that happened.
func (p *person) tellStory() {
	if len(p.story) == 0 {
		p.print(p.words("term.log-empty"))
		return
	}
	p.print(p.paint("1", p.words("term.log")))
	p.list(p.story)
}

func (p *person) list(events []lang.Msg) {
	for _, m := range events {
		p.print(fit("  - "+clean(m.In(p.lang)), width, "    "))
	}
}

func (t *table) print(line string) { fmt.Fprintln(t.out, line) }

// roll asks what real dice show.
func (t *table) roll(ctx context.Context) func(odds int) (int, error) {
	return func(odds int) (int, error) {
		if odds == 1 {
			return 0, nil
		}
		for k := range odds {
			if m := t.match.Outcome(k); !m.Zero() {
				t.print(fmt.Sprintf("%4d  %s", k+1, clean(m.In(t.lang))))
			}
		}
		for {
			text, err := t.keys.ask(ctx, t.out, t.words("term.roll", odds))
			if err != nil {
				return 0, err
			}
			if text == "q" {
				return 0, errQuit
			}
			if n, err := strconv.Atoi(text); err == nil && n >= 1 && n <= odds {
				return n - 1, nil
			}
			t.print(clean(t.words("term.roll-bad", shorten(text, 40), odds)))
		}
	}
}

// A keyboard reads lines, and stops waiting when the context is over.
type keyboard struct {
	in    io.Reader
	lines chan string // nil until somebody reads
}

// maxLine is the longest line that is read, in bytes.
const maxLine = 64 << 10

// ask prints a prompt and returns the next line, without blanks around it, or
// io.EOF.
func (k *keyboard) ask(ctx context.Context, out io.Writer, prompt string) (string, error) {
	if prompt != "" {
		fmt.Fprint(out, prompt, " ")
	}
	if k.lines == nil {
		k.lines = make(chan string)
		go k.read(ctx)
	}
	select {
	case line, ok := <-k.lines:
		if !ok {
			return "", io.EOF
		}
		return strings.TrimSpace(line), nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

func (k *keyboard) read(ctx context.Context) {
	defer close(k.lines)
	lines := bufio.NewScanner(k.in)
	lines.Buffer(nil, maxLine)
	for lines.Scan() {
		select {
		case k.lines <- lines.Text():
		case <-ctx.Done():
			return
		}
	}
}
