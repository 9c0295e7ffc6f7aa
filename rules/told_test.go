package rules_test

import (
	"slices"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/rulestest/toy"
)

// A narrator is the toy that tells of a draw before each choice.
type narrator struct {
	*toy.State
	hear func(rules.Event)
	also []rules.Event
}

func (n *narrator) Tell(hear func(rules.Event)) { n.hear = hear }

func (n *narrator) Apply(a rules.Action) {
	if n.hear != nil && a.Seat != rules.Chance {
		card := func(id string, eyes rules.Seats) rules.Event {
			return rules.Event{Seat: a.Seat, Code: "told.draws", List: []rules.Thing{{ID: id, Name: lang.Text{lang.EN: "Card " + id}, Eyes: eyes}}}
		}
		mine := rules.Only(a.Seat)
		n.hear(card("a", mine))
		n.hear(card("a", mine))
		n.hear(card("b", mine|rules.Onlookers))
		n.hear(rules.Event{Seat: a.Seat, Code: "told.damage-from", Args: []any{
			rules.Thing{ID: "c", Name: lang.Text{lang.EN: "C"}, Eyes: mine}, rules.Thing{}, 2,
		}})
		for _, e := range n.also {
			n.hear(e)
		}
	}
	n.State.Apply(a)
}

func narrated(t *testing.T, also ...rules.Event) *rules.Match {
	t.Helper()
	g := *toy.Game
	g.New = func(rules.Setup) (rules.State, error) { return &narrator{State: toy.New(), also: also}, nil }
	m, err := rules.Start(&g, rules.Setup{Lists: []*catalog.List{{Name: "A"}, {Name: "A"}}}, 3)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Settle(); err != nil {
		t.Fatal(err)
	}
	return m
}

func textsOf(t *testing.T, m *rules.Match, from int, eye rules.Seat) (all []string) {
	t.Helper()
	told, err := m.Told(from, eye)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range told {
		all = append(all, x.In(lang.EN))
	}
	return all
}

func TestEventsAreToldToThoseWhoKnow(t *testing.T) {
	m := narrated(t)
	before := m.N()
	if _, err := m.Do(m.Eye(0).Legal(nil)[0]); err != nil {
		t.Fatal(err)
	}
	for eye, want := range map[rules.Seat][]string{
		0:            {"A (0) draws Card a x2 and Card b", "C takes 2 damage from "},
		1:            {"A (0) draws 3 cards", "1 card takes 2 damage from "},
		rules.Nobody: {"A (0) draws Card b and 2 cards", "1 card takes 2 damage from "},
	} {
		if got := textsOf(t, m, before, eye); !slices.Equal(got, want) {
			t.Errorf("seat %d is told %q, want %q", eye, got, want)
		}
	}
	told, err := m.Told(0, 0)
	if err != nil || len(told) != 2 || told[0].N != before || !slices.Equal(told[0].Pieces, []string{"a", "b"}) || !slices.Equal(told[1].Pieces, []string{"c"}) {
		t.Errorf("got %+v, %v", told, err)
	}
	if hidden, err := m.Told(0, 1); err != nil || len(hidden[0].Pieces)+len(hidden[1].Pieces) > 0 {
		t.Errorf("who does not know is told of %+v, %v", hidden, err)
	}
	if got := textsOf(t, m, m.N(), 0); got != nil {
		t.Errorf("after the last action nothing happened, but it is told %q", got)
	}
}

// Where both have a card of one name it is said whose it is, unless the sentence says so.
func TestItIsToldWhoseACardIs(t *testing.T) {
	rey := func(of rules.Seat) rules.Thing {
		return rules.Thing{ID: "r", Name: lang.Text{lang.EN: "Rey"}, Eyes: rules.Onlookers, Of: rules.Only(of)}
	}
	m := narrated(t,
		rules.Event{Seat: 0, Code: "told.damage-from", Args: []any{rey(0), rey(1), 2}},
		rules.Event{Seat: 1, Code: "told.discards", List: []rules.Thing{rey(1), rey(0)}},
		rules.Event{Seat: 1, Code: "told.uses", Args: []any{rey(1)}},
	)
	before := m.N()
	if _, err := m.Do(m.Eye(0).Legal(nil)[0]); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		sitters []rules.Sitter
		want    []string
	}{
		{nil, []string{"Rey (0) takes 2 damage from Rey (1)", "A (1) discards Rey and Rey (0)", "A (1) uses Rey"}},
		{[]rules.Sitter{{Name: "Ada"}, {Name: "Bea"}}, []string{"Rey (Ada) takes 2 damage from Rey (Bea)", "Bea discards Rey and Rey (Ada)", "Bea uses Rey"}},
		{[]rules.Sitter{{Name: "Ada"}, {}}, []string{"Rey (Ada) takes 2 damage from Rey (A)", "A discards Rey and Rey (Ada)", "A uses Rey"}},
		{[]rules.Sitter{{Name: "Ada"}, {Name: "Ada"}}, []string{"Rey (0) takes 2 damage from Rey (1)", "Ada (1) discards Rey and Rey (0)", "Ada (1) uses Rey"}},
	} {
		m.Sitters = c.sitters
		if got := textsOf(t, m, before, rules.Nobody)[2:]; !slices.Equal(got, c.want) {
			t.Errorf("%v: got %q, want %q", c.sitters, got, c.want)
		}
	}
}

