package rulestest_test

import (
	"slices"
	"strings"
	"testing"

	"muster/rules"
	"muster/rules/rulestest"
	"muster/rules/rulestest/toy"
)

// A drawer is the toy, which draws in a way of its own.
type drawer struct {
	bad
	draw func(legal []rules.Action, r *rules.Rand) rules.Action
}

var _ rules.Chooser = (*drawer)(nil)

func (d *drawer) Draw(seat rules.Seat, r *rules.Rand) rules.Action {
	return d.draw(slices.DeleteFunc(d.Legal(nil), func(a rules.Action) bool { return a.Seat != seat }), r)
}

func (d *drawer) Copy(rules.State) rules.State {
	return &drawer{bad{State: d.State.Copy(nil).(*toy.State)}, d.draw}
}

func (d *drawer) Same(o rules.State) bool { return d.State.Same(o.(*drawer).State) }

func TestDrawsAreOfTheList(t *testing.T) {
	type draw = func(legal []rules.Action, r *rules.Rand) rules.Action
	for name, c := range map[string]struct {
		draw draw
		want string
	}{
		"as it should":     {func(legal []rules.Action, r *rules.Rand) rules.Action { return legal[r.N(len(legal))] }, ""},
		"in another order": {func(legal []rules.Action, r *rules.Rand) rules.Action { return legal[len(legal)-1-r.N(len(legal))] }, "it draws"},
		"never the last":   {func(legal []rules.Action, r *rules.Rand) rules.Action { return legal[r.N(max(1, len(legal)-1))] }, "it draws"},
		"with more chance": {func(legal []rules.Action, r *rules.Rand) rules.Action { r.N(2); return legal[r.N(len(legal))] }, "it draws"},
	} {
		t.Run(name, func(t *testing.T) {
			err := rulestest.Check(&drawer{bad{State: toy.New()}, c.draw}, 20)
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}
