package lists_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/app"
)

func TestRandomListsAreReadByCheck(t *testing.T) {
	for _, format := range []string{"AW", "TRI", "STD", "INF", "ARNS", "TCISTD", "starter"} {
		made := muster(t, "", "lists", "random", "--format", format, "--seed", "5", "-n", "30", "--json")
		if made.Status != app.Fine || made.Err != "" {
			t.Fatalf("%s: got status %d: %s", format, made.Status, made.Err)
		}
		checked := muster(t, made.Out, "check", "--jsonl", "-")
		if n := strings.Count(checked.Out, `"legal":true`); checked.Status != app.Fine || n != 30 {
			t.Errorf("%s: %d of 30 lists are legal: %s", format, n, checked.Out)
		}
	}
}

func TestFewerRandomListsAreTheFirstOfMore(t *testing.T) {
	random := func(args ...string) string {
		return muster(t, "", append([]string{"lists", "random", "--format", "std", "--seed", "9"}, args...)...).Out
	}
	ten, twenty := random("-n", "10"), random("-n", "20")
	if !strings.HasPrefix(twenty, ten) || ten == "" {
		t.Errorf("10 lists are\n%s\n20 are\n%s", ten, twenty)
	}
	if part := random("--first", "4", "-n", "7"); part == "" || !strings.HasSuffix(ten, part) {
		t.Errorf("lists 4 to 10 are\n%s\nall 10 are\n%s", part, ten)
	}
}

func TestAnUnnamedSeedIsTold(t *testing.T) {
	made := muster(t, "", "lists", "random", "--format", "AW")
	words := strings.Fields(made.Err)
	if made.Status != app.Fine || len(words) == 0 {
		t.Fatalf("got status %d: %s", made.Status, made.Err)
	}
	seed := words[len(words)-1]
	if again := muster(t, "", "lists", "random", "--format", "AW", "--seed", seed); again.Out != made.Out {
		t.Errorf("seed %s gives\n%s\nafter\n%s", seed, again.Out, made.Out)
	}
}

func TestRandomListsGoIntoFilesAndDocuments(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new") + "/"
	made := muster(t, "", "lists", "random", "--format", "AW", "--seed", "1", "-n", "3", "--to", "csv", "-o", dir)
	for _, name := range []string{"aw-1-1.csv", "aw-1-2.csv", "aw-1-3.csv"} {
		if ran := muster(t, "", "check", dir+name); ran.Status != app.Fine {
			t.Errorf("%s: got status %d: %s%s", name, ran.Status, ran.Out, ran.Err)
		}
	}
	if made.Status != app.Fine || made.Out != "" {
		t.Errorf("got status %d and %s", made.Status, made.Out)
	}
	if again := muster(t, "", "lists", "random", "--format", "AW", "--seed", "1", "--to", "csv", "-o", dir); again.Status != app.Broken {
		t.Errorf("got status %d for a file that is there, want %d", again.Status, app.Broken)
	}
	book := filepath.Join(dir, "all.xlsx")
	if ran := muster(t, "", "lists", "random", "--format", "AW", "--seed", "1", "-o", book); ran.Status != app.Fine {
		t.Errorf("got status %d: %s", ran.Status, ran.Err)
	}
	if ran := muster(t, "", "check", book); ran.Status != app.Fine {
		t.Errorf("%s: got status %d: %s%s", book, ran.Status, ran.Out, ran.Err)
	}
	packed := filepath.Join(dir, "all.zip")
	if ran := muster(t, "", "lists", "random", "--format", "AW", "--seed", "1", "-n", "3", "--to", "text", "-o", packed); ran.Status != app.Fine {
		t.Errorf("got status %d: %s", ran.Status, ran.Err)
	}
	if ran := muster(t, "", "check", packed); !strings.Contains(ran.Out, "aw-1-3.txt: LEGAL") {
		t.Errorf("%s: got %s%s, want a file for each list", packed, ran.Out, ran.Err)
	}
	if one := muster(t, "", "lists", "random", "--format", "AW", "--seed", "1", "--json"); !strings.HasPrefix(one.Out, "{\n  \"muster\": 1,") {
		t.Errorf("one list with --json is %s, want a native list", one.Out)
	}
}

func TestMadeListsAskForTheFormatOfAFile(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, args := range [][]string{{"random", "--format", "AW"}, {"random", "--game", "assault", "-n", "2"}, {"sealed", "--set", "AW"}, {"draft", "--set", "AW", "--people", "0"}} {
		args = append(append([]string{"lists"}, args...), "--seed", "1", "-o", "foo")
		if got := muster(t, "", args...); got.Status != app.Misuse || !strings.Contains(got.Err, "no format is named") {
			t.Errorf("%q: got %+v", args, got)
		}
		args[len(args)-1] = "foo.zip"
		if got := muster(t, "", args...); got.Status != app.Misuse || !strings.Contains(got.Err, "name with --to how the lists in foo.zip") {
			t.Errorf("%q: got %+v", args, got)
		}
	}
	if got := muster(t, "", "lists", "random", "--format", "AW", "--seed", "1", "-o", "f1/"); got.Err != "written: 1 list into f1/\n" {
		t.Errorf("got %q", got.Err)
	}
}

