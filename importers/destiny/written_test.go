package destiny_test

import (
	"strings"
	"testing"

	"muster/catalog/lang"
)

func TestWaysToCountACard(t *testing.T) {
	readAs(t, "Game: destiny\n", []written{
		{"Commando Raid\t2", "deck 01103 x2", ""},
		{"Black One 2", "deck 08085 x2", "2 import.ambiguous"},
		{"Take Cover\t2", "deck 01157 x2", ""},
		{"2,Take Cover", "deck 01157 x2", ""},
		{"Take Cover;2", "deck 01157 x2", ""},
		{"2;Take Cover", "deck 01157 x2", ""},
		{"Take Cover;200", "deck 01157 x99", "2 import.count"},
		{"Take Cover\tAwakenings\t157\t2", "deck 01157 x2", ""},
		{"01157,Take Cover,2", "deck 01157 x2", ""},
		{"Scout,AW,33", "deck 01033 x1", ""},
		{"2\tTake Cover\tAW #157", "deck 01157 x2", ""},
		{"2\tTake Cover\tgood early", "deck 01157 x2", "2 import.guess"},
		{`2,"Leia Organa, Born Leader"`, "character 01028 x1 way 1", ""},
		{"Leia Organa,Born Leader,2", "character 01028 x1 way 1", ""},
		{"2,5 Scout", "deck 01033 x2", "2 import.count"},
		{"Comando Raid 2", "deck 01103 x2", "2 import.guess"},
		{"01157 2", "deck 01157 x2", ""},
		{"01157\t2", "deck 01157 x2", ""},
		{"01157 - 2", "deck 01157 x2", ""},
		{"01157 (2)", "deck 01157 x2", ""},
		{"01157x2", "deck 01157 x2", ""},
		{"01157 x2", "deck 01157 x2", ""},
		{"01157;2", "deck 01157 x2", ""},
		{"01157 Take Cover x2", "deck 01157 x2", ""},
		{"destiny/01157 2", "deck 01157 x2", ""},
		{"1) Take Cover x2", "deck 01157 x2", ""},
		{"2) Take Cover", "deck 01157 x1", ""},
		{"1. Take Cover x2", "deck 01157 x2", ""},
		{"2. Take Cover", "deck 01157 x2", ""},
		{"Take Cover *2", "deck 01157 x2", ""},
		{"Take Cover, 2", "deck 01157 x2", ""},
		{"2x Awakenings #157", "deck 01157 x2", ""},
		{"2x AW157", "deck 01157 x2", ""},
		{"2x AW 157", "deck 01157 x2", ""},
		{"2x AW #157", "deck 01157 x2", ""},
		{"AW #157 2", "deck 01157 x2", ""},
		{"2x Electroshock - good", "deck 01159 x2", "2 import.guess"},
		{"2x Mortis (Night)", "battlefield 13010B x2", ""},
	})
}

// What stands behind a character says with how many dice it is taken, however it is
// written; and where it is cut off, the note says how it was read.
func TestDiceInWhatIsCutOff(t *testing.T) {
	for _, line := range []string{"Leia Organa, Born Leader: elite", "Leia Organa, Born Leader (elite, 16)", "Leia Organa, Born Leader (2 dice, 16 points)",
		"Leia Organa, Born Leader (Elite) [AW]", "Leia Organa, Born Leader [E]", "Leia Organa, Born Leader ●●", "1x Leia Organa, Born Leader (élite) - our leader",
		"2x Leia Organa, Born Leader (good)"} {
		l, r, err := read(line)
		if err != nil || brief(l) != "character 01028 x1 way 1" {
			t.Errorf("%s: got %v, %v, want two dice", line, l, err)
			continue
		}
		for _, f := range r.Findings {
			if said := f.In(lang.EN); f.Code == "import.guess" && !strings.Contains(said, "with 2 dice") {
				t.Errorf("%s: got %s, want the dice", line, said)
			}
		}
	}
	l, r, err := read("Leia Organa, Born Leader (the best)")
	if err != nil || brief(l) != "character 01028 x1" || len(r.Findings) != 1 || !strings.Contains(r.Findings[0].In(lang.EN), "with 1 die") {
		t.Errorf("got %v, %v, %v, want one die, which is told", l, r.Findings, err)
	}
	l, _, err = read("2x Scout - for elite characters")
	if err != nil || brief(l) != "deck 01033 x2" {
		t.Errorf("got %v, %v, want two copies", l, err)
	}
}

