package destiny

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/exports"
	destinylists "muster/exports/exportstest/destiny"
	"muster/validate"
)

// onTable writes a list with addresses of pictures and reads what was written.
func onTable(t *testing.T, face, back string, lists ...*catalog.List) savedObject {
	t.Helper()
	at, err := exports.PicturesAt(face, back)
	if err != nil {
		t.Fatal(err)
	}
	d := &exports.Doc{Lists: lists, Catalog: facts.Embedded(), Games: games.Of, Lang: lang.EN, Pictures: at, Reports: make([]*validate.Report, len(lists))}
	var b bytes.Buffer
	if err := writeTTS(&b, d); err != nil {
		t.Fatal(err)
	}
	text := b.String()
	if !strings.Contains(text, "http") != (face == "") {
		t.Errorf("addresses that nobody gave, or none: %.300s", text)
	}
	var s savedObject
	s.ObjectStates = nil
	if err := json.Unmarshal([]byte(text), &plainObjects{&s}); err != nil {
		t.Fatal(err)
	}
	return s
}

// plainObjects lets encoding/json fill in the embedded pictures, which it does
// not do through a pointer to an unexported type.
type plainObjects struct{ s *savedObject }

func (p *plainObjects) UnmarshalJSON(data []byte) error {
	var raw struct {
		SaveName     string
		ObjectStates []json.RawMessage
	}
	if err := json.Unmarshal(data, &raw); err != nil {
		return err
	}
	p.s.SaveName = raw.SaveName
	for _, one := range raw.ObjectStates {
		o, err := objectIn(one)
		if err != nil {
			return err
		}
		p.s.ObjectStates = append(p.s.ObjectStates, o)
	}
	return nil
}

func objectIn(data []byte) (*object, error) {
	var raw struct {
		Name, Nickname, Description, GUID string
		ContainedObjects                  []json.RawMessage
	}
	if err := json.Unmarshal(data, &raw); err != nil {
		return nil, err
	}
	o := &object{Name: raw.Name, Nickname: raw.Nickname, Description: raw.Description, GUID: raw.GUID, pictures: &pictures{}}
	if err := json.Unmarshal(data, o.pictures); err != nil {
		return nil, err
	}
	for _, one := range raw.ContainedObjects {
		inner, err := objectIn(one)
		if err != nil {
			return nil, err
		}
		o.ContainedObjects = append(o.ContainedObjects, inner)
	}
	return o, nil
}

func TestATableHasEveryCardOnce(t *testing.T) {
	bag := onTable(t, "", "", destinylists.LeiaAndHan()).ObjectStates[0]
	var said []string
	for _, o := range bag.ContainedObjects {
		said = append(said, o.Name+" "+o.Nickname+" ("+o.Description+")")
	}
	want := "Card Rebel War Room, Yavin IV (AW 171); Card Leia Organa, Born Leader (elite AW 28); Card Han Solo, Scoundrel (AW 46); DeckCustom Deck ()"
	if got := strings.Join(said, "; "); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	if !bag.ContainedObjects[0].SidewaysCard || bag.ContainedObjects[1].SidewaysCard {
		t.Error("battlefields lie on their side, characters do not")
	}
	deck := bag.ContainedObjects[3]
	for i, c := range deck.ContainedObjects {
		if deck.DeckIDs[i] != c.CardID {
			t.Errorf("card %d: got number %d in the deck, want %d", i, deck.DeckIDs[i], c.CardID)
		}
	}
	if len(deck.DeckIDs) != len(deck.ContainedObjects) {
		t.Errorf("got %d numbers of %d cards", len(deck.DeckIDs), len(deck.ContainedObjects))
	}
}

func TestNoTwoObjectsHaveOneNumber(t *testing.T) {
	two := onTable(t, "", "", destinylists.LeiaAndHan(), destinylists.LeiaAndHan())
	seen := map[string]bool{}
	var look func(o *object)
	look = func(o *object) {
		if len(o.GUID) != 6 || seen[o.GUID] {
			t.Errorf("%s %s: got number %q, which is not its own or not of six digits", o.Name, o.Nickname, o.GUID)
		}
		seen[o.GUID] = true
		for _, inner := range o.ContainedObjects {
			look(inner)
		}
	}
	for _, o := range two.ObjectStates {
		look(o)
	}
	again := onTable(t, "", "", destinylists.LeiaAndHan(), destinylists.LeiaAndHan())
	if a, b := two.ObjectStates[1].GUID, again.ObjectStates[1].GUID; a != b {
		t.Errorf("got %s and %s: written again, a file is the same", a, b)
	}
}

