package campaign

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/rules/games"
	"muster/validate"
	ledgers "muster/validate/campaign"
)

// rebelView is the name of the view that is shown unless another is asked for.
const rebelView = "rebel"

// viewOf reads the name of a view: it is that of a side.
func viewOf(name string) (side string, err error) {
	side, err = games.Writes(catalog.Campaign).Side(name)
	if err != nil {
		return "", app.Wrong(lang.MsgOf(err))
	}
	return side, nil
}

// showCmd is "muster campaign show".
func showCmd(a *app.App) *cobra.Command {
	var (
		at         int
		view       string
		brief, all bool
	)
	cmd := a.Command("show LOG", "campaigncmd.show.")
	cmd.Flags().IntVar(&at, "at", -1, a.Words("campaigncmd.flag.at"))
	cmd.Flags().StringVar(&view, "view", rebelView, a.Words("campaigncmd.flag.view"))
	cmd.Flags().BoolVar(&brief, "brief", false, a.Words("campaigncmd.flag.brief"))
	cmd.Flags().BoolVar(&all, "findings", false, a.Words("campaigncmd.flag.findings"))
	app.Takes(cmd, 1, 1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		who, err := viewOf(view)
		if err != nil {
			return err
		}
		if at < 0 && cmd.Flags().Changed("at") {
			return app.Wrong(lang.Say("campaigncmd.at-event", at))
		}
		events := -1
		if at >= 0 {
			events = at + 1 // the books after that event
		}
		c, err := tellerOf(cmd.Context(), a, args[0], events)
		if err != nil {
			return err
		}
		// The books and the verdict are those of the whole log: what was paid for a hidden
		// card counts. What was found of one would name it.
		c.view = who
		c.file.log = c.file.log.Seen(who, c.state.Facts())
		a.Judge(c.found)
		if legal := c.found.Legal(); who == campaign.Rebels {
			_, c.found = ledgers.After(c.file.log, len(c.state.Log().Events))
			c.hides = !legal && c.found.Legal()
		}
		return c.show(brief, all)
	}
	return cmd
}

// show shows the log, and how things stand after it.
func (c *teller) show(brief, all bool) error {
	events := c.file.log.Events[:len(c.state.Log().Events)]
	if c.JSON {
		return c.PrintJSON(struct {
			File   string            `json:"file"`
			Title  string            `json:"title"`
			Events []campaign.Event  `json:"events"`
			State  ledgers.State     `json:"state"`
			Report validate.Document `json:"report"`
		}{c.file.path, c.file.log.Title, events, c.state.State(c.view), c.found.JSON(c.Lang)})
	}
	title := c.file.log.Title
	if title == "" {
		title = c.Words("cmd.unnamed")
	}
	fmt.Fprintf(c.Out, "%s  (%s)\n", c.Paint("1", app.Clean(title)), c.name(c.file.log.Campaign))
	if !brief {
		c.timeline(events)
	}
	c.accounts()
	c.findings(all)
	return nil
}

// timeline shows every event with what it did to the accounts.
func (c *teller) timeline(events []campaign.Event) {
	fmt.Fprintf(c.Out, "\n%4s  %-10s  %-58s %8s %5s\n", "#", c.Words("campaigncmd.head.date"), c.Words("campaigncmd.head.event"),
		c.Words("campaigncmd.head.credits"), c.Words("campaigncmd.head.influence"))
	struck := c.file.log.Struck()
	short := *c.file.log
	short.Events = events
	ledgers.Steps(&short, func(i int, k *ledgers.Ledger) {
		b, e := k.Now(), &events[i]
		text := c.say(e)
		if struck[i] {
			text = c.Words("campaigncmd.struck", text)
		}
		for n, line := range broken58(text) {
			if n > 0 {
				fmt.Fprintf(c.Out, "%18s%s\n", "", line)
				continue
			}
			fmt.Fprintf(c.Out, "%4d  %-10s  %s %8d %5d\n", i, app.Clean(e.At), padded(line, 58), b.Credits, b.Influence)
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

// accounts shows accounts and possessions.
func (c *teller) accounts() {
	k, s := c.state, c.state.State(c.view)
	fmt.Fprintln(c.Out)
	line := func(code, text string) {
		if text != "" {
			fmt.Fprintf(c.Out, "  %s %s\n", padded(c.Words(code)+":", 20), text)
		}
	}
	line("campaigncmd.show.stands", app.Clean(k.Stands().In(c.Lang)))
	line("campaigncmd.head.credits", fmt.Sprint(s.Credits))
	line("campaigncmd.head.influence", fmt.Sprint(s.Influence))
	for _, h := range k.Heroes() {
		name := h.Name
		if player := c.playerOf(h.ID); player != "" {
			name += " (" + player + ")"
		}
		fmt.Fprintf(c.Out, "%s\n", c.Paint("1", app.Clean(name)+", "+c.Words("campaigncmd.show.xp", k.XP(h.ID))))
		line("campaigncmd.show.class", c.names(s.ClassCards[h.ID]))
		line("campaigncmd.show.items", c.names(s.Inventory[h.ID]))
	}
	fmt.Fprintf(c.Out, "%s\n", c.Paint("1", c.who(campaign.TheEmpire)+", "+c.Words("campaigncmd.show.xp", k.XP(campaign.TheEmpire))))
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
func (c *teller) playerOf(hero string) string {
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
func (c *teller) findings(all bool) {
	for i := range c.found.Findings {
		f := &c.found.Findings[i]
		if all || f.Severity == validate.Illegal {
			fmt.Fprintf(c.Out, "%s  %s: %s\n", c.Weight(f.Severity), f.Code, app.Clean(f.In(c.Lang)))
		}
	}
	if c.hides {
		fmt.Fprintf(c.Out, "%s  %s\n", c.Weight(validate.Illegal), app.Clean(c.Words("campaigncmd.show.hidden")))
	}
	if c.file.read != nil {
		for i := range c.file.read.Findings {
			f := &c.file.read.Findings[i]
			fmt.Fprintf(c.Out, "%s  %s: %s\n", c.Weight(f.Severity), f.Code, app.Clean(f.In(c.Lang)))
		}
	}
}
