package search_test

import (
	"bytes"
	"encoding/csv"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/search"
)

// A fact is a line of cards.csv by the names of its columns, so that searches
// are compared with the facts and not with what was made of them.
type fact map[string]string

// fileOf reads a file of facts.
func fileOf(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func factsOf(t testing.TB) []fact {
	t.Helper()
	rows, err := csv.NewReader(bytes.NewReader(fileOf(t, "../destiny/data/cards.csv"))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var all []fact
	for _, row := range rows[1:] {
		f := fact{}
		for i, column := range rows[0] {
			f[column] = row[i]
		}
		all = append(all, f)
	}
	for _, f := range all { // a reprint has the title of the first printing
		if f["title_it"] == "" && f["reprint_of"] != "" {
			first := slices.IndexFunc(all, func(first fact) bool { return first["code"] == f["reprint_of"] })
			f["title_it"], f["subtitle_it"] = all[first]["title_it"], all[first]["subtitle_it"]
		}
	}
	return all
}

// is makes a test of a column, of which one value will do.
func is(column string, values ...string) func(fact) bool {
	return func(f fact) bool { return slices.Contains(values, f[column]) }
}

func has(column, word string) func(fact) bool {
	return func(f fact) bool { return slices.Contains(strings.Fields(f[column]), word) }
}

// number makes a test of the numbers in a column, of which one will do.
func number(column string, ok func(int) bool) func(fact) bool {
	return func(f fact) bool {
		for s := range strings.SplitSeq(f[column], "/") {
			if n, err := strconv.Atoi(s); err == nil && ok(n) {
				return true
			}
		}
		return false
	}
}

func sidesLike(pattern string, ok func(n int) bool) func(fact) bool {
	like := regexp.MustCompile("^(" + pattern + ")$")
	return func(f fact) bool {
		n := 0
		for _, side := range strings.Fields(f["sides"]) {
			if like.MatchString(side) {
				n++
			}
		}
		return f["sides"] != "" && ok(n)
	}
}

func atLeastOne(n int) bool { return n > 0 }

func not(f func(fact) bool) func(fact) bool { return func(r fact) bool { return !f(r) } }

func both(fs ...func(fact) bool) func(fact) bool {
	return func(r fact) bool { return !slices.ContainsFunc(fs, func(f func(fact) bool) bool { return !f(r) }) }
}

func anyOf(fs ...func(fact) bool) func(fact) bool {
	return func(r fact) bool { return slices.ContainsFunc(fs, func(f func(fact) bool) bool { return f(r) }) }
}

func titled(part string) func(fact) bool {
	return func(f fact) bool {
		return strings.Contains(strings.ToLower(f["title"]+"|"+f["subtitle"]+"|"+f["title_it"]+"|"+f["subtitle_it"]), part)
	}
}

func TestSearchFindsWhatTheFactsSay(t *testing.T) {
	event, red, hero := is("type", "event"), is("colour", "red"), is("affiliation", "hero")
	all := factsOf(t)
	for _, x := range []struct {
		query string
		want  func(fact) bool
		n     int // counted by hand with another program, where it is not 0
	}{
		{"", func(fact) bool { return true }, 2034},
		{"t:event", event, 806},
		{"T:EVENT", event, 806},
		{"type:event", event, 806},
		{"tipo:evento", event, 806},
		{"type=Evento", event, 806},
		{"t!event", not(event), 1228},
		{"type!=event", not(event), 1228},
		{"-t:event", not(event), 1228},
		{"NOT t:event", not(event), 1228},
		{"NON tipo:evento", not(event), 1228},
		{"--t:event", event, 806},
		{"t:event|support", is("type", "event", "support"), 1112},
		{"t!event|support", not(is("type", "event", "support")), 922},
		{`t:"Campo di Battaglia"|plot`, is("type", "battlefield", "plot"), 156},
		{"a:hero", hero, 666},
		{"side:eroe", hero, 666},
		{"affiliation:Villain", is("affiliation", "villain"), 662},
		{"f:red", red, 597},
		{"colour:rosso", red, 597},
		{"color:command", red, 597},
		{"colore:Esercito", red, 597},
		{"f:grey", is("colour", "gray"), 252},
		{"y:l", is("rarity", "L"), 153},
		{"rarità:leggendaria|rara", is("rarity", "L", "R"), 540},
		{"b:trooper", has("traits", "trooper"), 51},
		{`trait:"bounty hunter"`, has("traits", "bounty-hunter"), 23},
		{"tratto:bounty-hunter", has("traits", "bounty-hunter"), 23},
		{"s:AW", is("set", "AW"), 174},
		{"set:awakenings", is("set", "AW"), 174},
		{"espansione:risvegli", is("set", "AW"), 174},
		{"s<eaw", is("set", "AW", "SoR"), 334},
		{"s>=HS", is("set", "HS", "EC", "PW"), 237},
		{"o:2", number("cost", func(n int) bool { return n == 2 }), 341},
		{"cost!2", anyOf(number("cost", func(n int) bool { return n != 2 }), is("code", "16023")), 1184},
		{"cost<=1", number("cost", func(n int) bool { return n <= 1 }), 918},
		{"costo>4", number("cost", func(n int) bool { return n > 4 }), 25},
		{"cost:>=5", number("cost", func(n int) bool { return n >= 5 }), 25},
		{"cost:0|3", number("cost", func(n int) bool { return n == 0 || n == 3 }), 550},
		{"cost:X", is("code", "16023"), 1},
		{"h>12", number("health", func(n int) bool { return n > 12 }), 27},
		{"salute<6", number("health", func(n int) bool { return n < 6 }), 6},
		{"health!11", number("health", func(n int) bool { return n != 11 }), 282},
		{"points>20", number("points", func(n int) bool { return n > 20 }), 0},
		{"punti:-10", is("code", "15101"), 1},
		{"u:1", is("unique", "1"), 0},
		{"unica:sì", is("unique", "1"), 0},
		{"unique:no", not(is("unique", "1")), 0},
		{"d:1", not(is("sides", "")), 0},
		{"dado:no", is("sides", ""), 0},
		{"die:RD", sidesLike(`[+0-9X]*RD\d*`, atLeastOne), 0},
		{"die:RD>=3", sidesLike(`\+?[3-9]RD\d*`, atLeastOne), 127},
		{"dado:distanza>=3", sidesLike(`\+?[3-9]RD\d*`, atLeastOne), 127},
		{"die!RD", not(sidesLike(`[+0-9X]*RD\d*`, atLeastOne)), 0},
		{"die:R=2", sidesLike(`\+?2R\d*`, atLeastOne), 0},
		{"die:melee|ranged", sidesLike(`[+0-9X]*(MD|RD)\d*`, atLeastOne), 0},
		{`die:"Danno in Mischia"`, sidesLike(`[+0-9X]*MD\d*`, atLeastOne), 0},
		{"die:Sp", sidesLike(`Sp\d*`, atLeastOne), 0},
		{"die:paid", sidesLike(`.*[A-Za-z*]\d`, atLeastOne), 0},
		{"die:modified", sidesLike(`\+.*`, atLeastOne), 0},
		{"dado:modificata&MD&pagata", sidesLike(`\+\dMD\d`, atLeastOne), 0},
		{"die:free&ID>=4", sidesLike(`\+?[4-9]ID`, atLeastOne), 0},
		{"die:unmodified&R", sidesLike(`[0-9X]+R\d*`, atLeastOne), 0},
		{"die:2RD1", sidesLike(`2RD1`, atLeastOne), 0},
		{"die:+2md", sidesLike(`\+2MD`, atLeastOne), 0},
		{"die:XRD", sidesLike(`XRD`, atLeastOne), 0},
		{"die:*", sidesLike(`\+\d\*\d?`, atLeastOne), 0},
		{"die:-", sidesLike(`-`, atLeastOne), 0},
		{"sides:blank<=1", sidesLike(`-`, func(n int) bool { return n <= 1 }), 716},
		{"facce:vuota=0", sidesLike(`-`, func(n int) bool { return n == 0 }), 0},
		{"sides:blank!=1", sidesLike(`-`, func(n int) bool { return n != 1 }), 0},
		{"sides:paid>=2", sidesLike(`.*[A-Za-z*]\d`, func(n int) bool { return n >= 2 }), 0},
		{"sides:R&unmodified:2", sidesLike(`[0-9X]+R\d*`, func(n int) bool { return n == 2 }), 0},
		{"r:2018", is("set", "LEG", "RIV", "WotF", "AtG"), 520},
		{"released<2017-05", is("set", "AW"), 174},
		{"uscita>=2021-06-11", is("set", "HS"), 110},
		{"released<now", func(fact) bool { return true }, 2034},
		{"l:leader", func(f fact) bool {
			return strings.Contains(strings.ToLower(f["subtitle"]+"|"+f["subtitle_it"]), "leader")
		}, 0},
		{"name:solo", titled("solo"), 0},
		{"nome:assaltatore", titled("assaltatore"), 0},
		{`"first order"`, titled("first order"), 0},
		{"-solo", not(titled("solo")), 0},
		{"leia", titled("leia"), 0},
		{"leia OR solo", anyOf(titled("leia"), titled("solo")), 0},
		{"leia OPPURE solo", anyOf(titled("leia"), titled("solo")), 0},
		{"leia | solo", anyOf(titled("leia"), titled("solo")), 0},
		{"leia t:event OR solo -t:event", anyOf(both(titled("leia"), event), both(titled("solo"), not(event))), 0},
		{"(leia OR solo) AND t:character", both(anyOf(titled("leia"), titled("solo")), is("type", "character")), 0},
		{"-(f:red OR a:hero) t:event", both(not(red), not(hero), event), 0},
		{"t:event f:red a:hero cost<=1 sort:name", both(event, red, hero, number("cost", func(n int) bool { return n <= 1 })), 0},
	} {
		t.Run(x.query, func(t *testing.T) {
			var want []string
			for _, f := range all {
				if x.want(f) {
					want = append(want, f["code"])
				}
			}
			found, err := search.Cards(facts.Embedded(), catalog.Destiny, x.query)
			if err != nil {
				t.Fatal(err)
			}
			got := codesOf(found)
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("got %d cards, want %d: got %v, want %v", len(got), len(want), head(got), head(want))
			}
			if len(want) == 0 || x.n > 0 && len(want) != x.n {
				t.Errorf("the facts say %d, counted were %d", len(want), x.n)
			}
		})
	}
}

func head(codes []string) []string { return codes[:min(len(codes), 8)] }

func codesOf(cards []*catalog.Card) []string {
	var all []string
	for _, c := range cards {
		all = append(all, c.Code())
	}
	return all
}

func TestSearchKnowsFormats(t *testing.T) {
	c := facts.Embedded()
	for _, f := range c.Formats(catalog.Destiny) {
		for field, want := range map[string]func(*catalog.Row) bool{
			"legal":      func(r *catalog.Row) bool { return r.Legal && !r.Banned },
			"banned":     func(r *catalog.Row) bool { return r.Banned },
			"restricted": func(r *catalog.Row) bool { return r.Restricted },
			"legale":     func(r *catalog.Row) bool { return r.Legal && !r.Banned },
		} {
			n := 0
			for card := range c.Cards(catalog.Destiny) {
				if want(f.Row(card)) {
					n++
				}
			}
			found, err := search.Cards(c, "", field+":"+strings.ToLower(f.Code))
			if err != nil || len(found) != n {
				t.Errorf("%s:%s: got %d cards, %v, want %d", field, f.Code, len(found), err, n)
			}
		}
	}
	// 6, 9 and 19 stand in formats.csv.
	for query, n := range map[string]int{"banned:STD": 6, "vietata:INF": 9, "restricted:Standard": 19, "banned:STD|INF": 9} {
		if found, err := search.Cards(c, catalog.Destiny, query); err != nil || len(found) != n {
			t.Errorf("%s: got %d cards, %v, want %d", query, len(found), err, n)
		}
	}
}
