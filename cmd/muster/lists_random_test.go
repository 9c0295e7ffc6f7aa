package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestRandomListsAreReadByCheck(t *testing.T) {
	for _, format := range []string{"AW", "TRI", "STD", "INF", "ARNS", "TCISTD", "starter"} {
		made := muster(t, "", "lists", "random", "--format", format, "--seed", "5", "-n", "30", "--json")
		if made.status != fine || made.err != "" {
			t.Fatalf("%s: got status %d: %s", format, made.status, made.err)
		}
		checked := muster(t, made.out, "check", "--jsonl", "-")
		if n := strings.Count(checked.out, `"legal":true`); checked.status != fine || n != 30 {
			t.Errorf("%s: %d of 30 lists are legal: %s", format, n, checked.out)
		}
	}
}

func TestFewerRandomListsAreTheFirstOfMore(t *testing.T) {
	random := func(args ...string) string {
		return muster(t, "", append([]string{"lists", "random", "--format", "std", "--seed", "9"}, args...)...).out
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
	words := strings.Fields(made.err)
	if made.status != fine || len(words) == 0 {
		t.Fatalf("got status %d: %s", made.status, made.err)
	}
	seed := words[len(words)-1]
	if again := muster(t, "", "lists", "random", "--format", "AW", "--seed", seed); again.out != made.out {
		t.Errorf("seed %s gives\n%s\nafter\n%s", seed, again.out, made.out)
	}
}

func TestRandomListsGoIntoFilesAndDocuments(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new") + "/"
	made := muster(t, "", "lists", "random", "--format", "AW", "--seed", "1", "-n", "3", "--to", "csv", "-o", dir)
	for _, name := range []string{"aw-1-1.csv", "aw-1-2.csv", "aw-1-3.csv"} {
		if ran := muster(t, "", "check", dir+name); ran.status != fine {
			t.Errorf("%s: got status %d: %s%s", name, ran.status, ran.out, ran.err)
		}
	}
	if made.status != fine || made.out != "" {
		t.Errorf("got status %d and %s", made.status, made.out)
	}
	if again := muster(t, "", "lists", "random", "--format", "AW", "--seed", "1", "--to", "csv", "-o", dir); again.status != broken {
		t.Errorf("got status %d for a file that is there, want %d", again.status, broken)
	}
	book := filepath.Join(dir, "all.xlsx")
	if ran := muster(t, "", "lists", "random", "--format", "AW", "--seed", "1", "-o", book); ran.status != fine {
		t.Errorf("got status %d: %s", ran.status, ran.err)
	}
	if ran := muster(t, "", "check", book); ran.status != fine {
		t.Errorf("%s: got status %d: %s%s", book, ran.status, ran.out, ran.err)
	}
	if one := muster(t, "", "lists", "random", "--format", "AW", "--seed", "1", "--json"); !strings.HasPrefix(one.out, "{\n  \"muster\": 1,") {
		t.Errorf("one list with --json is %s, want a native list", one.out)
	}
}

func TestWhatIsInterruptedEndsWithAWholeLine(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	var errs strings.Builder
	out := &stopAfter{stop: stop}
	env := func(name string) string { return map[string]string{"HOME": t.TempDir()}[name] }
	status := run(ctx, []string{"lists", "random", "--format", "AW", "-n", "1000000000", "--seed", "1"}, env, strings.NewReader(""), out, &errs)
	if status != broken || !strings.Contains(errs.String(), "stopped after") {
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
		"no format":               {"random", misuse, "STD TRI INF"},
		"an unknown format":       {"random --format XX", misuse, `"XX" is not a format`},
		"no lists":                {"random --format AW -n 0", misuse, `"0" is not a value of -n`},
		"fewer than none":         {"random --format AW -n -3", misuse, "-3"},
		"a list before the first": {"random --format AW --first 0", misuse, `"0" is not a value of --first`},
		"a seed that is none":     {"random --format AW --seed x", misuse, "--seed"},
		"a broken search":         {"random --format AW --only t:zzz", misuse, "zzz"},
		"no cards are left":       {"random --format AW --only t:event", broken, "no legal list"},
		"no format to write":      {"random --format AW --to doc", misuse, `"doc" is not a format to write`},
		"a document too large":    {"random --format AW -n 10001 --to csv", misuse, "10000"},
		"a directory in a file":   {"random --format AW --seed 1 -o " + blocked + "/", broken, blocked},
		"no set":                  {"sealed", misuse, "name a set"},
		"an unknown set":          {"sealed --set AX", misuse, `"AX" is not a set; those with boosters are: AW SoR`},
		"a set without boosters":  {"sealed --set RIV", misuse, "Rivals has no boosters"},
		"no boosters":             {"sealed --set AW --boosters 0", misuse, "from 1 to 90"},
		"too many players":        {"sealed --set AW --players 65", misuse, "from 1 to 64"},
		"more people than seats":  {"draft --set AW --people 5", misuse, "from 0 to 4"},
		"nobody to draft":         {"draft --set AW --players 0", misuse, "from 1 to 64"},
		"words too many":          {"random AW", misuse, "AW"},
	} {
		t.Run(name, func(t *testing.T) {
			got := muster(t, "", append([]string{"lists"}, strings.Fields(x.args)...)...)
			if got.status != x.status || !strings.Contains(got.err, x.says) {
				t.Errorf("got status %d: %s\nwant %d: %s", got.status, got.err, x.status, x.says)
			}
		})
	}
}
