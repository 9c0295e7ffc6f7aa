package destiny_test

import (
	"testing"

	cardfacts "muster/catalog/facts"
	"muster/catalog/lang"
)

func TestWaysInWhichPeopleWriteALine(t *testing.T) {
	readAs(t, "", []written{
		{"Scout (2)", "deck 01033 x2", ""},
		{"2x Scot # hm", "deck 01033 x2", "1 import.guess"},
		{"; 2 Scout", "deck 01033 x2", ""},
		{"Scout [2]", "deck 01033 x2", ""},
		{"Scout (2x)", "deck 01033 x2", ""},
		{"Scout 2x", "deck 01033 x2", ""},
		{"Scout - 2", "deck 01033 x2", ""},
		{"Scout: 2", "deck 01033 x2", ""},
		{"Scout ×2", "deck 01033 x2", ""},
		{"(2) Scout", "deck 01033 x2", ""},
		{"[2x] Scout", "deck 01033 x2", ""},
		{"x2 Scout", "deck 01033 x2", ""},
		{"- 2 Scout", "deck 01033 x2", ""},
		{"* 2x Scout", "deck 01033 x2", ""},
		{"◦ 2x Scout", "deck 01033 x2", ""},
		{"[*] 2x Scout", "deck 01033 x2", ""},
		{"- [x] 2x Scout", "deck 01033 x2", ""},
		{"3. 2x Scout", "deck 01033 x2", ""},
		{"> 2x Scout", "deck 01033 x2", ""},
		{"**2x** Scout", "deck 01033 x2", ""},
		{"*2x Scout*", "deck 01033 x2", ""},
		{"__2x Scout__", "deck 01033 x2", ""},
		{"`2x Scout`", "deck 01033 x2", ""},
		{"||2x Scout||", "deck 01033 x2", ""},
		{":star: 2x Scout :blaster:", "deck 01033 x2", ""},
		{"<:hero:123456789> 2x Scout", "deck 01033 x2", ""},
		{"⭐ 2x Scout 🔥", "deck 01033 x2", ""},
		{"2️⃣ Scout", "deck 01033 x2", ""},
		{"2\tScout", "deck 01033 x2", ""},
		{"2x\u00a0Scout", "deck 01033 x2", ""},
		{"２× Ｓｃｏｕｔ", "deck 01033 x2", ""},
		{"2✕ Scout\r", "deck 01033 x2", ""},
		{"\u200b2x Scout\ufeff", "deck 01033 x2", ""},
		{"2x [Scout](https://swdestinydb.com/card/01033)", "deck 01033 x2", ""},
		{"2x [Shoot First](/card/01133 \"Shoot First\")", "deck 01133 x2", ""},
		{"2x [Scout](<https://example.org/x>)", "deck 01033 x2", ""},
		{"2x Scout https://swdestinydb.com/card/01033", "deck 01033 x2", ""},
		{"<li>2x <b>Scout</b></li>", "deck 01033 x2", ""},
		{"2x [b]Scout[/b]", "deck 01033 x2", ""},
		{"2x [url=https://swdestinydb.com/card/01033]Scout[/url]", "deck 01033 x2", ""},
		{"1 Luke Skywalker&#039;s Lightsaber", "deck 01041 x1", ""},
		{"1 Luke Skywalker’s Lightsaber", "deck 01041 x1", ""},
		{"2x Scout (AW33)", "deck 01033 x2", ""},
		{"2x Scout [AW 33]", "deck 01033 x2", ""},
		{"2x Scout (AW-033)", "deck 01033 x2", ""},
		{"2x Scout [01033]", "deck 01033 x2", ""},
		{"01033 Scout", "deck 01033 x1", ""},
		{"2x 01133 Shoot First", "deck 01133 x2", ""},
		{"Leia Organa, Born Leader (élite)", "character 01028 x1 way 1", ""},
		{"Leia Organa - Born Leader - élite", "character 01028 x1 way 1", ""},
		{"1 Leia Organa, Born Leader elite", "character 01028 x1 way 1", ""},
		{"Leia Organa, Born Leader, Elite", "character 01028 x1 way 1", ""},
		{"Leia Organna elite", "character 01028 x1 way 1", "1 import.guess"},
		{"Leia Organa, Born Leader (2d)", "character 01028 x1 way 1", ""},
		{"Leia Organa – Born Leader", "character 01028 x1", ""},
		{"Leia Organa, Born Leader (elite) (AW #28)", "character 01028 x1 way 1", ""},
		{"Leia Organa, Born Leader x2 dice", "character 01028 x1 way 1", ""},
		{"Leia Organa, Born Leader - 2 dadi", "character 01028 x1 way 1", ""},
		{"Scout x2 (AW)", "deck 01033 x2", ""},
		{"2 Scout; 1 Rearm", "deck 01033 x2; deck 01109 x1", ""},
		{"1 Blizzard 1", "deck 15023 x1", ""},
		{"IG-2000", "deck 11047 x1", ""},
		// What is left out is told.
		{"2x Scout AW 33", "deck 01033 x2", "1 import.guess"},
		{"2x Scout #33", "deck 01033 x2", "1 import.guess"},
		{"2x Scout (good early)", "deck 01033 x2", "1 import.guess"},
		{"2x Scout [flex slot]", "deck 01033 x2", "1 import.guess"},
		{"2x Scout - good early", "deck 01033 x2", "1 import.guess"},
		{"2x Scout <- cut these", "deck 01033 x2", "1 import.guess"},
		{"2x Scout**", "deck 01033 x2", ""},
		{"2x Scout!!", "deck 01033 x2", ""},
		{"2x Shoot First (side in)", "deck 701078 x2", "1 import.ambiguous"},
		{"eLeia Organa, Born Leader", "character 01028 x1 way 1", "1 import.guess"},
		{"Elite Leia Organa, Born Leader", "character 01028 x1 way 1", "1 import.guess"},
	})
}

