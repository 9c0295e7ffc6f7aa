package campaign

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/validate"
	ledgers "muster/validate/campaign"
)

// A founding is what the flags of "muster campaign new" say.
type founding struct {
	*app.App
	title, campaign, imperial, date string
	products, heroes, sets          []string
	green, grey, rules              []string
	seed                            string
	force                           bool
}

// newCmd is "muster campaign new".
func newCmd(a *app.App) *cobra.Command {
	how := &founding{App: a}
	cmd := a.Command("new FILE", "campaigncmd.new.")
	f := cmd.Flags()
	f.StringVar(&how.title, "title", "", a.Words("campaigncmd.flag.title"))
	f.StringVar(&how.campaign, "campaign", "", a.Words("campaigncmd.flag.campaign"))
	f.StringSliceVar(&how.products, "products", nil, a.Words("campaigncmd.flag.products"))
	f.StringVar(&how.imperial, "imperial", "", a.Words("campaigncmd.flag.imperial"))
	f.StringArrayVar(&how.heroes, "hero", nil, a.Words("campaigncmd.flag.hero"))
	f.StringSliceVar(&how.sets, "set", nil, a.Words("campaigncmd.flag.set"))
	f.StringSliceVar(&how.green, "green", nil, a.Words("campaigncmd.flag.green"))
	f.StringSliceVar(&how.grey, "grey", nil, a.Words("campaigncmd.flag.grey"))
	f.StringArrayVar(&how.rules, "rule", nil, a.Words("campaigncmd.flag.rule"))
	f.StringVar(&how.date, "at", "", a.Words("campaigncmd.flag.date"))
	f.StringVar(&how.seed, "seed", "", a.Words("campaigncmd.flag.seed"))
	f.BoolVar(&how.force, "force", false, a.Words("campaigncmd.flag.force"))
	app.Takes(cmd, 1, 1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return how.run(cmd.Context(), args[0])
	}
	return cmd
}

// run asks for what the flags leave out, checks the set-up and writes the log.
func (how *founding) run(ctx context.Context, path string) error {
	if err := fresh(path); err != nil {
		return err
	}
	w := &wizard{how: how, q: newAsker(how.App), facts: campaign.Known(), party: &campaign.Party{}}
	log, err := w.found()
	if errors.Is(err, errNothing) {
		return lang.Fail(lang.Invalid, "campaigncmd.new.left")
	}
	if err != nil {
		return err
	}
	if log, err = campaign.Read(log.Append(nil)); err != nil { // what flags say may have no sense
		return err
	}
	c := newTeller(how.App, &logFile{path: path, log: log}, len(log.Events))
	news := c.news(&validate.Report{}, 0)
	if illegal(news) {
		how.Worst(app.No)
		if !how.force {
			c.tellNews(news, 0)
			if how.JSON {
				return c.tellAdded(0, news, false)
			}
			c.print("campaigncmd.new.refused", path)
			return nil
		}
	}
	err = createLog(ctx, how.App, path, log)
	if err != nil {
		return err
	}
	c.tellNews(news, 0)
	if path == "-" {
		return nil
	}
	if how.JSON {
		return c.tellAdded(0, news, true)
	}
	if !how.Quiet {
		c.print("campaigncmd.new.done", path)
		c.tellNext()
	}
	return nil
}

// A wizard makes a log of what flags say and somebody answers.
type wizard struct {
	how   *founding
	q     *asker
	facts *campaign.Facts
	log   campaign.Log
	of    *campaign.Campaign
	party *campaign.Party
}

func (w *wizard) found() (*campaign.Log, error) {
	for _, step := range []func() error{w.flags, w.boxes, w.campaign, w.empire, w.heroes, w.agenda, w.side} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	w.log.Language = string(w.how.Lang)
	w.log.ID = strings.Trim(strings.Map(func(r rune) rune {
		if r == ' ' || r == '-' {
			return '-'
		}
		return firstRune(squeeze(string(r)))
	}, w.log.Title), "-")
	e := campaign.Event{Type: campaign.Setup, At: dateOf(w.how.date), Setup: w.party}
	w.log.Events = []campaign.Event{e}
	return &w.log, nil
}

// firstRune returns a letter, or what drops it.
func firstRune(s string) rune {
	for _, r := range s {
		if r < 0x80 {
			return r
		}
	}
	return -1
}

// owned reports whether one of these boxes is there; none at all is any.
func (w *wizard) owned(products ...string) bool {
	for _, p := range products {
		for _, have := range w.log.Products {
			if p == have {
				return true
			}
		}
	}
	return len(products) == 0
}

