package lists

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/store"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/rules/games"
	"muster/validate"
)

// editCmd is "muster lists edit": copies in and out of a saved list.
func editCmd(a *app.App) *cobra.Command {
	var message string
	var undo bool
	cmd := a.Command("edit LIST +N CARD… -N CARD…", "cmd.lists.edit.")
	cmd.ValidArgsFunction = CompleteLists(a)
	cmd.Flags().StringVarP(&message, "message", "m", "", a.Words("cmd.lists.save.flag.message"))
	cmd.Flags().BoolVar(&undo, "undo", false, a.Words("cmd.lists.edit.flag.undo"))
	cmd.Flags().SetInterspersed(false) // behind the name -1 is a number
	app.Takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if undo || len(args) == 2 && args[1] == "--undo" {
			return undoLast(cmd.Context(), a, args[0])
		}
		if len(args) == 1 {
			return app.WrongIn(cmd, lang.Say("cmd.args-few", cmd.UseLine()))
		}
		steps, err := stepsIn(args[1:])
		if err != nil {
			return app.WrongIn(cmd, lang.MsgOf(err))
		}
		c, err := files.Catalog(cmd.Context(), a)
		if err != nil {
			return err
		}
		var less, more int
		saved, err := changeSaved(cmd.Context(), a, args[0], func(s store.Lists, saved *store.Saved) (*store.Saved, error) {
			l := *saved.List
			l.Entries = slices.Clone(l.Entries)
			c.Bind(&l)
			e := &edited{App: a, cards: c, list: &l}
			for _, step := range steps {
				if err := e.take(step); err != nil {
					return nil, err
				}
			}
			_, less, more = catalog.Compare(saved.List, &l).Counts()
			return s.Change(cmd.Context(), saved.ID, store.Change{List: &l, Message: message, Read: saved.Revision})
		})
		if err != nil {
			return err
		}
		return tellSaved(a, saved, "lists.saved-version", titleOf(a, saved.Name), saved.Version, more, less)
	}
	return cmd
}

// A step is a number of copies of a card, below zero those that go.
type step struct {
	copies int
	card   string
}

var copiesForm = regexp.MustCompile(`^[+-][0-9]{1,2}x?$`)

// stepsIn reads what is to be done: +2 Scout -1 "Take Cover".
func stepsIn(words []string) (all []step, err error) {
	for _, word := range words {
		switch {
		case copiesForm.MatchString(word):
			n, _ := strconv.Atoi(strings.TrimSuffix(word, "x"))
			all = append(all, step{copies: n})
		case len(all) == 0:
			return nil, lang.Fail(lang.Invalid, "lists.edit-form", word)
		default:
			last := &all[len(all)-1]
			last.card = strings.TrimSpace(last.card + " " + word)
		}
	}
	if len(all) == 0 || slices.ContainsFunc(all, func(s step) bool { return s.card == "" || s.copies == 0 }) {
		return nil, lang.Fail(lang.Invalid, "lists.edit-form", strings.Join(words, " "))
	}
	return all, nil
}

// An edited is a list of which copies come and go.
type edited struct {
	*app.App
	cards *catalog.Catalog
	list  *catalog.List
}

func (e *edited) take(s step) error {
	at, err := e.entry(s.card)
	switch {
	case err != nil:
		return err
	case s.copies > 0 && at < 0:
		return e.add(s)
	case at < 0:
		return lang.Fail(lang.NotFound, "lists.edit-absent", s.card)
	}
	// Of one copy that is taken with dice the number is its dice, as where lists are typed.
	entry := &e.list.Entries[at]
	dice := entry.Count == 1 && (entry.Way > 0 || s.copies > 0 && e.byDice(entry))
	had := entry.Count
	if dice {
		had = entry.Way + 1
	}
	switch left := had + s.copies; {
	case left > validate.MaxCount:
		return lang.Fail(lang.Invalid, "import.count", s.card, left, lang.Say("import.count-copies", validate.MaxCount))
	case left < 0:
		return lang.Fail(lang.Invalid, "lists.edit-fewer", s.card, had)
	case left == 0:
		e.out(at)
	case dice:
		entry.Way = left - 1
	default:
		entry.Count = left
	}
	return nil
}