func TestWaysInWhichPeoplePostAList(t *testing.T) {
	const want = "character 01028 x1 way 1; character 01046 x1; battlefield 01171 x1; deck 01033 x2; deck 01109 x1"
	for _, c := range []struct{ name, text, list, findings string }{
		{"Discord", "**Leia and Han** :fire:\r\n```\r\n__Characters__ (2)\r\n2x Leia Organa, Born Leader\r\n1x Han Solo, Scoundrel\r\n\r\n" +
			"**Battlefield:** Rebel War Room\r\n\r\n__Upgrades (1)__\r\n- 2x Scout\r\n1 Event\r\n- 1x Rearm\r\n```\r\n", "Leia and Han", ""},
		{"Reddit", "# Leia and Han\n\n## Characters\n\n* Leia Organa, Born Leader (elite)\n* Han Solo, Scoundrel\n\n## Battlefield\n\n* [Rebel War Room](https://swdestinydb.com/card/01171)\n\n" +
			"## Deck (3)\n\n* 2x [Scout](https://swdestinydb.com/card/01033)\n* 1x [Rearm](https://swdestinydb.com/card/01109)\n\nhttps://swdestinydb.com/decklist/view/7\n", "Leia and Han", ""},
		{"an Italian post", "Leia e Han\n\nPersonaggi:\n• Leia Organa, Leader Nata (2 dadi)\n• Han Solo, Canaglia (1 dado)\n\nCampo di battaglia: Sala di Guerra Ribelle\n\nMigliorie (2)\n2 Esploratore\nEventi (1)\n1 RIARMARE\n", "Leia e Han", ""},
		{"a telephone", "Leia and Han\n\nCharacters (2)\n2 Leia Organa, Born Leader\n1 Han Solo, Scoundrel\n\nBattlefields (1)\n1 Rebel War Room\n\nUpgrades (2)\n2 Scout\n\nEvents (1)\n1 Rearm\n", "Leia and Han", ""},
		{"a table", "| # | Card | Where |\n|---|:-----|---|\n| 1 | Leia Organa, Born Leader (elite) | AW #28 |\n| 1 | Han Solo, Scoundrel | AW #46 |\n| 1 | Rebel War Room | Awakenings #171 |\n| 2 | **Scout** | AW #33 |\n| x1 | Rearm | AW #109 |\n", "", ""},
		{"one line", "Characters: 2x Leia Organa, Born Leader / 1x Han Solo, Scoundrel\nBattlefield: Rebel War Room\nUpgrades: 2x Scout\nEvents: 1x Rearm", "", ""},
		{"with words around it", "Hi all!\nI went 3-1 with this list last night and it felt great to play.\n\n2x Leia Organa, Born Leader\n1x Han Solo, Scoundrel\nRebel War Room\n2x Scout\n1x Rearm\nSo far so good:\nWhat else?\n",
			"Hi all!", "2 import.guess; 9 import.guess; 10 import.guess"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, r, err := read(c.text)
			if err != nil {
				t.Fatal(err)
			}
			if got := brief(l); got != want || l.Name != c.list {
				t.Errorf("got %q: %s, want %q: %s", l.Name, got, c.list, want)
			}
			if got := codes(r); got != c.findings {
				t.Errorf("findings: got %q, want %q", got, c.findings)
			}
		})
	}
}

// Names that several cards bear are many; every one of them is settled, and
// what was taken is told unless only one card fits.
func TestEveryNameOfSeveralCardsIsSettled(t *testing.T) {
	all := cardfacts.Embedded()
	names := map[string]map[int]bool{} // the families of each
	for card := range all.Cards("destiny") {
		if match, near, exact := all.Resolve("destiny", card.Title[lang.EN]); match == nil && exact && len(near) > 1 {
			families := map[int]bool{}
			for _, c := range near {
				families[c.Family] = true
			}
			names[card.Title[lang.EN]] = families
		}
	}
	if len(names) < 57 {
		t.Fatalf("got %d names of several cards, want at least 57", len(names))
	}
	for name := range names {
		l, r, err := read("Format: STD\n1x " + name)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		card, ok := all.Card(l.Entries[0].Card)
		if !ok || !names[name][card.Family] {
			t.Errorf("%s: got %s", name, l.Entries[0].Card)
			continue
		}
		if len(r.Findings) != 1 || r.Findings[0].Code != "import.ambiguous" || r.Findings[0].Line != 2 {
			t.Errorf("%s: got %s, want what was taken, with its line", name, codes(r))
		}
	}
}
