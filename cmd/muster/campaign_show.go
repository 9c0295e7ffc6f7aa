package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/validate"
	ledgers "muster/validate/campaign"
)

// The names of the views of a log.
const (
	rebelView    = "rebel"
	imperialView = "imperial"
)

// viewOf reads the name of a view: it is that of a side.
func viewOf(name string) (side string, err error) {
	switch strings.ToLower(name) {
	case rebelView, "rebels", "ribelle", "ribelli":
		return campaign.Rebels, nil
	case imperialView, "empire", "impero", "imperiale":
		return campaign.Empire, nil
	}
	return "", wrong(lang.Say("campaigncmd.view", name))
}

// campaignShowCmd is "muster campaign show".
func campaignShowCmd(a *app) *cobra.Command {
	var (
		at         int
		view       string
		brief, all bool
	)
	cmd := a.command("show LOG", "campaigncmd.show.")
	cmd.Flags().IntVar(&at, "at", -1, a.words("campaigncmd.flag.at"))
	cmd.Flags().StringVar(&view, "view", rebelView, a.words("campaigncmd.flag.view"))
	cmd.Flags().BoolVar(&brief, "brief", false, a.words("campaigncmd.flag.brief"))
	cmd.Flags().BoolVar(&all, "findings", false, a.words("campaigncmd.flag.findings"))
	takes(cmd, 1, 1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		who, err := viewOf(view)
		if err != nil {
			return err
		}
		if at < -1 {
			return wrong(lang.Say("campaigncmd.at-event", at))
		}
		events := -1
		if at >= 0 {
			events = at + 1 // the books after that event
		}
		c, err := a.chronicle(cmd.Context(), args[0], events)
		if err != nil {
			return err
		}
		// The books are those of the whole log: what was paid for a hidden card counts.
		c.view = who
		c.file.log = c.file.log.Seen(who, c.books.Facts())
		a.judge(c.found)
		return c.show(brief, all)
	}
	return cmd
}

// show shows the log, and how things stand after it.
func (c *chronicler) show(brief, all bool) error {
	events := c.file.log.Events[:len(c.books.Log().Events)]
	if c.json {
		return c.printJSON(struct {
			File   string            `json:"file"`
			Title  string            `json:"title"`
			Events []campaign.Event  `json:"events"`
			State  ledgers.State     `json:"state"`
			Report validate.Document `json:"report"`
		}{c.file.path, c.file.log.Title, events, c.books.State(c.view), c.found.JSON(c.lang)})
	}
	title := c.file.log.Title
	if title == "" {
		title = c.words("cmd.unnamed")
	}
	fmt.Fprintf(c.out, "%s  (%s)\n", c.paint("1", clean(title)), c.name(c.file.log.Campaign))
	if !brief {
		c.timeline(events)
	}
	c.ledger()
	c.findings(all)
	return nil
}

// timeline shows every event with what it did to the accounts.
func (c *chronicler) timeline(events []campaign.Event) {
	fmt.Fprintf(c.out, "\n%4s  %-10s  %-58s %8s %5s\n", "#", c.words("campaigncmd.head.date"), c.words("campaigncmd.head.event"),
		c.words("campaigncmd.head.credits"), c.words("campaigncmd.head.influence"))
	struck := c.file.log.Struck()
	short := *c.file.log
	short.Events = events
	ledgers.Steps(&short, func(i int, k *ledgers.Ledger) {
		b, e := k.Now(), &events[i]
		text := c.say(e)
		if struck[i] {
			text = c.words("campaigncmd.struck", text)
		}
		for n, line := range broken58(text) {
			if n > 0 {
				fmt.Fprintf(c.out, "%18s%s\n", "", line)
				continue
			}
			fmt.Fprintf(c.out, "%4d  %-10s  %s %8d %5d\n", i, clean(e.At), padded(line, 58), b.Credits, b.Influence)
		}
	})
}

// broken58 breaks a text into lines of 58 letters.
func broken58(text string) []string {
	const wide = 58
	lines := []string{""}
	for word := range strings.FieldsSeq(text) {
		last := &lines[len(lines)-1]
		switch {
		case *last == "":
			*last = word
		case len([]rune(*last))+1+len([]rune(word)) <= wide:
			*last += " " + word
		default:
			lines = append(lines, "  "+word)
		}
	}
	return lines
}

// padded fills a text with blanks.
func padded(text string, wide int) string {
	return text + strings.Repeat(" ", max(0, wide-len([]rune(text))))
}

// ledger shows accounts and possessions.
func (c *chronicler) ledger() {
	k, s := c.books, c.books.State(c.view)
	fmt.Fprintln(c.out)
	line := func(code, text string) {
		if text != "" {
			fmt.Fprintf(c.out, "  %s %s\n", padded(c.words(code)+":", 20), text)
		}
	}
	line("campaigncmd.show.stands", c.words("campaigncmd.show.phase."+s.Phase, c.slotShown(), s.Slots))
	line("campaigncmd.head.credits", fmt.Sprint(s.Credits))
	line("campaigncmd.head.influence", fmt.Sprint(s.Influence))
	for _, h := range k.Heroes() {
		name := h.Name
		if player := c.playerOf(h.ID); player != "" {
			name += " (" + player + ")"
		}
		fmt.Fprintf(c.out, "%s\n", c.paint("1", clean(name)+", "+c.words("campaigncmd.show.xp", k.XP(h.ID))))
		line("campaigncmd.show.class", c.names(s.ClassCards[h.ID]))
		line("campaigncmd.show.items", c.names(s.Inventory[h.ID]))
	}
	fmt.Fprintf(c.out, "%s\n", c.paint("1", c.who(campaign.TheEmpire)+", "+c.words("campaigncmd.show.xp", k.XP(campaign.TheEmpire))))
	line("campaigncmd.show.class", c.names(s.Imperial))
	line("campaigncmd.show.agenda", c.names(s.Agenda))
	line("campaigncmd.show.villains", c.names(s.Villains))
	allies := make([]string, len(s.Allies))
	for i, f := range s.Allies {
		if allies[i] = c.name(f.ID); f.Times > 1 {
			allies[i] += fmt.Sprintf(" ×%d", f.Times)
		}
	}
	line("campaigncmd.show.allies", strings.Join(allies, ", "))
	line("campaigncmd.show.active", c.names(s.Active))
	line("campaigncmd.show.forced", c.names(s.Forced))
	line("campaigncmd.show.drawn", c.names(s.Drawn))
}

// playerOf returns who plays a hero.
func (c *chronicler) playerOf(hero string) string {
	if party := c.party(); party != nil {
		for _, s := range party.Heroes {
			if s.Hero == hero {
				return s.Player
			}
		}
	}
	return ""
}

// findings tells what is illegal, and everything else if that is wanted.
func (c *chronicler) findings(all bool) {
	for i := range c.found.Findings {
		f := &c.found.Findings[i]
		if all || f.Severity == validate.Illegal {
			fmt.Fprintf(c.out, "%s  %s: %s\n", c.weight(f.Severity), f.Code, clean(f.In(c.lang)))
		}
	}
	if c.file.read != nil {
		for i := range c.file.read.Findings {
			f := &c.file.read.Findings[i]
			fmt.Fprintf(c.out, "%s  %s: %s\n", c.weight(f.Severity), f.Code, clean(f.In(c.lang)))
		}
	}
}
