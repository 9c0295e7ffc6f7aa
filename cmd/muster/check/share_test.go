package check_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/catalog/lang"
	"muster/catalog/share"
	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

const examples = "../../../examples/"

// codeOf is the share code of a list.
func codeOf(t *testing.T, args ...string) string {
	t.Helper()
	got := muster(t, "", append([]string{"share", "-q"}, args...)...)
	if got.Status != app.Fine || !strings.HasPrefix(got.Out, "m1.") || strings.Count(got.Out, "\n") != 1 {
		t.Fatalf("%q: got %+v", args, got)
	}
	return strings.TrimSpace(got.Out)
}

func TestEveryExampleComesBackFromItsShareCode(t *testing.T) {
	var files []string
	for _, pattern := range []string{"*.txt", "leia-han.json", "tabletop.json", "army-mistakes.json", "assault/*.json", "deckbuilding/*", "campaign/*"} {
		some, err := filepath.Glob(examples + pattern)
		if err != nil || len(some) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		files = append(files, some...)
	}
	for _, file := range files {
		args := []string{file}
		if strings.Contains(file, "campaign") {
			args = append(args, "--view", "imperial") // all of it
		}
		code := codeOf(t, args...)
		want := muster(t, "", "export", "-q", file, "--to", "native").Out
		for _, got := range []apptest.Ran{muster(t, "", "export", "-q", code, "--to", "native"), muster(t, "Ciao!\n"+code+"\n", "export", "-q", "-", "--to", "native")} {
			if got.Status != app.Fine || got.Out != want {
				t.Errorf("%s: got %+v, want\n%s", file, got, want)
			}
		}
	}
}

func TestShareCodesAreReadOnTheCommandLine(t *testing.T) {
	code := codeOf(t, apptest.Legal)
	if again := codeOf(t, apptest.Legal); again != code {
		t.Errorf("the same list has the codes %s and %s", code, again)
	}
	file := apptest.File(t, "mail.txt", "Hi,\r\n\r\n"+code[:76]+"\r\n"+code[76:152]+"\r\n"+code[152:]+"\r\n\r\nBye\r\n")
	for _, args := range [][]string{{code}, {"https://muster.example/#" + code}, {file}, {apptest.Legal, code}} {
		if got := muster(t, "", append([]string{"check"}, args...)...); got.Status != app.Fine || !strings.Contains(got.Out, "LEGAL  Leia and Han") {
			t.Errorf("%.60q: got %+v", args, got)
		}
	}
	got := muster(t, "", "check", apptest.File(t, "two.txt", "1x Nobody\n"), code)
	if !strings.Contains(got.Out, "\n"+code[:39]+"…: LEGAL  Leia") {
		t.Errorf("a list on the command line is named in full: got %s", got.Out)
	}
	got = muster(t, "", "check", code[:100])
	if got.Status != app.Broken || !strings.Contains(got.Err, "breaks off after 100 characters") {
		t.Errorf("half a code: got %+v", got)
	}
}

func TestACampaignIsSharedWithoutItsSecrets(t *testing.T) {
	log := examples + "campaign/yavin-nights.yaml"
	listOf := func(code string) string {
		list, err := share.List(code)
		if err != nil {
			t.Fatal(err)
		}
		return string(list)
	}
	open, own := listOf(codeOf(t, log)), listOf(codeOf(t, log, "--view", "imperial"))
	const secret = `"type":"buy_agenda","card":"?"`
	if !strings.Contains(open, secret) || strings.Contains(own, `"?"`) || listOf(codeOf(t, log, "--view", "rebel")) != open {
		t.Errorf("got for all\n%s\nand for the Empire\n%s", open, own)
	}
	for _, c := range []struct{ file, view, want string }{{log, "sith", "there is no view"}, {apptest.Legal, "rebel", "leave --view out"}} {
		if got := muster(t, "", "share", c.file, "--view", c.view); got.Status == app.Fine || got.Out != "" || !strings.Contains(got.Err, c.want) {
			t.Errorf("--view %s: got %+v", c.view, got)
		}
	}
}

func TestSharedListsForPrograms(t *testing.T) {
	got := muster(t, "", "share", "--json", "--qr", apptest.Legal, "nowhere.txt", apptest.File(t, "many.txt", apptest.Many(t)))
	var d struct {
		Shared []struct {
			File, Name, Game, Code string
			QR                     []string
			Error                  *app.ErrorWord
		}
	}
	if err := json.Unmarshal([]byte(got.Out), &d); err != nil || len(d.Shared) != 3 || got.Status != app.Broken {
		t.Fatalf("%v: got %+v", err, got)
	}
	one := d.Shared[0]
	if one.Name != "Leia and Han" || one.Game != "destiny" || one.Code != codeOf(t, apptest.Legal) || len(one.QR) != 57 || len(one.QR[0]) != 57 || !strings.HasPrefix(one.QR[0], "11111110") {
		t.Errorf("got %+v", one)
	}
	if d.Shared[1].Error == nil || d.Shared[1].Error.Code != "cmd.file.missing" || d.Shared[2].Code == "" || !strings.Contains(got.Err, "shared all the same") {
		t.Errorf("got %+v and %s", d.Shared[1:], got.Err)
	}
}

func TestAQRCodeIsDrawnIfItCanBeRead(t *testing.T) {
	for _, l := range lang.All {
		got := muster(t, "", "share", "--qr", "--lang", string(l), apptest.Legal)
		lines := strings.Split(strings.TrimSuffix(got.Out, "\n"), "\n")
		if got.Status != app.Fine || len(lines) != 1+33 || len([]rune(lines[1])) != 65 || strings.Contains(got.Out, "\x1b") {
			t.Errorf("%s: got %+v", l, got)
		}
		got = muster(t, "", "share", "--qr", "--lang", string(l), examples+"campaign/yavin-nights.yaml")
		if got.Status != app.Broken || !strings.HasPrefix(got.Out, "m1.") || strings.Count(got.Out, "\n") != 1 || !strings.Contains(got.Err, "QR") {
			t.Errorf("%s: got %+v", l, got)
		}
	}
}

func TestFixWritesAShareCode(t *testing.T) {
	code := codeOf(t, apptest.File(t, "many.txt", apptest.Many(t)))
	file := apptest.File(t, "code", code+"\n")
	if got := muster(t, "", "fix", "--write", file); got.Status != app.Fine {
		t.Fatalf("got %+v", got)
	}
	if data, _ := os.ReadFile(file); !strings.HasPrefix(string(data), "m1.") || string(data) == code+"\n" {
		t.Errorf("got %s", data)
	}
	if got := muster(t, "", "check", file); got.Status != app.Fine {
		t.Errorf("checking what was written: got %+v", got)
	}
	mail := apptest.File(t, "mail.txt", "Hi! "+code+"\n")
	if got := muster(t, "", "fix", "--write", mail); got.Status == app.Fine || !strings.Contains(got.Err, "would be lost") {
		t.Errorf("a message: got %+v", got)
	}
}