func TestPicturesAreWhereTheUserSays(t *testing.T) {
	bag := onTable(t, "https://example.org/{lang}/{nn}/{code}?s={set}&n={number}", "https://example.org/back.png", destinylists.LeiaAndHan()).ObjectStates[0]
	leia := bag.ContainedObjects[1]
	got := leia.CustomDeck[leia.CardID/100]
	want := sheetOf{FaceURL: "https://example.org/en/01/01028?s=AW&n=28", BackURL: "https://example.org/back.png", NumWidth: 1, NumHeight: 1, BackIsHidden: true}
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	deck := bag.ContainedObjects[3]
	for _, id := range deck.DeckIDs {
		if deck.CustomDeck[id/100].FaceURL == "" {
			t.Errorf("card %d of the deck has no picture", id)
		}
	}
	strange := destinylists.List("", "", destinylists.Of("deck", "99999", 1, 0))
	if at := onTable(t, "https://example.org/{code}", "", strange, destinylists.LeiaAndHan()).ObjectStates[0].ContainedObjects[0].ContainedObjects[0]; at.CustomDeck[1].FaceURL != "https://example.org/99999" {
		t.Errorf("a card of which only the code is known: got %+v", at.CustomDeck)
	}
}

func TestAddressesThatAreNone(t *testing.T) {
	for _, c := range []struct{ face, back, want string }{
		{"http://example.org/{code}", "", "tts.address"},
		{"file:///home/{code}", "", "tts.address"},
		{"example.org/{code}", "", "tts.address"},
		{"https:///{code}", "", "tts.address"},
		{"https://me:secret@example.org/{code}", "", "tts.address"},
		{"https://example.org/{code}\n", "", "tts.address"},
		{"https://example.org/{code}" + strings.Repeat("x", exports.MaxAddress), "", "tts.address"},
		{"https://{code}.example.org/", "", "tts.host"},
		{"https://example.org/{card}", "", "tts.placeholder"},
		{"https://example.org/{code", "", "tts.placeholder"},
		{"https://example.org/sheet.jpg", "", "tts.same"},
		{"https://example.org/{set}", "", "tts.same"},
		{"https://example.org/{code}", "https://example.org/{code}", "tts.back"},
		{"https://example.org/{code}", "ftp://example.org/back", "tts.address"},
		{"", "https://example.org/back", "tts.back-alone"},
	} {
		if _, err := exports.PicturesAt(c.face, c.back); lang.MsgOf(err).Code != c.want {
			t.Errorf("%s %s: got %v, want %s", c.face, c.back, err, c.want)
		}
	}
	if _, err := exports.PicturesAt("https://example.org/{set}/{number}.png", ""); err != nil {
		t.Error(err)
	}
}

func TestWhatATableCannotHoldIsRefused(t *testing.T) {
	for _, l := range []*catalog.List{
		destinylists.List("", "", destinylists.Of("deck", "01028", 1, 0)), destinylists.List("", "", destinylists.Of("character", "01033", 1, 0)),
		destinylists.List("", "", destinylists.Of("plot", "99999", 1, 0)), destinylists.List("", "", destinylists.Of("deck", "01033", 1, 1)),
	} {
		if text, err := games.Export(t, "tts", lang.EN, l); lang.MsgOf(err).Code != "export.cannot-hold" || text != "" {
			t.Errorf("got %q, %v, want a refusal", text, err)
		}
	}
}

func TestAnEmptyTableIsNotWritten(t *testing.T) {
	if text, err := games.Export(t, "tts", lang.EN, destinylists.List("Nothing", "STD")); lang.MsgOf(err).Code != "tts.empty" || text != "" {
		t.Errorf("got %q, %v, want a refusal", text, err)
	}
}
