package assault

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"testing"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/exports/paper"
	"muster/rules/assault/maps"
)

func TestAMapIsPrintedOnOneLeaf(t *testing.T) {
	for _, m := range maps.All() {
		for l, says := range map[lang.Lang][]string{lang.EN: {"mission a: ", "wall", "red deployment zone", "T terminal (2)"},
			lang.IT: {"missione a: ", "muro", "zona di schieramento rossa", "T terminale (2)"}} {
			p := newPicture(m, "a").pdf(&app.App{Lang: l}, "a")
			if len(p.Leaves) != 1 {
				t.Fatalf("%s: %d leaves", m.ID, len(p.Leaves))
			}
			var all []string
			for _, label := range p.Leaves[0].Labels {
				all = append(all, label.Text)
				if label.X < paper.Margin/2 || label.X > paper.LeafWide || label.Y < 0 || label.Y > paper.LeafHigh || strings.Contains(label.Text, "mapscmd") {
					t.Errorf("%s: %q stands at %.0f, %.0f", m.ID, label.Text, label.X, label.Y)
				}
			}
			x, _ := m.Mission("a")
			says[0] = strings.TrimSuffix(says[0], x.Title) + x.Title
			for _, want := range append(says, m.Title) {
				if !slices.Contains(all, want) {
					t.Errorf("%s: %q is missing in %q", m.ID, want, all)
				}
			}
			for _, s := range m.Terminals {
				if !slices.Contains(all, strconv.Itoa(s[1])) {
					t.Errorf("%s: column %d has no number", m.ID, s[1])
				}
			}
			var one, two bytes.Buffer
			if err := p.Write(&one); err != nil {
				t.Fatal(err)
			}
			if err := newPicture(m, "a").pdf(&app.App{Lang: l}, "a").Write(&two); err != nil || !bytes.Equal(one.Bytes(), two.Bytes()) || !bytes.HasPrefix(one.Bytes(), []byte("%PDF")) {
				t.Errorf("%s: %v, or another file the second time", m.ID, err)
			}
		}
	}
}
