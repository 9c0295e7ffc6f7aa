package term_test

import (
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	"muster/cmd/muster/term"
)

// skirmish plays on a map by what is typed.
func skirmish(t *testing.T, input string, args ...string) string {
	t.Helper()
	status, out, err := typed(t, input, append([]string{"play", "--game", "assault", "--plain", "--seed", "3", "--seat", "1=random", "--option", "mission=b"}, args...)...)
	if status != app.Fine {
		t.Fatalf("got status %d: %s", status, err)
	}
	return out
}

// deploys are the lines that deploy all figures, wherever there is room.
var deploys = strings.Repeat("1\n", 40)

func TestDoubtsOfACardFitTheLine(t *testing.T) {
	out := skirmish(t, "? rebeltrooper\n", "--lang", "it")
	apptest.Contains(t, out, "non certo")
	for line := range strings.Lines(out) {
		if n := len([]rune(line)) - 1; n > term.Width {
			t.Errorf("%d columns: %s", n, line)
		}
	}
}

func TestASkirmishIsDrawnAndSaysHowItStands(t *testing.T) {
	for l, want := range map[string][]string{
		"en": {"Lothal Wastes: Fluctuations", "has the initiative", "D Darth Vader, Lord of the Sith", "│ _ wall", "* a choice", "Which group do you activate?"},
		"it": {"Lothal Wastes: Fluctuations", "ha l'iniziativa", "D Darth Vader, Signore dei Sith", "│ _ muro", "* una scelta", "Quale gruppo attivi?"},
	} {
		apptest.Contains(t, skirmish(t, deploys, "--lang", l), want...)
	}
}

// Two armies that are called alike are told apart however long their name is.
func TestAMirrorHasTwoNames(t *testing.T) {
	army := filepath.Join("..", "..", "..", "examples", "assault", "vaders-finest.json")
	status, out, err := typed(t, "", "play", "--plain", "--list", army, "--list", army, "--seat", "0=random", "--seat", "1=random", "--seed", "1")
	if status != app.Fine {
		t.Fatalf("got status %d: %s", status, err)
	}
	apptest.Contains(t, out, "VADER AND HIS TRO... (0)", "VADER AND HIS TRO... (1)")
}

// TestRangesAreDrawnInLines asks where figures get and what they see, by letter, by name and
// for the one that acts.
func TestRangesAreDrawnInLines(t *testing.T) {
	out := skirmish(t, deploys+"reach D\nsight stormtrooper #1.2\nREACH\nreach nobody\n")
	apptest.Contains(t, out, "Darth Vader, Lord of the Sith, where it gets: the numbers are",
		"Stormtrooper #1.2, what it sees: the numbers count", `no figure is called "`)
	apptest.Contains(t, skirmish(t, "reach\n"), "no figure is on the map yet")
	_, reach, _ := strings.Cut(out, "where it gets")
	if reach, _, _ = strings.Cut(reach, "what it sees"); strings.Count(reach, " 2") < 1 || strings.Count(reach, " 4") < 1 {
		t.Errorf("no reach is drawn:\n%s", reach)
	}
}

func TestRangesAreAskedForInTheLanguageOfTheReader(t *testing.T) {
	out := skirmish(t, deploys+"dove D\nVista\nportata\nsight\n", "--lang", "it")
	if strings.Count(out, "dove arriva: i numeri") != 2 || strings.Count(out, "che cosa vede: i numeri") != 2 {
		t.Errorf("not all are drawn:\n%s", out)
	}
}

func TestASkirmishIsSavedAndReplayed(t *testing.T) {
	for _, seed := range []string{"4", "5", "6"} {
		file := filepath.Join(t.TempDir(), "skirmish.log")
		skirmish(t, deploys+"u\n1\nq\n", "--seed", seed, "--save", file)
		for _, args := range [][]string{{"replay", "--verify", file}, {"replay", "--eyes", "all", file}} {
			if status, out, err := typed(t, "", args...); status != app.Fine {
				t.Errorf("%v: status %d: %s%s", args, status, out, err)
			}
		}
		if status, out, err := typed(t, "v\nq\n", "play", "--plain", file); status != app.Fine || !strings.Contains(out, "Lothal Wastes") {
			t.Errorf("seed %s is not gone on with: status %d: %s%s", seed, status, out, err)
		}
	}
}
