package campaign

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/catalog/campaign"
	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

var founded = []string{"--campaign", "core", "--imperial", "Elena=military-might", "--hero", "Anna=diala", "--hero", "Marco=fenn-signis",
	"--set", "random", "--green", "homecoming,sorry-about-the-mess,target-of-opportunity,the-spice-job", "--grey", "draw", "--seed", "7"}

func TestNewByFlagsIsLegal(t *testing.T) {
	path := filepath.Join(t.TempDir(), "c.yaml")
	args := append([]string{"campaign", "new", path, "--products", "core, twin-shadows"}, founded...)
	if got := muster(t, "", args...); got.Status != app.Fine || !strings.Contains(got.Out, "start aftermath") {
		t.Fatalf("got %+v", got)
	}
	if got := muster(t, "", "check", path); got.Status != app.Fine {
		t.Errorf("got %+v", got)
	}
	if got := muster(t, "", args...); got.Status != app.Broken || !strings.Contains(got.Err, "is there already") {
		t.Errorf("a log is written over: %+v", got)
	}
	other := filepath.Join(t.TempDir(), "c.yaml")
	args[2] = other
	muster(t, "", args...)
	first, _ := os.ReadFile(path)
	if second, _ := os.ReadFile(other); string(first) != string(second) {
		t.Error("the same seed draws other sets")
	}
}

// The example of help with flags asks nothing more, on a terminal or not.
func TestTheExampleOfNewIsLegal(t *testing.T) {
	t.Chdir(t.TempDir())
	_, all, _ := strings.Cut(muster(t, "", "campaign", "new", "--help").Out, "Examples:\n")
	all, _, _ = strings.Cut(all, "\n\n")
	lines := strings.Split(all, "\n")
	typed := lines[len(lines)-1]
	if got := muster(t, "", apptest.Arguments(strings.TrimSpace(typed))[1:]...); got.Status != app.Fine {
		t.Errorf("%s: got %+v", typed, got)
	}
}

func TestNewRefusesWhatIsIllegal(t *testing.T) {
	for _, c := range []struct {
		name   string
		change map[string]string // flag to value
		status int
		says   string
	}{
		{"an unknown class", map[string]string{"--imperial": "Elena=military-mite"}, app.No, "military-might"},
		{"no class", map[string]string{"--imperial": "Elena"}, app.Misuse, "PLAYER=CLASS"},
		{"an unknown campaign", map[string]string{"--campaign": "cor"}, app.Misuse, "core"},
		{"a box that is none", map[string]string{"--rule": "item_draw=six", "--seed": "7", "--products": "coer"}, app.Misuse, `no box "coer"; near it: core`},
		{"three green missions", map[string]string{"--green": "homecoming,sorry-about-the-mess,the-spice-job"}, app.No, "campaign.iac-10"},
		{"a rule that nobody knows", map[string]string{"--rule": "foo=1"}, app.Misuse, "there is no rule"},
		{"a value that the rule has not", map[string]string{"--rule": "item_draw=seven"}, app.No, `"seven" is none of`},
		{"five sets", map[string]string{"--set": "retaliation,for-the-right-price,imperial-discipline,imperial-industry,agents-of-the-empire"}, app.No, "campaign.iac-07"},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "c.json")
			args := append([]string{"campaign", "new", path, "--rule", "item_draw=six", "--products", "core"}, founded...)
			for i := range args {
				if v, ok := c.change[args[i]]; ok {
					args[i+1] = v
				}
			}
			got := muster(t, "", args...)
			if got.Status != c.status || !strings.Contains(got.Err, c.says) {
				t.Errorf("got status %d and %q, want %d and %q", got.Status, got.Err, c.status, c.says)
			}
			if _, err := os.Stat(path); err == nil {
				t.Error("a log was written")
			}
			if strings.Contains(got.Out, "stays as it was") || strings.Contains(got.Out, "--override") {
				t.Errorf("got %s of a file that is not there", got.Out)
			}
		})
	}
}

// The wizard asks for everything, and takes numbers and beginnings of names.
func TestTheWizardAsksForAll(t *testing.T) {
	path := filepath.Join(t.TempDir(), "c.yaml")
	answers := []string{"core", "1", "Tuesdays", "Elena", "military", "diala", "Anna", "gaarkhan", "Luca", "", "1,2,3,4,5,6", "1", "1", "1", "1"}
	got := muster(t, strings.Join(answers, "\n")+"\n", "campaign", "new", path)
	if got.Status != app.Fine {
		t.Fatalf("got status %d, %s\n%s", got.Status, got.Out, got.Err)
	}
	l := logIn(t, path)
	p := l.Events[0].Setup
	if l.Title != "Tuesdays" || l.ID != "tuesdays" || p.Player != "Elena" || p.Class != "military-might" || len(p.Heroes) != 2 ||
		p.Heroes[1] != (campaign.Seat{Hero: "gaarkhan", Player: "Luca", Reward: "legendary"}) || len(p.AgendaSets) != 6 || len(p.Side.Green) != 4 {
		t.Errorf("got %+v with %+v", l, p)
	}
	if again := muster(t, "core\n1\n", "campaign", "new", filepath.Join(t.TempDir(), "d.yaml")); again.Status != app.Broken || !strings.Contains(again.Err, "nothing was written") {
		t.Errorf("half an answer: got %+v", again)
	}
}

