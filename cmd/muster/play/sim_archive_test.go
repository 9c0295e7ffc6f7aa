package play

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	"muster/rules/sim"
	"muster/rules/study"
)

// archive plays and returns the file in which it is kept, and its bytes.
func archive(t *testing.T, args ...string) (file string, data []byte) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "a.json")
	status, _, err := typed(t, "", append([]string{"sim", "--archive", file}, args...)...)
	if status != app.Fine {
		t.Fatalf("%v: got status %d: %s", args, status, err)
	}
	data, wrong := os.ReadFile(file)
	if wrong != nil {
		t.Fatal(wrong)
	}
	return file, data
}

// verified is what --verify says of a file.
func verified(t *testing.T, wantStatus int, args ...string) (p study.Proof) {
	t.Helper()
	status, out, err := typed(t, "", append([]string{"sim", "--json", "--verify"}, args...)...)
	if e := json.Unmarshal([]byte(out), &p); e != nil || status != wantStatus {
		t.Fatalf("%v: got status %d, %v: %s%s", args, status, e, out, err)
	}
	return p
}

func TestWhatIsKeptIsPlayedAgain(t *testing.T) {
	for _, line := range []string{
		"--games 123 --seed 7",
		"--until 12% --seed 7",
		"--game deckbuilding --games 30 --seed 3 --cards --option mode=intro,full",
		"--game clones --games 30 --seed 3",
		"--random AW --games 12 --seed 3",
		"--matrix " + apptest.Legal + " --matrix ../../../examples/leia-han.txt --mirror --games 6 --seed 2",
	} {
		args := strings.Fields(line)
		file, one := archive(t, append(args, "--workers", "1")...)
		if _, three := archive(t, append(args, "--workers", "3")...); !bytes.Equal(one, three) {
			t.Errorf("%s: three workers keep something else than one", line)
		}
		p := verified(t, app.Fine, file, "--sample", "100000")
		if !p.Same || p.Played != p.Ranges || p.Result == nil || !*p.Result || p.Games == 0 {
			t.Errorf("%s: got %+v", line, p)
		}
	}
	file, _ := archive(t, "--games", "123", "--seed", "7")
	p := verified(t, app.Fine, file, "--sample", "3", "--seed", "5")
	if !p.Same || p.Played != 3 || p.Ranges != 13 || p.Result != nil || p.Seed != 5 {
		t.Errorf("a sample: got %+v", p)
	}
	status, out, err := typed(t, "", "sim", "--verify", file, "--sample", "13")
	if status != app.Fine || !strings.Contains(out, "13 of 13 ranges played again, 123 games: 0 different") || !strings.Contains(out, "the result is the same") {
		t.Errorf("got status %d: %s%s", status, out, err)
	}
}

// forged writes an archive that is whole, but not of the games that are kept in the file.
func forged(t *testing.T, data []byte, change func(*study.Archive)) string {
	t.Helper()
	a, err := study.ReadArchive(data, app.Edition())
	if err != nil {
		t.Fatal(err)
	}
	change(a)
	if err := a.Seal(); err != nil {
		t.Fatal(err)
	}
	var to bytes.Buffer
	if err := a.Write(&to); err != nil {
		t.Fatal(err)
	}
	return apptest.File(t, "forged.json", to.String())
}

func TestARangeThatIsNotTheSameIsNamed(t *testing.T) {
	_, data := archive(t, "--games", "123", "--seed", "7")
	digest := forged(t, data, func(a *study.Archive) { a.Tables[0].Digests[4]++ })
	p := verified(t, app.No, digest, "--sample", "13")
	if p.Same || len(p.Different) != 1 || p.Different[0].From != 40 || p.Different[0].To != 50 || p.Different[0].Kept != p.Different[0].Came+1 || !*p.Result {
		t.Errorf("a digest: got %+v", p)
	}
	status, out, _ := typed(t, "", "sim", "--verify", digest, "--sample", "13")
	if status != app.No || !strings.Contains(out, "table 0, games 40 to 49") {
		t.Errorf("got status %d: %s", status, out)
	}
	seed := forged(t, data, func(a *study.Archive) { a.Order.Seed++ })
	if p := verified(t, app.No, seed, "--sample", "2"); len(p.Different) != 2 {
		t.Errorf("another seed: got %+v", p)
	}
	result := forged(t, data, func(a *study.Archive) {
		a.Result = bytes.Replace(a.Result, []byte(`"draws": 0`), []byte(`"draws": 1`), 1)
	})
	if p := verified(t, app.No, result, "--sample", "13"); p.Same || len(p.Different) != 0 || *p.Result {
		t.Errorf("another result: got %+v", p)
	}
}