func TestWhatIsInterruptedEndsWithAWholeLine(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	var errs strings.Builder
	out := &stopAfter{stop: stop}
	env := func(name string) string { return map[string]string{"HOME": t.TempDir()}[name] }
	status := run(ctx, []string{"lists", "random", "--format", "AW", "-n", "1000000000", "--seed", "1"}, env, strings.NewReader(""), out, &errs)
	if status != app.Broken || !strings.Contains(errs.String(), "stopped after") {
		t.Errorf("got status %d: %s", status, errs.String())
	}
	if text := out.String(); !strings.HasSuffix(text, "}}\n") {
		t.Errorf("the output ends with %q", text[max(0, len(text)-80):])
	}
}

// stopAfter takes one piece of output and then interrupts the run.
type stopAfter struct {
	strings.Builder
	stop func()
}

func (s *stopAfter) Write(p []byte) (int, error) {
	s.stop()
	return s.Builder.Write(p)
}

func TestBadQuestionsAboutLists(t *testing.T) {
	dir := t.TempDir()
	blocked := filepath.Join(dir, "file")
	if err := os.WriteFile(blocked, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for name, x := range map[string]struct {
		args   string
		status int
		says   string
	}{
		"no format":               {"random", app.Misuse, "STD TRI INF"},
		"an unknown format":       {"random --format XX", app.Misuse, `"XX" is not a format`},
		"a game without formats":  {"random --game clones --format AW", app.Misuse, "clones has no formats"},
		"no lists":                {"random --format AW -n 0", app.Misuse, `"0" is not a value of -n`},
		"fewer than none":         {"random --format AW -n -3", app.Misuse, "-3"},
		"a list before the first": {"random --format AW --first 0", app.Misuse, `"0" is not a value of --first`},
		"a seed that is none":     {"random --format AW --seed x", app.Misuse, "--seed"},
		"a broken search":         {"random --format AW --only t:zzz", app.Misuse, "zzz"},
		"no cards are left":       {"random --format AW --only t:event", app.Broken, "no legal list"},
		"no format to write":      {"random --format AW --to doc", app.Misuse, `"doc" is not a format to write`},
		"a document too large":    {"random --format AW -n 10001 --to csv", app.Misuse, "10000"},
		"a directory in a file":   {"random --format AW --seed 1 -o " + blocked + "/", app.Broken, blocked},
		"no set":                  {"sealed", app.Misuse, "name a set"},
		"an unknown set":          {"sealed --set AX", app.Misuse, `"AX" is not a set; those with boosters are: AW SoR`},
		"a set without boosters":  {"sealed --set RIV", app.Misuse, "Rivals has no boosters"},
		"no boosters":             {"sealed --set AW --boosters 0", app.Misuse, "from 1 to 90"},
		"too many players":        {"sealed --set AW --players 65", app.Misuse, "from 1 to 64"},
		"more people than seats":  {"draft --set AW --people 5", app.Misuse, "from 0 to 4"},
		"nobody to draft":         {"draft --set AW --players 0", app.Misuse, "from 1 to 64"},
		"words too many":          {"random AW", app.Misuse, "AW"},
	} {
		t.Run(name, func(t *testing.T) {
			got := muster(t, "", append([]string{"lists"}, strings.Fields(x.args)...)...)
			if got.Status != x.status || !strings.Contains(got.Err, x.says) {
				t.Errorf("got status %d: %s\nwant %d: %s", got.Status, got.Err, x.status, x.says)
			}
		})
	}
}

func TestRandomArmies(t *testing.T) {
	random := []string{"lists", "random", "--game", "assault", "--seed", "5", "-n", "30", "--json"}
	plain := muster(t, "", random...)
	for _, format := range []string{"FFG", "IACP"} {
		made := muster(t, "", append(random, "--format", format)...)
		if format == "FFG" && made.Out != plain.Out {
			t.Error("the printed cards are not what is meant without a format")
		}
		if n := strings.Count(made.Out, `"format":"`+format+`"`); made.Status != app.Fine || made.Err != "" || n != 30 {
			t.Fatalf("%s: got %d armies, status %d: %s", format, n, made.Status, made.Err)
		}
		checked := muster(t, made.Out, "check", "--jsonl", "-")
		if n := strings.Count(checked.Out, `"legal":true`); checked.Status != app.Fine || n != 30 {
			t.Errorf("%s: %d of 30 armies are legal: %s", format, n, checked.Out)
		}
	}
	for args, status := range map[string]int{
		"--format STD": app.Misuse, "--only t:zzz": app.Misuse, "--only t:command": app.Broken,
		"--only -a:rebel --seed 1": app.Fine,
	} {
		if got := muster(t, "", append([]string{"lists", "random", "--game", "assault"}, strings.Fields(args)...)...); got.Status != status {
			t.Errorf("%s: got %+v", args, got)
		}
	}
}

func TestRandomListsOfAGameWithoutFormats(t *testing.T) {
	made := muster(t, "", "lists", "random", "--game", "clones", "--seed", "5", "-n", "30", "--json")
	if made.Status != app.Fine || made.Err != "" {
		t.Fatalf("got status %d: %s", made.Status, made.Err)
	}
	checked := muster(t, made.Out, "check", "--jsonl", "-")
	if n := strings.Count(checked.Out, `"legal":true`); checked.Status != app.Fine || n != 30 {
		t.Errorf("%d of 30 lists are legal: %s", n, checked.Out)
	}
	for _, wrong := range [][]string{{"--game", "chess"}, {"--game", "clones", "--format", "STD"}, {"--game", "clones", "--only", "t:"}} {
		if got := muster(t, "", append([]string{"lists", "random"}, wrong...)...); got.Status != app.Misuse {
			t.Errorf("%v: got %+v", wrong, got)
		}
	}
}