// An empty answer goes on where something is given, and is explained elsewhere.
func TestTheWizardExplainsAnEmptyAnswer(t *testing.T) {
	path := filepath.Join(t.TempDir(), "c.yaml")
	answers := []string{"core", "", "core", "", "", "Elena", "", "military", "", "diala", "", "", "gaarkhan", "", "", "", "Random", "", "1", "1", "1", "1"}
	got := muster(t, strings.Join(answers, "\n")+"\n", "campaign", "new", path)
	if got.Status != app.Fine {
		t.Fatalf("got status %d, %s\n%s", got.Status, got.Out, got.Err)
	}
	if n := strings.Count(got.Err, "Ctrl+C leaves"); n != 7 {
		t.Errorf("%d empty answers are explained, want 7:\n%s", n, got.Err)
	}
	p := logIn(t, path).Events[0].Setup
	if p.Class != "military-might" || len(p.Heroes) != 2 || len(p.AgendaSets) != 6 || len(p.Side.Green) != 4 {
		t.Errorf("got %+v", p)
	}
}

// A question that ends in its mark has no other after it.
func TestQuestionsEndOnce(t *testing.T) {
	got := muster(t, "\n", "--lang", "it", "campaign", "new", filepath.Join(t.TempDir(), "c.yaml"))
	if !strings.Contains(got.Err, "Quale campagna? ") || strings.Contains(got.Err, "?:") {
		t.Errorf("got %s", got.Err)
	}
}

// A file that is there is refused before anybody answers a question.
func TestTheWizardRefusesAFileFirst(t *testing.T) {
	path := filepath.Join(t.TempDir(), "c.yaml")
	if err := os.WriteFile(path, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	got := muster(t, "", "campaign", "new", path)
	if got.Status != app.Broken || !strings.Contains(got.Err, "is there already") || strings.Contains(got.Err, "boxes") {
		t.Errorf("got %+v", got)
	}
}

// The menu offers what is legal, and one campaign can be played with it alone.
func TestTheMenuLeadsThroughASlot(t *testing.T) {
	path := filepath.Join(t.TempDir(), "c.yaml")
	muster(t, "", append([]string{"campaign", "new", path}, founded...)...)
	for i, answers := range []string{
		"begin\n1\n",                         // the introduction
		"end the mission\n1\n3\ny\n",         // the Rebels won, three crates
		"draw side\ny\n",                     // at random
		"the next stage\n",                   // Rebel Upgrade
		"buy a class\n1\n",                   // a card
		"draw items\ny\n",                    // at random
		"buy an item\n1\n1\n",                // for the first hero
		"the next stage\n",                   // Imperial Upgrade
		"buy a class\n1\n",                   // of the Empire
		"draw agenda\ny\n",                   // at random
		"buy an agenda\n1\n",                 // one of them
		"write down the totals\n",            // counted
		"change the accounts\nCard\n25\n0\n", // an adjustment
		"a note\nlate night\n",
	} {
		got := muster(t, answers, "campaign", "add", path, "--seed", "1")
		if n := len(logIn(t, path).Events); got.Status != app.Fine || n != i+2 {
			t.Fatalf("%q: got status %d, %d events, want %d: %s\n%s", answers, got.Status, n, i+2, got.Out, got.Err)
		}
	}
	if got := muster(t, "\n", "campaign", "add", path); got.Status != app.Fine || got.Out != "" {
		t.Errorf("nothing is chosen: got %+v", got)
	}
	if got := muster(t, "", "check", path); got.Status != app.Fine {
		t.Errorf("got %+v", got)
	}
}

// Return to Hoth draws of two decks after its introduction: two of each.
func TestThreatMissionsAreDrawnApart(t *testing.T) {
	path := filepath.Join(t.TempDir(), "hoth.yaml")
	for _, args := range [][]string{
		{"new", path, "--campaign", "return-to-hoth", "--imperial", "E=military-might", "--hero", "A=diala", "--hero", "B=fenn",
			"--set", "random", "--seed", "1", "--grey", "draw", "--green", "target of opportunity,the spice job", "--products", "core,return-to-hoth"},
		{"add", path, "start", "the-battle-of-hoth"},
		{"add", path, "won", "crates=1"},
	} {
		if got := muster(t, "", append([]string{"campaign"}, args...)...); got.Status != app.Fine {
			t.Fatalf("%q: got %+v", args, got)
		}
	}
	if got := muster(t, "", "campaign", "next", path); !strings.Contains(got.Out, "Draw 2 missions for the side missions, and 2 threat missions") {
		t.Errorf("got %q", got.Out)
	}
	for _, seed := range []string{"1", "2", "3", "4"} {
		if got := muster(t, "", "campaign", "add", path, "side", "--draw", "--seed", seed, "--dry-run"); got.Status != app.Fine {
			t.Errorf("seed %s: got %+v", seed, got)
		}
	}
}

// Flags are looked at before anything is asked.
func TestNewLooksAtItsFlagsFirst(t *testing.T) {
	for _, flag := range []string{"--rule=foo=1", "--seed=x", "--imperial=Elena"} {
		got := muster(t, "", "campaign", "new", filepath.Join(t.TempDir(), "c.yaml"), "--campaign", "core", flag)
		if got.Status != app.Misuse || strings.Contains(got.Err, "title") {
			t.Errorf("%s: got %+v", flag, got)
		}
	}
}