// Whoever stops a study when he likes how it stands keeps no games that --until would have ended.
func TestATableThatWasDoneTooSoon(t *testing.T) {
	file, data := archive(t, "--games", "3000", "--until", "8%", "--seed", "7")
	if p := verified(t, app.Fine, file, "--sample", "99999"); !*p.Result {
		t.Fatalf("got %+v", p)
	}
	_, short := archive(t, "--games", "30", "--seed", "7") // the same games, and what came of them
	few, err := study.ReadArchive(short, app.Edition())
	if err != nil {
		t.Fatal(err)
	}
	soon := forged(t, data, func(a *study.Archive) {
		digest := sim.Digest(0)
		for _, d := range few.Tables[0].Digests {
			digest += d
		}
		a.Tables[0], a.Result = study.Kept{Games: 30, Digests: []sim.Digest{digest}}, few.Result
	})
	if p := verified(t, app.No, soon, "--sample", "99999"); p.Same || len(p.Different) != 0 || *p.Result {
		t.Errorf("got %+v", p)
	}
}

func TestArchivesThatAreNone(t *testing.T) {
	file, data := archive(t, "--games", "20", "--seed", "7")
	edited := func(old, new string) string {
		t.Helper()
		if !bytes.Contains(data, []byte(old)) {
			t.Fatalf("the archive has no %s", old)
		}
		return apptest.File(t, "edited.json", strings.Replace(string(data), old, new, 1))
	}
	dir := t.TempDir()
	new := filepath.Join(dir, "new.json")
	for name, c := range map[string]struct {
		args   []string
		status int
		say    []string
	}{
		"another version":          {[]string{"--verify", edited(app.Edition(), "0.0.1")}, app.Broken, []string{"version 0.0.1", "version " + app.Edition()}},
		"a digit is another":       {[]string{"--verify", edited(`"seed": "7"`, `"seed": "8"`)}, app.Broken, []string{"damaged", "SHA-256"}},
		"a word that is none":      {[]string{"--verify", edited(`"span"`, `"spin"`)}, app.Broken, []string{"damaged", "spin"}},
		"one half":                 {[]string{"--verify", apptest.File(t, "half.json", string(data[:len(data)/2]))}, app.Broken, []string{"half.json", "damaged"}},
		"a list":                   {[]string{"--verify", apptest.File(t, "list.json", `{"muster":1}`)}, app.Broken, []string{"no file of"}},
		"tables that it lacks":     {[]string{"--verify", forged(t, data, func(a *study.Archive) { a.Tables = append(a.Tables, a.Tables[0]) })}, app.Broken, []string{"damaged", "tables"}},
		"fewer games than it had":  {[]string{"--verify", forged(t, data, func(a *study.Archive) { a.Tables[0] = study.Kept{Games: 1, Digests: a.Tables[0].Digests[:1]} })}, app.Broken, []string{"damaged", "tables"}},
		"a list that is not legal": {[]string{"--verify", forged(t, data, func(a *study.Archive) { a.Order.Lists[0].Format = "none" })}, app.No, nil},
		"no order":                 {[]string{"--verify", forged(t, data, func(a *study.Archive) { a.Order = nil })}, app.Broken, []string{"damaged", "order"}},
		"no file":                  {[]string{"--verify", filepath.Join(dir, "none.json")}, app.Broken, []string{"none.json"}},
		"what the file says":       {[]string{"--verify", file, "--games", "7"}, app.Misuse, []string{"--games"}},
		"no sample":                {[]string{"--verify", file, "--sample", "0"}, app.Misuse, []string{"--sample"}},
		"a sample of nothing":      {[]string{"--sample", "3"}, app.Misuse, []string{"--verify"}},
		"a command in the file":    {[]string{"--verify", forged(t, data, func(a *study.Archive) { a.Order.Programs = []string{"exec:touch " + new} })}, app.Broken, []string{"exec:"}},
		"a program of one's own":   {[]string{"--archive", new, "--seat", "0=exec:true"}, app.Misuse, []string{"exec:true"}},
		"a file that is there":     {[]string{"--archive", file}, app.Broken, []string{"a.json"}},
		"the report":               {[]string{"--archive", new, "-o", new}, app.Misuse, []string{"--archive"}},
		"a list not to be played":  {[]string{"--archive", new, "--list", apptest.File(t, "short.txt", apptest.Short(t)[:40]), "--list", apptest.Legal}, app.No, nil},
	} {
		t.Run(name, func(t *testing.T) {
			status, out, err := typed(t, "", append([]string{"sim"}, c.args...)...)
			if status != c.status {
				t.Errorf("got status %d: %s%s", status, out, err)
			}
			for _, say := range c.say {
				if !strings.Contains(err, say) {
					t.Errorf("%q is not said: %s", say, err)
				}
			}
			if left := apptest.InDir(t, dir); len(left) != 0 {
				t.Errorf("%v is left", left)
			}
		})
	}
}
