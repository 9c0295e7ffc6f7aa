package campaign

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog/campaign"
	"muster/cmd/muster/app"
)

// completeEvent offers a shell what may be typed next: what is legal now comes
// from the log itself.
func completeEvent(a *app.App) cobra.CompletionFunc {
	return func(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
		if len(args) == 0 {
			return nil, cobra.ShellCompDirectiveDefault // a file
		}
		c, err := tellerOf(cmd.Context(), a, args[0], -1)
		if err != nil {
			return nil, cobra.ShellCompDirectiveError
		}
		offers := c.offers(args[1:])
		offers = slices.DeleteFunc(offers, func(o string) bool { return !strings.HasPrefix(o, typed) })
		return offers, cobra.ShellCompDirectiveNoFileComp
	}
}

// offers lists the words that may follow others, those that are legal now.
func (c *teller) offers(words []string) []string {
	if len(words) == 0 {
		return c.verbsNow()
	}
	v, ok := verbOf(words[0])
	if !ok {
		return nil
	}
	w := &wording{facts: c.state.Facts(), likely: c.likely}
	if w.parse(words) != nil {
		return nil
	}
	var positional []string
	for _, word := range words[1:] {
		if key, _, pair := strings.Cut(word, "="); !pair || !isKnown(key, v.kind) {
			positional = append(positional, word)
		}
	}
	keys := v.keys()
	at := min(len(positional), len(keys)-1)
	if at < 0 || len(positional) > at && !strings.HasSuffix(keys[at], "…") {
		return pairs(v.kind)
	}
	key := strings.TrimSuffix(keys[at], "…")
	if all := c.fromOptions(v.kind, key, &w.event); all != nil {
		return all
	}
	ids := c.likely(v.kind, key, &w.event)
	if key == "stage" {
		ids = []string{campaign.RebelUpgrade, campaign.ImperialUpgrade}
	}
	return slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return slices.Contains(positional, id) })
}

// verbsNow lists the words of the events that may come next.
func (c *teller) verbsNow() []string {
	var all []string
	next := c.state.NextTypes()
	for _, v := range verbs {
		if slices.Contains(next, v.kind) && (v.word != v.kind || v.kind == campaign.Stage) {
			all = append(all, v.word)
		}
	}
	return append(all, "adjust", "note", "void")
}

// fromOptions lists what a key may be in the events that are legal now, as far as
// they agree with what is typed.
func (c *teller) fromOptions(kind, key string, typed *campaign.Event) []string {
	var all []string
	for _, o := range c.options(kind) {
		if typed.Hero != "" && o.Hero != typed.Hero || typed.From != "" && o.From != typed.From || typed.Imperial != o.Imperial && typed.Card+typed.Hero != "" {
			continue
		}
		id := map[string]string{"mission": o.Mission, "hero": o.Hero, "who": o.Hero, "card": o.Card, "item": o.Item, "stage": o.Stage, "from": o.From}[key]
		if key == "who" && o.Imperial {
			id = campaign.TheEmpire
		}
		if id != "" && !slices.Contains(all, id) {
			all = append(all, id)
		}
	}
	return all
}

// pairs lists the keys of a type of event.
func pairs(kind string) []string {
	fields, _ := campaign.Fields(kind)
	var all []string
	if kind == campaign.MissionEnd {
		fields = []string{"crates", "credits", "influence", "hero_xp", "imperial_xp", "rewards", "allies", "villains", "opens", "forces", "answer."}
	}
	for _, f := range fields {
		all = append(all, f+"=")
	}
	return all
}
