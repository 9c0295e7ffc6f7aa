// Package term shows a match in lines of text, tells people what happened and
// asks them what they do; or does the same in lines of JSON with a program.
package term

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/rules"
)

// What a person may want instead of choosing.
var (
	ErrQuit = errors.New("quit")
	ErrUndo = errors.New("undo")
)

// A Table is a match that people follow in the terminal.
type Table struct {
	*app.App
	Cards    *catalog.Catalog
	Match    *rules.Match
	People   []*Person
	Keys     *Keyboard
	Looking  rules.Seat // the person who sees the screen
	Undoing  rules.Seat // who wants to take a choice back
	quitting bool       // the table was just seen
	Display  display    // if it is not seen in lines
	Adviser  rules.Player
	Kept     string // the file that holds this game already
	Columns  int    // that lines may take; Width if it is 0
}

// A Person decides for a seat by typing.
type Person struct {
	*Table
	Seat   rules.Seat
	Heard  int        // how many actions it has been told of
	Picked            // of answers that make a set
	shown  rules.View // what was drawn for it
}

// Sit adds a person to the table.
func (t *Table) Sit(s rules.Seat) *Person {
	p := &Person{Table: t, Seat: s}
	t.People = append(t.People, p)
	return p
}

// A Watched player lets the people at the table see what happened before it
// chooses.
type Watched struct {
	rules.Player
	Table *Table
}

// Choose implements rules.Player.
func (w Watched) Choose(ctx context.Context, e rules.Eye) (rules.Action, error) {
	w.Table.Observe()
	return w.Player.Choose(ctx, e)
}

// Observe shows on the display what happened since the last look. In lines it is
// told when the next person is to choose.
func (t *Table) Observe() {
	if t.Display != nil {
		t.Display.Observe()
	}
}

// News returns what the person has not been told yet; nothing while dice are in
// the air.
func (p *Person) News() []rules.Told {
	if p.Match.Turn().Odds > 0 {
		return nil
	}
	news := p.Tale(p.Heard)
	p.Heard = p.Match.N()
	return news
}

// Tale returns what the person may know of all that happened since there were
// from actions.
func (p *Person) Tale(from int) []rules.Told {
	told, err := p.Match.Told(from, p.Seat)
	if err != nil {
		panic(err) // the match has begun with the same
	}
	return told
}

// Lines puts what happened into lines: what came of an action stands below it,
// behind a mark of its own.
func (t *Table) Lines(told []rules.Told) (all []string) {
	last := -1
	for _, x := range told {
		mark := "- "
		if x.N == last {
			mark = "  "
		}
		last = x.N
		all = append(all, mark+app.Clean(x.In(t.Lang)))
	}
	return all
}

// Choose implements rules.Player: it shows the table, tells the news and reads
// an answer.
func (p *Person) Choose(ctx context.Context, e rules.Eye) (rules.Action, error) {
	if err := p.handover(ctx); err != nil {
		return rules.Action{}, err
	}
	v := e.View().In(p.Lang)
	if a, ok := p.Next(v); ok {
		return a, nil
	}
	now := v
	v = v.Whole()
	if !reflect.DeepEqual(v.Zones, p.shown.Zones) || !maps.Equal(v.Counts, p.shown.Counts) {
		p.showAgain(v)
	}
	p.shown = v
	p.tellNews()
	p.offer(v)
	var chosen []int
	for {
		text, err := p.Keys.ask(ctx, p.Out, p.Words("term.prompt", len(v.Options)))
		if err != nil {
			return rules.Action{}, err
		}
		if told, err := p.tellWanted(ctx, e, v, text); err != nil {
			return rules.Action{}, err
		} else if told {
			continue
		}
		if a, answered, took := p.take(v, now, &chosen, text); answered {
			return a, nil
		} else if took {
			continue
		}
		if obeyed, err := p.obey(v, &chosen, text); err != nil {
			return rules.Action{}, err
		} else if obeyed {
			continue
		}
		i, problem := pick(v.Options, text)
		if !problem.Zero() {
			p.Print(Fit(app.Clean(problem.In(p.Lang)), p.wide(), ""))
			continue
		}
		if a, answered, took := p.take(v, now, &chosen, strconv.Itoa(i+1)); answered {
			return a, nil
		} else if !took {
			return v.Options[i].Action, nil
		}
	}
}

// tellWanted tells what is asked for with a question mark: advice, a range of the board, or
// a card. It reports false if the text asks for none of them.
func (p *Person) tellWanted(ctx context.Context, e rules.Eye, v rules.View, text string) (told bool, err error) {
	if text == "?" || strings.TrimPrefix(strings.ToLower(text), "?") == "hint" {
		advice, err := p.Advice(ctx, e)
		for _, line := range advice {
			p.Print(Fit(line, p.wide(), further(line)))
		}
		return true, err
	}
	if p.tellRange(v, text) {
		return true, nil
	}
	wanted, ok := strings.CutPrefix(text, "?")
	if !ok || wanted == "" {
		return false, nil
	}
	p.tellCard(v, wanted)
	return true, nil
}

