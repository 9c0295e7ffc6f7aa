package assault_test

import (
	"fmt"
	"strings"
	"testing"

	"muster/catalog"
	cardfacts "muster/catalog/facts"
	"muster/catalog/lang"
	"muster/importers"
	"muster/rules/games"
	"muster/validate"
)

// briefArmy tells an army in a line: its name, its card system, then entries.
func briefArmy(l *catalog.List) string {
	all := []string{strings.TrimSpace(l.Name + " " + l.Format)}
	for i := range l.Entries {
		e := &l.Entries[i]
		s := fmt.Sprintf("%d %s", e.Count, string(e.Card)[strings.LastIndexByte(string(e.Card), '/')+1:])
		if e.Version != "" {
			s += " " + e.Version
		}
		if e.On >= 0 {
			s += fmt.Sprintf(" on %d", e.On)
		}
		all = append(all, s)
	}
	return strings.Join(all, "; ")
}

const shareText = `-- Vader's Fist ---
Deployment Cards:
- Darth Vader
- Imperial Officer (Elite)
- Imperial Officer (Elite)
- [Zillo Technique]
Command Cards:
- Take Initiative
- Marksman
Stats: %d / 40 points
Darth Vader is great
`

const pageText = `Vader's Fist
Deployment Cards
24
▪ Darth Vader
1
18
Elite Imperial Officer
1
3
Elite Imperial Officer
1
3
Great against Rebels
Command Cards
Take Initiative
Cost 0
Limit 1
Marksman
Cost 2
Limit 1
`