// boxes asks which boxes are there.
func (w *wizard) boxes() error {
	w.log.Products = w.how.products
	c := w.facts.Campaign(w.how.campaign)
	switch {
	case w.how.campaign != "" && c == nil:
		return app.Wrong(lang.Say("campaigncmd.new.campaign", w.how.campaign, w.facts.NearCampaigns(w.how.campaign)))
	case len(w.log.Products) > 0:
		return nil
	case c != nil:
		w.log.Products = []string{"core"}
		if c.Product != "core" {
			w.log.Products = append(w.log.Products, c.Product)
		}
		return nil
	}
	var all []offered
	for i := range w.facts.Products {
		all = append(all, offered{w.facts.Products[i].ID, w.facts.Products[i].Name})
	}
	ids, err := w.q.several(w.how.Words("campaigncmd.ask.boxes"), all, 0)
	if errors.Is(err, errNothing) {
		ids, err = []string{"core"}, nil
	}
	w.log.Products = ids
	return err
}

// campaign asks which campaign is played, of those whose box is there.
func (w *wizard) campaign() error {
	id := w.how.campaign
	if id == "" {
		var all []offered
		for i := range w.facts.Campaigns {
			if c := &w.facts.Campaigns[i]; w.owned(c.Product) {
				all = append(all, offered{c.ID, c.Name.In(w.how.Lang)})
			}
		}
		i, err := w.q.need(w.how.Words("campaigncmd.ask.campaign"), all)
		if err != nil {
			return err
		}
		id = all[i].id
	}
	w.log.Campaign, w.log.Title = id, w.how.title
	w.of = w.facts.Campaign(id)
	if w.log.Title == "" && w.how.imperial == "" {
		title, err := w.q.ask(w.how.Words("campaigncmd.ask.title"), w.of.Name.In(w.how.Lang))
		w.log.Title = title
		return err
	}
	if w.log.Title == "" {
		w.log.Title = w.of.Name.In(w.how.Lang)
	}
	return nil
}

// flags looks at what flags say before anything is asked.
func (w *wizard) flags() error {
	if err := w.rules(); err != nil {
		return err
	}
	if pair := w.how.imperial; pair != "" && !strings.Contains(pair, "=") {
		return app.Wrong(lang.Say("campaigncmd.new.pair", "--imperial", pair))
	}
	for i, id := range w.how.products {
		id = strings.TrimSpace(id)
		w.how.products[i] = id
		if w.facts.Product(id) == nil && !w.how.force {
			return app.Wrong(lang.Say("campaigncmd.new.box", id, w.facts.NearProducts(id)))
		}
	}
	_, err := w.random()
	return err
}

// rules sets the variants that the table plays by.
func (w *wizard) rules() error {
	r := &w.log.Rules
	for _, rule := range w.how.rules {
		key, value, _ := strings.Cut(rule, "=")
		to := map[string]*string{"item_draw": &r.ItemDraw, "class_items": &r.ClassItems, "awards": &r.Awards, "expansions": &r.Expansions}[key]
		if key == "agenda_hand_limit" {
			n := 0
			if _, err := fmt.Sscan(value, &n); err != nil || n < 0 {
				return app.Wrong(lang.Say("campaigncmd.new.rule", rule))
			}
			r.AgendaLimit = campaign.Of(n)
			continue
		}
		if to == nil || value == "" {
			return app.Wrong(lang.Say("campaigncmd.new.rule", rule))
		}
		*to = value
	}
	return nil
}

// random returns the source of what is drawn.
func (w *wizard) random() (*rand.Rand, error) {
	seed := app.FreshSeed()
	if w.how.seed != "" {
		if _, err := fmt.Sscan(w.how.seed, &seed); err != nil {
			return nil, app.Wrong(lang.Say("cmd.flag-value", w.how.seed, "--seed"))
		}
	}
	return rand.New(rand.NewPCG(seed, 0)), nil
}

// legal reports whether the set-up so far, with a part that is still to come,
// breaks a rule at a path: so only what is legal is offered.
func (w *wizard) legal(path string, with func(p *campaign.Party)) bool {
	party := *w.party
	with(&party)
	log := w.log
	log.Events = []campaign.Event{{Type: campaign.Setup, Setup: &party}}
	_, found := ledgers.After(&log, 1)
	for i := range found.Findings {
		if f := &found.Findings[i]; f.Severity == validate.Illegal && strings.HasPrefix(f.Path, "/events/0"+path+"/") {
			return false
		}
	}
	return true
}
