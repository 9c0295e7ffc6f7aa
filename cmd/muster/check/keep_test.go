package check_test

import (
	"encoding/binary"
	"os"
	"strings"
	"testing"
	"unicode/utf16"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

// Of a list that somebody typed only the lines change that must.
func TestATypedListStaysAsItWasTyped(t *testing.T) {
	data, err := os.ReadFile("../../../examples/too-many.txt")
	if err != nil {
		t.Fatal(err)
	}
	for name, ends := range map[string]string{"lines of Unix": "\n", "lines of Windows": "\r\n"} {
		t.Run(name, func(t *testing.T) {
			before := "# mine\n" + strings.ReplaceAll(string(data), "\r\n", "\n") + "# the end\n"
			path := apptest.File(t, "deck.txt", strings.ReplaceAll(before, "\n", ends))
			if got := muster(t, "", "fix", "--write", path); got.Status != app.Fine {
				t.Fatalf("got %+v", got)
			}
			after, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if strings.Count(string(after), ends) != strings.Count(string(after), "\n") {
				t.Errorf("got other ends of lines in %q", after)
			}
			text := strings.ReplaceAll(string(after), "\r\n", "\n")
			gone, come := differing(before, text)
			if want := "2x Comlnik|3x Take Cover|1x Force Choke"; strings.Join(gone, "|") != want {
				t.Errorf("gone are %q, want %q", gone, want)
			}
			if want := "2x Comlink|2x Take Cover|2x Close Quarters Assault"; strings.Join(come, "|") != want {
				t.Errorf("new are %q, want %q", come, want)
			}
			if got := muster(t, "", "check", path); got.Status != app.Fine {
				t.Errorf("got %+v", got)
			}
		})
	}
}

// differing returns the lines that only one of two texts has.
func differing(a, b string) (gone, come []string) {
	has := func(text, line string) bool { return strings.Contains("\n"+text, "\n"+line+"\n") }
	for line := range strings.Lines(a) {
		if line = strings.TrimSuffix(line, "\n"); !has(b, line) {
			gone = append(gone, line)
		}
	}
	for line := range strings.Lines(b) {
		if line = strings.TrimSuffix(line, "\n"); !has(a, line) {
			come = append(come, line)
		}
	}
	return gone, come
}

// A part of the list that is missing is added below its heading; all else stays.
func TestAMissingBattlefieldIsAdded(t *testing.T) {
	data, err := os.ReadFile("../../../examples/leia-han.txt")
	if err != nil {
		t.Fatal(err)
	}
	whole := strings.ReplaceAll(string(data), "\r\n", "\n")
	const place = "Battlefield\n1x Rebel War Room, Yavin IV\n"
	for name, text := range map[string]string{
		"without a heading": strings.Replace(whole, place, "# for Friday\n", 1),
		"below its heading": strings.Replace(whole, place, "# for Friday\nBattlefield\n", 1),
		"without the end":   strings.TrimSuffix(strings.Replace(whole, place, "# for Friday\n", 1), "\n"),
	} {
		t.Run(name, func(t *testing.T) {
			path := apptest.File(t, "deck.txt", text)
			if got := muster(t, "", "fix", "--write", path); got.Status != app.Fine {
				t.Fatalf("got %+v", got)
			}
			after, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			gone, come := differing(strings.TrimSuffix(text, "\n")+"\n", string(after))
			if len(gone) > 0 || len(come) == 0 || len(come) > 2 || !strings.Contains(string(after), "Battlefield\n1x ") {
				t.Errorf("gone are %q, new are %q in\n%s", gone, come, after)
			}
			if got := muster(t, "", "check", path); got.Status != app.Fine {
				t.Errorf("got %+v", got)
			}
		})
	}
}

// A text as some programs of Windows save it keeps its remarks.
func TestTextsInUTF16KeepTheirRemarks(t *testing.T) {
	data, err := os.ReadFile("../../../examples/too-many.txt")
	if err != nil {
		t.Fatal(err)
	}
	wide := []byte("\xff\xfe")
	for _, unit := range utf16.Encode([]rune(string(data) + "# my remark\n")) {
		wide = binary.LittleEndian.AppendUint16(wide, unit)
	}
	path := apptest.File(t, "deck.txt", string(wide))
	if got := muster(t, "", "fix", "--write", path); got.Status != app.Fine || strings.Contains(got.Err, "anew") {
		t.Errorf("got %+v", got)
	}
	if after, err := os.ReadFile(path); err != nil || !strings.Contains(string(after), "\n# my remark\n") {
		t.Errorf("got %v and %s", err, after)
	}
}

// What cannot be changed line by line is written anew, and that is said.
func TestWhatIsWrittenAnewIsTold(t *testing.T) {
	data, err := os.ReadFile("../../../examples/leia-han.txt")
	if err != nil {
		t.Fatal(err)
	}
	path := apptest.File(t, "deck.txt", strings.Replace(string(data), "2x Scout", "2x Scout, 1x Scout", 1))
	apptest.Contains(t, muster(t, "", "fix", "--write", path).Err, "the list is written anew")
}
