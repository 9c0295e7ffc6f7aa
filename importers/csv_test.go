package importers_test

import (
	"testing"

	"muster/catalog/lang"
)

// TestAColumnOfNumbersIsNotPassedOver reads tables without a column of counts in which one
// that nobody knows may be that.
func TestAColumnOfNumbersIsNotPassedOver(t *testing.T) {
	for _, text := range []string{"Name,Type,Anzahl\nScout,upgrade,2\nTake Cover,event,\n", "Name,Rank,Role,Menge\nStormtrooper,elite,army,2\n",
		",Name,Type,Anzahl\n0,Scout,upgrade,2\n1,Take Cover,event,1\n"} {
		if l, _, err := read(text); lang.MsgOf(err).Code != "import.csv-count" {
			t.Errorf("%q: got %v and %v, want import.csv-count", text, l, err)
		}
	}
	for _, text := range []string{"Name,Type,Page\nScout,upgrade,201\n", "Name,Set,Cost,Points,Health,limit\nScout,AW,1,3,4,2\n",
		"Nome,Set,Punti,Salute\nScout,AW,3,4\n", ",Name,Set\n0,Scout,AW\n", "Name,Set,Nr.\nScout,AW,33\n"} {
		if l, _, err := read(text); err != nil || brief(l) != "deck 01033 x1" {
			t.Errorf("%q: got %v", text, err)
		}
	}
}

func TestTables(t *testing.T) {
	for _, c := range []struct{ name, text, want, findings string }{
		{"codes and counts", "code,count\n01033,2\n01028,2\n", "deck 01033 x2; character 01028 x1 way 1", ""},
		{"semicolons, a byte order mark, Italian headings", "\ufeffCodice;Nome;Quantità\r\n01033;Esploratore;2\r\n", "deck 01033 x2", ""},
		{"tabs", "Count\tName\tSet\tPosition\n2\tScout\tAW\t33\n", "deck 01033 x2", ""},
		{"a code that has lost its zero", "code,name,count\n1033,Scout,2\n", "deck 01033 x2", ""},
		{"no counts: one of each", "name,set,position\nScout,AW,33\n\"Leia Organa, Born Leader\",AW,28\n", "deck 01033 x1; character 01028 x1", ""},
		{"no counts and one heading that is known", "Name;Typ\nScout;Figur\nTake Cover;Ereignis\n", "deck 01033 x1; deck 01157 x1", ""},
		{"a name and its set", "Name,Set,Qty\nRey,AW,1\nRey,Nowhere,1\n", "character 01038 x1; deck Rey x1", ""},
		{"dice and roles", "code,count,role,dice,elite\n01028,1,character,2,\n13007A,1,plot,,1\n11093,1,aside,,\n",
			"character 01028 x1 way 1; plot 13007A x1 way 1; aside 11093 x1", ""},
		{"an unknown code and an unknown name", "code,name,count\n99999,,1\n,Nothing Like It,1\n", "deck 99999 x1; deck Nothing Like It x1", ""},
		{"counts that cannot be meant", "code,count\n01033,-1\n01034,2.5\n01043,1e9\n01051,100\n01052,1\n", "deck 01052 x1",
			"2 import.count; 3 import.count; 4 import.count; 5 import.count"},
		{"no copies", "name,count\nRearm,\nNobody,\nScout,0\nNothing,0\nTake Cover,2\n", "deck 01157 x2", "3 import.guess; 4 import.guess; 5 import.guess"},
		{"lines that end as of old", "code,count\r01033,2\r01034,-2\r", "deck 01033 x2", "3 import.count"},
		{"a title and empty rows above it, and below", "My deck,,\n,,\ncode,name,count\n01033,Scout,2\n,,\n01157,,1\n,,\n", "deck 01033 x2; deck 01157 x1", ""},
		{"a title, in a table of a European Excel", "sep=;\r\nMein Deck;;\r\ncode;name;count\r\n01033;Scout;2\r\n", "deck 01033 x2", ""},
		{"empty lines before it", "\n\ncode,count\n01033,2\n01034,-2\n", "deck 01033 x2", "5 import.count"},
		{"a count before a name", "Name;Typ\nTake Cover;Ereignis\n2x Scout;Figur\n", "deck 01157 x1; deck 01033 x2", "2 import.guess; 3 import.guess"},
		{"a count under a heading that nobody knows", "Name;Anzahl\nScout;2\nTake Cover;1\n", "deck 01033 x2; deck 01157 x1", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, r, err := read(c.text)
			if err != nil {
				t.Fatal(err)
			}
			if got := brief(l); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
			if got := codes(r); got != c.findings {
				t.Errorf("findings: got %q, want %q", got, c.findings)
			}
		})
	}
}
