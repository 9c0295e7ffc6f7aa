package assault

import (
	"strings"
	"testing"
	"testing/fstest"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/packed/packedtest"
)

// assaultFiles is the facts of the program as files, with a part of the
// deployment cards changed.
func assaultFiles(t *testing.T, from, to string) fstest.MapFS {
	t.Helper()
	changed := strings.Replace(own(assaultDeployment), from, to, 1)
	if from != "" && changed == own(assaultDeployment) {
		t.Fatalf("%s does not stand in the facts", from)
	}
	return fstest.MapFS{
		"deployment.csv": {Data: []byte(changed)}, "command.csv": {Data: []byte(own(assaultCommand))}, "doubts.csv": {Data: []byte(own(assaultDoubts))},
	}
}

func TestFactsOfImperialAssaultAreReadAsTheyStand(t *testing.T) {
	d, err := Import(assaultFiles(t, "brawler force-user leader,18,18,1,16,", "brawler force-user leader,14,14,1,16,"))
	if err != nil {
		t.Fatal(err)
	}
	c := catalog.Join(*d)
	vader, ok := c.Card("assault/deployment/darthvader")
	if !ok || len(d.Cards) != catalog.Join(Source.Read()).Info(catalog.Assault).Cards || vader.Stats["cost"] != 14 {
		t.Errorf("got %d cards, %+v", len(d.Cards), vader)
	}
	if got, want := c.Info(catalog.Assault).Doubts, catalog.Join(Source.Read()).Info(catalog.Assault).Doubts; got != want || len(c.Formats(catalog.Assault)) != 2 {
		t.Errorf("got %d doubts, want %d", got, want)
	}
	if version := c.Version(catalog.Assault); !strings.HasPrefix(version, "assault ") || version == Version {
		t.Errorf("got version %s", version)
	}
}

func TestFactsOfImperialAssaultThatCannotBeAreRefused(t *testing.T) {
	vader := "darthvader,,deployment,Darth Vader,Lord of the Sith,Darth Vader,Signore dei Sith,imperial,1,1,cs,brawler force-user leader,18,18,1,16,4,melee,red red yellow,black black,1:pierce 3;1:damage 2,,1x1,,,core,iad ic2"
	for name, x := range map[string]struct{ part, to, code string }{
		"other columns":             {"", "", "catalog.columns"},
		"a card twice":              {"darthvader,,", "chewbacca,,", "catalog.row"},
		"a version of no card":      {"darthvader,,", "darthvader,iacp,", "catalog.row"},
		"a version of nobody":       {"darthvader,,", "darthvader,ours,", "catalog.row"},
		"a number that is none":     {",18,18,", ",many,18,", "catalog.row"},
		"a number that is too high": {",18,18,", ",18000,18,", "catalog.assault"},
		"a health below nought":     {",16,4,", ",-16,4,", "catalog.assault"},
		"a die of nobody":           {"red red yellow", "red red pink", "catalog.assault"},
		"an attack of nobody":       {"melee", "kicking", "catalog.assault"},
		"a trait of nobody":         {"brawler ", "dancer ", "catalog.assault"},
		"a surge without a price":   {"1:pierce 3", "pierce 3", "catalog.row"},
		"a surge for nothing":       {"1:pierce 3", "0:pierce 3", "catalog.assault"},
		"an effect of nobody":       {"pierce 3", "tickle 3", "catalog.assault"},
		"an effect beyond measure":  {"pierce 3", "pierce 3000", "catalog.assault"},
		"an effect with no number":  {"pierce 3", "pierce three", "catalog.row"},
		"a restriction of nobody":   {",1x1,,", ",1x1,hat=red,", "catalog.row"},
		"a size of nobody":          {",1x1,,", ",1x1,size=tiny,", "catalog.assault"},
		"an affiliation of nobody":  {"imperial", "hutt", "catalog.assault"},
		"a product of nobody":       {"core", "corn", "catalog.assault"},
		"a source of nobody":        {"iad ic2", "aunt", "catalog.assault"},
		"a type of nobody":          {"deployment", "droid", "catalog.assault"},
		"a code with a dash":        {"darthvader,", "darth-vader,", "catalog.assault"},
		"a card without a name":     {",Darth Vader,Lord", ",,Lord", "catalog.assault"},
		"a doubt about nobody":      {"darthvader,,", "darthvador,,", ""},
	} {
		from, to := vader, strings.Replace(vader, x.part, x.to, 1)
		if name == "other columns" {
			from, to = "code,version,", "slug,version,"
		}
		_, err := Import(assaultFiles(t, from, to))
		if code := lang.MsgOf(err).Code; x.code == "" && err != nil || x.code != "" && code != x.code {
			t.Errorf("%s: got %v, want %s", name, err, x.code)
		}
	}
	files := assaultFiles(t, "", "")
	files["doubts.csv"] = &fstest.MapFile{Data: []byte("card,version,field,chosen,other,sure,option\ndeployment/nobody,,cost,1,,low,\n")}
	if _, err := Import(files); lang.MsgOf(err).Code != "catalog.row" {
		t.Errorf("a doubt about nobody: got %v", err)
	}
	if _, err := Import(fstest.MapFS{}); lang.KindOf(err) != lang.NotFound {
		t.Errorf("nothing: got %v", err)
	}
}

// FuzzAssaultFacts reads rows that anybody may have written: they are refused, or
// make a catalog that says its cards in every language.
func FuzzAssaultFacts(f *testing.F) {
	f.Add("nexu,,deployment,Nexu,,Nexu,,mercenary,,,cs,brawler creature,4,4,1,6,6,melee,red green,white,1:cleave 1;1:pierce 2,\"mobile,bleed\",2x2,,,core,iad ic2", "rally,,Rally,1,1,trait=leader;unique=no,activation,core,iad")
	f.Add("a,only,companion,A,,,,,,,s,,,,,1,1,,,,2:stun,accuracy x,,any,b,iacp,", "b,,B,0,2,size=not-massive;cost=4,,iacp,")
	deployment, _, _ := strings.Cut(own(assaultDeployment), "\n")
	command, _, _ := strings.Cut(own(assaultCommand), "\n")
	f.Fuzz(func(t *testing.T, a, b string) {
		d, err := Import(fstest.MapFS{
			"deployment.csv": {Data: []byte(deployment + "\n" + a + "\n")}, "command.csv": {Data: []byte(command + "\n" + b + "\n")},
		})
		if err != nil {
			if lang.KindOf(err) != lang.Invalid {
				t.Fatalf("%q, %q: got the error %v", a, b, err)
			}
			return
		}
		c := catalog.Join(*d)
		for card := range c.Cards(catalog.Assault) {
			if _, err := card.MarshalJSON(); err != nil {
				t.Fatalf("%q: %v", card.ID, err)
			}
			for _, field := range []string{"keyword", "surge", "use", "attack", "defence"} {
				for _, said := range card.Part.Says(card, field) {
					for _, l := range lang.All {
						if s := said.In(l); strings.HasPrefix(s, "assault.") {
							t.Fatalf("%q: there are no words for %s", card.ID, s)
						}
					}
				}
			}
		}
	})
}

func TestTheFactsArePackedAsTheyStand(t *testing.T) { packedtest.Same(t, data(), "data") }