// byDice reports whether a card is taken once, with one die or two.
func (e *edited) byDice(entry *catalog.Entry) bool {
	card := e.cards.At(entry)
	return card != nil && card.Unique && len(card.Points) > 1
}

// out takes an entry out. What was on it is on nothing.
func (e *edited) out(at int) {
	e.list.Entries = slices.Delete(e.list.Entries, at, at+1)
	for i := range e.list.Entries {
		switch on := &e.list.Entries[i].On; {
		case *on == at:
			*on = validate.NoMax
		case *on > at:
			*on--
		}
	}
}

// entry returns the entry of a card that the list has, -1 if it has none.
func (e *edited) entry(name string) (int, error) {
	match, several, exact := e.cards.Resolve(e.list.Game, name)
	meant := []*catalog.Card{match}
	switch {
	case match == nil && !exact:
		// A name that nobody knows may stand in the list as it is.
		i := slices.IndexFunc(e.list.Entries, func(x catalog.Entry) bool { return catalog.Key(string(x.Card)) == catalog.Key(name) })
		return i, nil
	case match == nil:
		meant = several
	}
	found := -1
	for i := range e.list.Entries {
		card := e.cards.At(&e.list.Entries[i])
		if card == nil || !slices.ContainsFunc(meant, func(m *catalog.Card) bool { return m.Original() == card.Original() }) {
			continue
		}
		if found >= 0 && e.list.Entries[found].Card != e.list.Entries[i].Card {
			return 0, lang.Fail(lang.Invalid, "import.ambiguous", name, validate.AllPrinted(meant))
		}
		found = i
	}
	return found, nil
}

// add adds an entry as a line of a typed list would be read.
func (e *edited) add(s step) error {
	l, r, err := games.ReadLine(e.cards, e.list.Game, fmt.Sprintf("%dx %s", s.copies, s.card))
	if err != nil {
		return err
	}
	e.cards.Bind(l)
	if len(l.Entries) != 1 || e.cards.At(&l.Entries[0]) == nil {
		nearest := any(lang.Say("check.nothing-near"))
		if _, near, _ := e.cards.Resolve(e.list.Game, s.card); len(near) > 0 {
			nearest = validate.Names(near)
		}
		return lang.Fail(lang.NotFound, "import.unknown-card", s.card, nearest)
	}
	for i := range r.Findings {
		if !e.Quiet {
			fmt.Fprintln(e.Err, app.Clean(r.Findings[i].In(e.Lang)))
		}
	}
	one := l.Entries[0]
	one.Line = 0
	if roles := e.roles(); len(roles) == 1 && !slices.ContainsFunc(e.list.Entries, func(x catalog.Entry) bool { return x.Role == one.Role }) && e.list.Kind != "" {
		one.Role = roles[0]
	}
	e.list.Entries = append(e.list.Entries, one)
	return nil
}

// roles are those of the entries.
func (e *edited) roles() (all []string) {
	for i := range e.list.Entries {
		if role := e.list.Entries[i].Role; !slices.Contains(all, role) {
			all = append(all, role)
		}
	}
	return all
}

// undoLast makes what a list was before its newest version the newest again.
func undoLast(ctx context.Context, a *app.App, name string) error {
	return files.Changing(ctx, a, func(s *store.Store) error {
		saved, err := s.Lists.Find(ctx, files.Unmarked(name))
		if err != nil {
			return err
		}
		if saved.Version == 1 {
			return lang.Fail(lang.Conflict, "lists.edit-first", titleOf(a, saved.Name))
		}
		return restoreVersion(ctx, a, s.Lists, fmt.Sprintf("%s@%d", saved.ID, saved.Version-1))
	})
}
