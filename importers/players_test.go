package importers

import (
	"strings"
	"testing"

	"muster/catalog/lang"
)

func TestTablesOfPlayersAreRead(t *testing.T) {
	for text, want := range map[string]string{
		"Player,ID,List\nAda,7,a.txt\n":                               "2 Ada 7 a.txt;",
		"\nGiocatore;Mazzo\n\n\"Lovelace, Ada\";due parole\n;x\n":     "4 Lovelace, Ada  due parole;",
		"\xff\xfep\x00l\x00a\x00y\x00e\x00r\x00\n\x00A\x00d\x00a\x00": "2 Ada  ;", // as Excel saves "Unicode text"
		"number\tNAME\n'=1\t  Ada  \n":                                "2 Ada =1 ;",
	} {
		got := ""
		all, err := Players(&Input{Name: "p.csv", Data: []byte(text)})
		for _, p := range all {
			got += strings.Join([]string{string(rune('0' + p.Row)), p.Name, p.ID, p.List}, " ") + ";"
		}
		if err != nil || got != want {
			t.Errorf("%q: got %q, %v; want %q", text, got, err, want)
		}
	}
	for text, code := range map[string]string{
		"":                       "players.heading",
		"list,id\na,1\n":         "players.heading",
		"player\n\n,\n":          "players.none",
		"PK\x03\x04 and no more": "sheet.broken",
		"player\n\"Ada\n":        "import.csv",
		"player\n" + strings.Repeat("Ada\n", MaxRows+1): "sheet.rows",
	} {
		if _, err := Players(&Input{Name: "p.csv", Data: []byte(text)}); lang.MsgOf(err).Code != code {
			t.Errorf("%.20q: got %v, want %s", text, err, code)
		}
	}
}