func TestWhatIsTakenBackIsNotTold(t *testing.T) {
	m := narrated(t)
	if _, err := m.Do(m.Eye(0).Legal(nil)[0]); err != nil {
		t.Fatal(err)
	}
	if err := m.Undo(0); err != nil {
		t.Fatal(err)
	}
	if got := textsOf(t, m, 0, 0); got != nil {
		t.Errorf("told %q", got)
	}
}

// TestWhatIsTakenBackAtATableIsNotTold: the record keeps it, the log says only that
// somebody took it back.
func TestWhatIsTakenBackAtATableIsNotTold(t *testing.T) {
	m := narrated(t)
	before := m.N()
	if _, err := m.Do(m.Eye(0).Legal(nil)[0]); err != nil {
		t.Fatal(err)
	}
	if _, err := m.TakeBack(0); err != nil {
		t.Fatal(err)
	}
	if got, want := textsOf(t, m, 0, 1), []string{"A (0) takes back the last action"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if _, err := m.Settle(); err != nil {
		t.Fatal(err)
	}
	if _, err := m.Do(m.Eye(0).Legal(nil)[0]); err != nil {
		t.Fatal(err)
	}
	if told, err := m.Told(before, 0); err != nil || len(told) != 3 || told[1].N != m.N()-2 {
		t.Errorf("got %+v, %v", told, err)
	}
}

func TestWhoLeavesIsTold(t *testing.T) {
	m := narrated(t)
	m.Sitters = []rules.Sitter{{}, {Name: "Bea"}}
	if _, err := m.Do(rules.Resign(1)); err != nil {
		t.Fatal(err)
	}
	if got, want := textsOf(t, m, 0, rules.Nobody), []string{"Bea resigns"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// The places of a way stand apart, whatever they are called.
func TestPlacesOfAWayStandApart(t *testing.T) {
	way := func(places ...string) rules.Event {
		e := rules.Event{Seat: 0, Code: "assault.told.moves", Join: "assault.told.way", Args: []any{rules.Thing{Name: lang.Text{lang.EN: "Rey"}, Eyes: rules.Onlookers}}}
		for _, at := range places {
			e.List = append(e.List, rules.Thing{Name: at, Eyes: rules.Onlookers})
		}
		return e
	}
	m := narrated(t, way("12,5"), way("11,6"), way("10,6"))
	before := m.N()
	if _, err := m.Do(m.Eye(0).Legal(nil)[0]); err != nil {
		t.Fatal(err)
	}
	if got, want := textsOf(t, m, before, rules.Nobody)[2:], []string{"Rey goes to 12,5; 11,6; 10,6"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestSeatsHaveNames(t *testing.T) {
	m := narrated(t)
	for _, c := range []struct {
		sitters []rules.Sitter
		want    [2]any
	}{
		{nil, [2]any{"A (0)", "A (1)"}},
		{[]rules.Sitter{{Name: "Ada"}}, [2]any{"Ada", "A"}},
		{[]rules.Sitter{{Name: "Ada"}, {Name: "Ada"}}, [2]any{"Ada (0)", "Ada (1)"}},
	} {
		m.Sitters = c.sitters
		if got := [2]any{m.NameOf(0), m.NameOf(1)}; got != c.want {
			t.Errorf("%v: got %v, want %v", c.sitters, got, c.want)
		}
	}
	m.Setup().Lists[1].Name = ""
	m, err := rules.Start(m.Game(), m.Setup(), 0)
	if err != nil {
		t.Fatal(err)
	}
	if got, ok := m.NameOf(1).(lang.Msg); !ok || got.Code != "told.seat" {
		t.Errorf("a seat without a name is called %v", m.NameOf(1))
	}
}