func TestPagesAreReadAsTheyLook(t *testing.T) {
	const want = "deck 01033 x2; deck 01109 x1"
	for _, text := range []string{
		"<ul><li>2x Scout</li><li>1x Rearm</li></ul>",
		"2x Scout<br/>1x Rearm",
		"<html><body><p>2x Scout</p><p>1x Rearm</p>\n</body></html>",
		"<!DOCTYPE html>\n<table><tr><td>2</td><td>Scout</td></tr><tr><td>1</td><td>Rearm</td></tr></table>",
		"<table>\n<tbody>\n<tr>\n<td>2</td>\n<td class=\"x\">Scout</td>\n</tr>\n<tr>\n<td>1</td>\n<td>Rearm</td>\n</tr>\n</tbody>\n</table>\n",
		"<div>2x Scout</div><div>1x Rearm</div>",
		"2x Scout\u20281x Rearm", "2x Scout\u20291x Rearm", "2x Scout\u00851x Rearm", "2x Scout\v1x Rearm",
		"\x1b[1m2x Scout\x1b[0m\n1x Rearm",
		"sep=;\n2;Scout\n1;Rearm",
		"sep=;\r\ncount;name\r\n2;Scout\r\n1;Rearm\r\n",
	} {
		l, _, err := read(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
		} else if got := brief(l); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}

func TestTwoColumnsOfCountsMustAgree(t *testing.T) {
	if l, _, err := read("name,count,qty\nScout,2,2\n"); err != nil || brief(l) != "deck 01033 x2" {
		t.Errorf("columns that agree: got %v, %v", l, err)
	}
	for _, text := range []string{"name,count,qty\nScout,1,2\n", "count,name,count\n1,Scout,2\n"} {
		if _, _, err := read(text); lang.MsgOf(err).Code != "sheet.two-counts" {
			t.Errorf("%q: got %v, want an error", text, err)
		}
	}
}

func TestColumnsOfACollectionAreCounts(t *testing.T) {
	for _, text := range []string{"code,name,set,position,cards,dice\n01033,Scout,Awakenings,33,2,2\n", "name;owned\nScout;2\n", "Carte;Nome\n2;Scout\n"} {
		l, _, err := read(text)
		if err != nil || brief(l) != "deck 01033 x2" {
			t.Errorf("%q: got %v, %v, want two copies", text, l, err)
		}
	}
}

// A number in the title of a list is no count.
func TestANumberInATitleIsNoCount(t *testing.T) {
	for _, title := range []string{"Leia and Han, 2", "Regionals, 2024", "Han Solo, 2", "Han Solo 2", "Leia; 3"} {
		l, _, err := read(title + "\n\nDeck\n2x Scout\n")
		if err != nil || l.Name != title || brief(l) != "deck 01033 x2" {
			t.Errorf("%s: got %v, %v", title, l, err)
		}
	}
	l, _, err := read("Leia and Han, 2\n2x Scout\n")
	if err != nil || l.Name != "Leia and Han, 2" || brief(l) != "deck 01033 x2" {
		t.Errorf("without headings: got %v, %v", l, err)
	}
}

// What stands above the first heading is the title, cards, and what is told of the list;
// none of it is lost.
func TestLinesAboveTheFirstHeading(t *testing.T) {
	for _, c := range []struct{ text, name, want, findings string }{
		{"Trio\n\nDouble Down\nEmperor Palpatine, Galactic Emperor (elite)\n\nDeck\n2 Scout\n", "Trio",
			"plot 08143 x1; deck Emperor Palpatine, Galactic Emperor x1 way 1; deck 01033 x2", ""},
		{"Leia Organa, Born Leader (elite)\nHan Solo, Scoundrel\nRebel War Room\n\nDeck\n2 Scout\n", "",
			"character 01028 x1 way 1; character 01046 x1; battlefield 01171 x1; deck 01033 x2", ""},
		{"2x Leia Organa, Born Leader\nHan Solo, Scoundrel\n\nDeck\n2 Scout\n", "", "character 01028 x1 way 1; character 01046 x1; deck 01033 x2", ""},
		{"Trio\nby Ann\nfast, with tricks\n\nDeck\n2 Scout\n", "Trio", "deck 01033 x2", "2 import.guess; 3 import.guess"},
		{"Han Solo elite\nfor the elite\nHan Solo, Scoundrel elite\n\nDeck\n2 Scout\n", "Han Solo elite", "character 01046 x1 way 1; deck 01033 x2", "2 import.guess"},
		{"Trio\n\nHan Solo, Scroundel\nLeia Organa, Born Leader - elite\n\nDeck\n2 Scout\n", "Trio",
			"character 01046 x1; character 01028 x1 way 1; deck 01033 x2", "3 import.guess"},
		{"Trio\n- Duoble Down\nHan Solo, Scoundrel, elite\n\nDeck\n2 Scout\n", "Trio", "plot 08143 x1; character 01046 x1 way 1; deck 01033 x2", "2 import.guess"},
		{"Trio\nby Ann\nHan Solo, Scroundel\n\nDeck\n----\n2x Scout (AW #33)\n", "Trio", "character 01046 x1; deck 01033 x2", "2 import.guess; 3 import.guess"},
		{"Trio\n\nHero\nCommand / Force\nSets: Awakenings\n\nUPGRADE\n----\n2x Scout (Awakenings #33)\n", "Trio", "deck 01033 x2", ""},
		{"Trio\nHan Solo, Scoundrel -elite\nLeia Organa, Born Leader,2 dice\n\nDeck\n2 Scout\n", "Trio", "character 01046 x1 way 1; character 01028 x1 way 1; deck 01033 x2", ""},
		{"Team: Rey/Poe\nCharacters\nLeia Organa, Born Leader elite\nDeck\n2 Scout\n", "Rey/Poe", "character 01028 x1 way 1; deck 01033 x2", ""},
		{"Team: Rey/Poe\nBattlefield: Rebel War Room\nCharacters\nLeia Organa, Born Leader elite\nDeck\n2 Scout\n", "Rey/Poe",
			"battlefield 01171 x1; character 01028 x1 way 1; deck 01033 x2", ""},
		{"Team: Leia Organa, Born Leader elite; Han Solo\nDeck\n2 Scout\n", "", "character Leia Organa, Born Leader elite; Han Solo x1; deck 01033 x2", ""},
		{"- Trio -\n\nDeck\n2 Scout\n", "Trio -", "deck 01033 x2", ""},
	} {
		l, r, err := read(c.text)
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
		} else if got := brief(l); got != c.want || l.Name != c.name || codes(r) != c.findings {
			t.Errorf("%q: got %q: %s, findings %q, want %q: %s, %q", c.text, l.Name, got, codes(r), c.name, c.want, c.findings)
		}
	}
}