func TestWaysInWhichArmiesAreWritten(t *testing.T) {
	for _, c := range []struct{ name, data, want, codes string }{
		{"the share text of a builder", fmt.Sprintf(shareText, 26), "Vader's Fist FFG; 1 darthvader; 2 eliteimperialofficer; 1 zillotechnique; 1 takeinitiative; 1 marksman", "0 import.total"},
		{"a page that was copied", pageText, "Vader's Fist FFG; 1 darthvader; 2 eliteimperialofficer; 1 takeinitiative; 1 marksman", "13 import.guess"},
		{"what cards of a page can do", "Fist\nDeployment Cards\n21\n▪ Darth Vader\nBrutality\nForce Choke\nParting Blow\n1 Surge: +2 Damage\nForesight\n1\n18\nImperial Officer\n1\n2\nCommand Cards\nTake Initiative\nDarth Vader\nCost 0\nLimit 1\n",
			"Fist FFG; 1 darthvader; 1 imperialofficer; 1 takeinitiative", "5 import.guess; 6 import.guess; 7 import.guess; 8 import.guess; 9 import.guess; 12 import.ambiguous; 17 import.guess"},
		{"an alliance in the share text of the Empire", "-- A ---\nDeployment Cards:\n- [Temporary Alliance]\n- Darth Vader\n- Boba Fett\nCommand Cards:\n- Take Initiative\n", "A FFG; 1 temporaryallianceimperial; 1 darthvader; 1 bobafett; 1 takeinitiative", ""},
		{"one of the mercenaries", "-- A ---\nDeployment Cards:\n- Boba Fett\n- IG-88\n- Imperial Officer (Elite)\n- [Temporary Alliance]\nCommand Cards:\n- Take Initiative\n", "A FFG; 1 bobafett; 1 ig88; 1 eliteimperialofficer; 1 temporaryalliancemercenary; 1 takeinitiative", ""},
		{"an alliance of nobody", "Game: assault\nTemporary Alliance\n", "FFG; 1 temporaryalliancemercenary", "2 import.ambiguous"},
		{"a bare name that was that of one card", "Game: assault\n1 Luke Skywalker\n", "FFG; 1 lukeskywalkerherooftherebellion", ""},
		{"two boxes of a chat", "Darth Vader\nStormtrooper (Regular)\nStormtrooper (Regular)\n\nTake Initiative\nPlanning\n", "FFG; 1 darthvader; 2 stormtrooper; 1 takeinitiative; 1 planning", ""},
		{"in Italian", "Gioco: assault\nAffiliazione: Imperiali\nEsercito\n2x Assaltatore (elite)\nUfficiale Imperiale regolare x2\n1 Darth Vader, Signore dei Sith\nComando\nPlanning\n",
			"FFG; 2 elitestormtrooper; 2 imperialofficer; 1 darthvader; 1 planning", ""},
		{"elite before and behind", "Game: assault\n2 Elite Stormtrooper\neImperial Officer\nProbe Droid, elite\nSTORMTROOPER REGULAR\n", "FFG; 2 elitestormtrooper; 1 eliteimperialofficer; 1 eliteprobedroid; 1 stormtrooper", ""},
		{"neither elite nor regular", "Game: assault\nStormtrooper\n", "FFG; 1 stormtrooper", "2 import.ambiguous"},
		{"zeros for letters, other signs", "Game: assault\nC-3P0\nK–2S0\nMak Eshka’rey\n", "IACP; 1 c3po; 1 k2so; 1 makeshkarey", "0 import.guess"},
		{"subtitles", "Game: assault\nLuke Skywalker (Jedi Knight)\nLuke Skywalker, Hero of the Rebellion\nTemporary Alliance - A Common Enemy\n",
			"FFG; 1 lukeskywalkerjediknight; 1 lukeskywalkerherooftherebellion; 1 temporaryalliancemercenary", ""},
		{"versions", "Game: assault\nFormat: IACP\nDarth Vader\nHan Solo\nBoba Fett - IACP\nMaul (FFG)\nOn the Lam\nAssassinate (FFG)", "IACP; 1 darthvader; 1 hansolo; 1 bobafett iacp; 1 maul; 1 onthelam; 1 assassinate ffg", ""},
		{"the version is not said", "Game: assault\nFormat: IACP\nMaul", "IACP; 1 maul", "0 import.guess"},
		{"slugs, old and new", "elitestormtrooper\n2 atst\nlukeskywalkerjedi\ntempoaryalliancescum\ntakeinitiative\n", "FFG; 1 elitestormtrooper; 2 eliteatst; 1 lukeskywalkerjediknight; 1 temporaryalliancemercenary; 1 takeinitiative", ""},
		{"the slug of a card for campaigns", "Game: assault\nr2d2campaign\n", "FFG; 1 r2d2skirmish", "2 import.guess"},
		{"the cost behind the name", "Game: assault\nDarth Vader (18)\nStormtrooper (elite) x2\n", "FFG; 1 darthvader; 2 elitestormtrooper", "2 import.guess"},
		{"an upgrade below its group", "Game: assault\nArmy\n1x Darth Vader\n1x Driven by Hatred -> Darth Vader\n2x Nexu (elite)\n1x Beast Tamer → Nexu (elite)", "FFG; 1 darthvader; 1 drivenbyhatred on 0; 2 elitenexu; 1 beasttamer on 2", ""},
		{"an upgrade on nobody", "Game: assault\nArmy\n1x Darth Vader\n1x Driven by Hatred -> Luke", "FFG; 1 darthvader; 1 drivenbyhatred", "4 import.guess"},
		{"a slip", "Game: assault\nDart Vader\n", "FFG; 1 darthvader", "2 import.guess"},
		{"a card that was lost", "Game: assault\nArmy (2)\nDarth Vader\nCommand (1)\nPlanning\n", "FFG; 1 darthvader; 1 planning", "0 import.total"},
		{"nobody's card", "Game: assault\n2x Garrulous Gundark\nDarth Vader\n", "FFG; 2 Garrulous Gundark; 1 darthvader", ""},
		{"an address with a name", "My army\nhttps://classic.tabletopadmiral.com/imperialassault/nuc019000ncc000141\n", "My army FFG; 1 darthvader; 1 wildfury", ""},
		{"an address with numbers of nobody", "classic.tabletopadmiral.com/imperialassault/nuc119ncc234", "; 1 Tabletop Admiral, deployment card 119; 1 Tabletop Admiral, command card 234", ""},
		{"the app", `{"uuid":"x","name":"App","card_system":0,"faction":1,"victories":2,"defeats":0,"deployment_deck":[25,115,115,94],"command_deck":[1,999],"deployment_shortlist":[5],"command_shortlist":[]}`,
			"App FFG; 1 darthvader; 2 elitestormtrooper; 1 r2d2skirmish; 1 adrenaline; 1 command card no. 999", "0 import.guess"},
		{"slugs in JSON", `{"name":"Page","cards":[{"deployment":{"iaspecName":"elitestormtrooper"}},{"deployment":{"iaspecName":"elitestormtrooper"}},{"card":{"iaspecName":"takeinitiative","x":[1]}}]}`,
			"Page FFG; 2 elitestormtrooper; 1 takeinitiative", ""},
		{"on a table", saved(thingOf("Bag", "Troops", "", card("[DA1917]Stormtrooper[-]", ""), card("[DA1917]Stormtrooper[-]", ""), card("Boba Fett", "Bounty Hunter\nIACP"),
			card("Luke Skywalker, Jedi Knight", ""), card("Mission: Something Else", ""), thingOf("Deck", "", "", card("Take Initiative", ""), card("Planning", "")))),
			"Troops IACP; 2 elitestormtrooper; 1 bobafett iacp; 1 lukeskywalkerjediknight; 1 takeinitiative; 1 planning", "0 import.guess"},
		{"as the contract says", `{"muster": 1, "game": "assault", "format": "FFG", "affiliation": "imperial", "entries": [{"card": "darthvader", "role": "army"}, {"card": "elitestormtrooper", "role": "army", "count": 2}, {"card": "elitecrosstraining", "role": "upgrade", "on": 1}, {"card": "takeinitiative", "role": "command"}]}`,
			"FFG; 1 darthvader; 2 elitestormtrooper; 1 elitecrosstraining on 1; 1 takeinitiative", ""},
		{"as YAML", "muster: 1\ngame: assault\nentries:\n- {card: Stormtrooper (elite), count: 2}\n- {card: bobafett, version: iacp}\n- {card: r2d2campaign}\n", "; 2 elitestormtrooper; 1 bobafett iacp; 1 r2d2campaign", ""},
		{"a table with the sides of the cards", "affiliation,name,count\nImperial,Darth Vader,1\nRebel,Gideon Argus,1\n,Marksman,2\n", "FFG; 1 darthvader; 1 gideonargus; 2 marksman", ""},
		{"a table with ticks for elite", "name,count,elite\nStormtrooper,2,yes\nHeavy Stormtrooper,1,no\nDarth Vader,1,\n", "FFG; 2 elitestormtrooper; 1 heavystormtrooper; 1 darthvader", ""},
		{"a table of cards that another game has too", "name,count\nStormtrooper,2\nDarth Vader,1\n", "FFG; 2 stormtrooper; 1 darthvader", "2 import.ambiguous; 0 import.either"},
		{"a card of nobody below its heading", "Deployment Cards:\n- Crimson Dawn Enforcer (Elite)\n- Darth Vader\nCommand Cards:\n- Take Initiative\n",
			"FFG; 1 Crimson Dawn Enforcer; 1 darthvader; 1 takeinitiative", ""},
		{"one with a bullet", "Game: assault\n* Crimson Dawn Enforcer\n* Darth Vader\n", "FFG; 1 Crimson Dawn Enforcer; 1 darthvader", ""},
		{"an army above a heading", "affiliation: Imperial\nDarth Vader\nElite Stormtrooper\nCommand:\nTake Initiative\n", "FFG; 1 darthvader; 1 elitestormtrooper; 1 takeinitiative", ""},
		{"a card behind its heading", "Game: assault\nArmy: Darth Vader\n2x Elite Stormtrooper\nCommand: 1x Take Initiative\nPlanning\n", "FFG; 1 darthvader; 2 elitestormtrooper; 1 takeinitiative; 1 planning", ""},
		{"the name of an army behind a heading", "Game: assault\nArmy: The finest of all\nDarth Vader\nTake Initiative\n", "Army: The finest of all FFG; 1 darthvader; 1 takeinitiative", ""},
		{"a table with the version of what an upgrade is on", "game,format,code,version,count,on\nassault,IACP,eliteclawditeshapeshifter,iacp,1,\nassault,IACP,clawditeshapeshifter,iacp,1,\nassault,IACP,lieinambush,iacp,1,clawditeshapeshifter (iacp)\n",
			"IACP; 1 eliteclawditeshapeshifter iacp; 1 clawditeshapeshifter iacp; 1 lieinambush iacp on 1", ""},
		{"a table without counts: one of each", "Part;Name;Rank\narmy;Stormtrooper;elite\narmy;Stormtrooper;elite\ncommand;Take Initiative;\n", "FFG; 1 elitestormtrooper; 1 elitestormtrooper; 1 takeinitiative", ""},
		{"a table under a title", "My army;;\n;;\nCode;Name;Qty\nelitestormtrooper;Stormtrooper;2\n;;\ndarthvader;Darth Vader;1\n", "FFG; 2 elitestormtrooper; 1 darthvader", ""},
		{"a table with costs and no counts", "Name,Rank,Cost\nStormtrooper,elite,9\nDarth Vader,,18\n", "FFG; 1 elitestormtrooper; 1 darthvader", "0 import.either"},
		{"a table of codes", "Code,Name\nelitestormtrooper,Stormtrooper\ndarthvader,Darth Vader\n", "FFG; 1 elitestormtrooper; 1 darthvader", ""},
		{"a table of names", "name,elite,count\nStormtrooper,elite,2\nDarth Vader,,1\nTake Initiative,,1\n", "FFG; 2 elitestormtrooper; 1 darthvader; 1 takeinitiative", ""},
	} {
		l, r, err := read(c.data)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got := briefArmy(l); got != c.want || l.Game != catalog.Assault {
			t.Errorf("%s: got %s %s, want %s", c.name, l.Game, got, c.want)
		}
		if got := codes(r); got != c.codes {
			t.Errorf("%s: findings %s, want %s", c.name, got, c.codes)
			for i := range r.Findings {
				t.Log(r.Findings[i].In(lang.EN))
			}
		}
	}
}