// obey does what a word says that is no answer: to show something again, to take back or to
// leave, which are errors. It reports false if the text is none of these words.
func (p *Person) obey(v rules.View, chosen *[]int, text string) (obeyed bool, err error) {
	switch strings.ToLower(text) {
	case "":
		p.offer(v)
	case "h", "help":
		p.Print(Fit(p.Words("term.help"), p.wide(), ""))
	case "q", "quit":
		p.quitting = true
		return true, ErrQuit
	case "u", "undo":
		if last := len(*chosen) - 1; last >= 0 {
			*chosen = (*chosen)[:last]
			p.tellSet(v, *chosen)
			break
		}
		p.Table.Undoing = p.Seat
		return true, ErrUndo
	case "l", "log":
		p.tellStory()
	case "v", "view":
		p.show(v)
		p.offer(v)
	default:
		return false, nil
	}
	return true, nil
}

// pick finds the option that a person means by a number, the name of a space or part of
// its own.
func pick(options []rules.Option, text string) (int, lang.Msg) {
	if n, err := strconv.Atoi(text); err == nil && n >= 1 && n <= len(options) {
		return n - 1, lang.Msg{}
	}
	wanted := strings.ToLower(text)
	onto := func(o rules.Option) bool { return o.Space != "" && strings.ToLower(o.Space) == wanted }
	if i := slices.IndexFunc(options, onto); i >= 0 && !slices.ContainsFunc(options[i+1:], onto) {
		return i, lang.Msg{}
	}
	found := called(options, wanted)
	_, notNumber := strconv.Atoi(text)
	switch {
	case notNumber == nil || len(found) == 0:
		return 0, lang.Say("term.unknown", Shorten(text, echoed), len(options))
	case len(found) == 1:
		return found[0], lang.Msg{}
	}
	var names []string
	for _, i := range found {
		names = append(names, fmt.Sprintf("%d %s", i+1, options[i].Label))
	}
	return 0, lang.Say("term.several", Shorten(text, echoed), names)
}

// called returns the options of which a text in small letters is a part, that which it is, or
// those that it is but for what stands in brackets: whose something is.
func called(options []rules.Option, wanted string) (found []int) {
	var whole []int
	for i, o := range options {
		label := strings.ToLower(o.Label)
		if name, _, _ := strings.Cut(label, " ("); name == wanted {
			whole = append(whole, i)
		}
		switch {
		case label == wanted:
			return []int{i}
		case strings.Contains(label, wanted):
			found = append(found, i)
		}
	}
	if len(whole) > 0 {
		return whole
	}
	return found
}

// handover clears the screen between two people at one keyboard, so that
// neither sees the other's hand.
func (p *Person) handover(ctx context.Context) error {
	if len(p.People) < 2 || p.Looking == p.Seat {
		return nil
	}
	p.Table.Looking = p.Seat
	p.shown = rules.View{}
	if !app.Terminal(p.Out.To) || !app.Terminal(p.In) {
		return nil
	}
	fmt.Fprint(p.Out, "\x1b[2J\x1b[3J\x1b[H")
	_, err := p.Keys.ask(ctx, p.Out, p.Words("term.handover", p.Match.PlayerOf(p.Seat)))
	return err
}

// tellNews tells what happened since the person's last choice.
func (p *Person) tellNews() {
	if news := p.News(); len(news) > 0 {
		p.Print(p.Paint("1", p.Words("term.since")))
		p.list(news)
	}
}

// tellStory tells all that happened.
func (p *Person) tellStory() {
	tale := p.Tale(0)
	if len(tale) == 0 {
		p.Print(p.Words("term.log-empty"))
		return
	}
	p.Print(p.Paint("1", p.Words("term.log")))
	p.list(tale)
}

func (p *Person) list(told []rules.Told) {
	for _, line := range p.Lines(told) {
		p.Print(Fit("  "+line, p.wide(), "      "))
	}
}

// Print prints a line that is made ready for the terminal.
func (t *Table) Print(line string) { fmt.Fprintln(t.Out, line) }

// A Keyboard reads lines, and stops waiting when the context is over.
type Keyboard struct {
	In    io.Reader
	lines chan string // nil until somebody reads
}

// maxLine is how much of a line is read, in bytes.
const maxLine = 64 << 10

// ask prints a prompt and returns the next line, without blanks around it, or
// io.EOF.
func (k *Keyboard) ask(ctx context.Context, out io.Writer, prompt string) (string, error) {
	switch {
	case prompt == "":
	case app.Terminal(k.In):
		fmt.Fprint(out, prompt, " ")
	default: // no line end is typed
		fmt.Fprintln(out, prompt)
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

func (k *Keyboard) read(ctx context.Context) {
	defer close(k.lines)
	in := bufio.NewReaderSize(k.In, maxLine)
	for {
		line, more, err := in.ReadLine()
		text := string(line)
		for more && err == nil {
			_, more, err = in.ReadLine()
		}
		if err != nil {
			return
		}
		select {
		case k.lines <- text:
		case <-ctx.Done():
			return
		}
	}
}