// A card that nobody knows is one, and not the title of the list, where something shows it.
func TestAnUnknownCardIsNoTitle(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Characters:\nCobb Vanth, Marshal of Mos Pelgo (elite)\nHan Solo, Scoundrel\n", "character Cobb Vanth, Marshal of Mos Pelgo x1 way 1; character 01046 x1"},
		{"Characters\nLeia Organa, Born Ruler (elite)\n", "character Leia Organa, Born Ruler x1 way 1"},
		{"## Characters\n\n- Cobb Vanth (elite)\n", "character Cobb Vanth x1 way 1"},
		{"Characters\nCobb Vanth\n", "character Cobb Vanth x1"},
		{"* Cobb Vanth\n* 2 Scout\n", "deck Cobb Vanth x1; deck 01033 x2"},
		{"Cobb Vanth (elite)\n2 Scout\n", "deck Cobb Vanth x1 way 1; deck 01033 x2"},
		{"Cobb Vanth,1\nHan Solo; Scoundrel,1\nScout,2\n", "deck Cobb Vanth x1; character 01046 x1; deck 01033 x2"},
	} {
		l, _, err := read(c.text)
		if err != nil || brief(l) != c.want || l.Name != "" {
			t.Errorf("%q: got %v, %v, want %s", c.text, l, err, c.want)
		}
	}
}