// FuzzArmy looks at armies in text, in tables, as addresses and in JSON: what is
// accepted comes back from the native notation.
func FuzzArmy(f *testing.F) {
	for _, s := range []string{fmt.Sprintf(shareText, 26), pageText, "Game: assault\n2x Stormtrooper (elite) -> Darth Vader #2\n",
		"http://classic.tabletopadmiral.com/imperialassault/nuc017002ncc023018", "game,code,count,on,version\nassault,nexu,2,nexu #2,iacp\n",
		`{"deployment_deck":[1,2],"command_deck":null,"card_system":1,"faction":2}`, `{"a":[{"iaspecName":"nexu"}]}`,
		`{"muster":1,"game":"assault","entries":[{"card":"nexu","on":0,"version":"ffg","count":1e9}]}`, saved(thingOf("Bag", "x", "", card("[DA1917]Nexu[-]", "IACP"))), "Army (7)\n[Doubt] (IACP)\nCommand:\nAim - 3\nStats: x"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, data string) {
		r := new(validate.Report)
		l, err := games.Read(&importers.Input{Data: []byte(data), Game: catalog.Assault, Catalog: cardfacts.Embedded(), Report: r})
		if err != nil {
			if !lang.Known(lang.MsgOf(err).Code) {
				t.Errorf("%v has no words", err)
			}
			return
		}
		for i := range l.Entries {
			if e := &l.Entries[i]; e.Count < 1 || e.Count > importers.MaxCopies || e.Role == "" {
				t.Errorf("got entry %+v", e)
			}
		}
		text, err := written(t, "native", lang.EN, l)
		if err != nil {
			t.Fatal(err)
		}
		again, _, err := read(text)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if g, w := briefArmy(again), briefArmy(l); g != w {
			t.Errorf("got %s, want %s", g, w)
		}
	})
}
