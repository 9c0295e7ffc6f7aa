package files_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

// folder makes a folder with lists, good and bad, and with what is none.
func folder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	good, err := os.ReadFile(apptest.Legal)
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"b.txt": string(good), "a/short.txt": apptest.Short(t), "a/photo.jpg": "\xff\xd8\xff\xe0\x00\x10JFIF", "notes.md": "# Notes\n\nnothing here\n",
		"table.md":    "| file | what |\n|---|---|\n| one.txt | 3 copies |\n| two.txt | 2 more |\n",
		".git/config": "2x Scout\n", "z.json": `{"muster": 1, "entries": [`,
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// zipped packs a folder.
func zipped(t *testing.T, dir string) string {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	if err := w.AddFS(os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return apptest.File(t, "lists.zip", b.String())
}

func TestFoldersAndZipsStandForTheListsInThem(t *testing.T) {
	dir := folder(t)
	for _, name := range []string{dir, zipped(t, dir)} {
		got := muster(t, "", "check", name)
		at := -1
		for _, want := range []string{"/a/short.txt: incomplete", "/b.txt: LEGAL", "2 lists: 1 legal, 1 not; 1 file could not be read"} {
			next := strings.Index(got.Out, want)
			if strings.Contains(want, "LEGAL") {
				next = strings.Index(got.Out, "LEGAL  Leia and Han")
			}
			if next <= at {
				t.Errorf("%s: %q does not come next in\n%s", name, want, got.Out)
			}
			at = next
		}
		for _, want := range []string{"photo.jpg: left out", "notes.md: left out", "table.md: left out", "z.json"} {
			if !strings.Contains(got.Err, want) {
				t.Errorf("%s: %q is not said in\n%s", name, want, got.Err)
			}
		}
		if got.Status != app.Broken || strings.Contains(got.Out+got.Err, ".git") {
			t.Errorf("%s: status %d and\n%s%s", name, got.Status, got.Out, got.Err)
		}
		quiet := muster(t, "", "check", "-q", name)
		if strings.Contains(quiet.Err, "left out") {
			t.Errorf("-q: got %s", quiet.Err)
		}
	}
}

func TestMachineOutputOfAZip(t *testing.T) {
	path := zipped(t, folder(t))
	var d struct {
		Reports []struct {
			File  string
			Legal *bool
			Error *app.ErrorWord
		}
	}
	if err := json.Unmarshal([]byte(muster(t, "", "check", "--json", path).Out), &d); err != nil {
		t.Fatal(err)
	}
	if len(d.Reports) != 3 || d.Reports[0].File != path+"/a/short.txt" || d.Reports[1].Legal == nil || d.Reports[2].Error == nil {
		t.Errorf("got %+v, want two reports and an error", d.Reports)
	}
}

func TestFoldersWithoutLists(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{dir, apptest.File(t, "empty.zip", "PK\x05\x06"+strings.Repeat("\x00", 18))} {
		if got := muster(t, "", "check", name); got.Status != app.Broken || got.Err != "muster: "+name+": there is no list in it\n" {
			t.Errorf("%s: got %+v", name, got)
		}
	}
	if got := muster(t, "", "check", apptest.File(t, "half.zip", "PK\x03\x04 and no more")); got.Status != app.Broken || !strings.Contains(got.Err, "is broken") {
		t.Errorf("got %+v", got)
	}
}

func TestManyListsGoIntoOneFileAndBack(t *testing.T) {
	dir := t.TempDir()
	for _, to := range []string{"native", "text", "swdestinydb", "csv", "yaml", "xlsx"} {
		for _, name := range []string{to + ".zip", to + ".out"} {
			out := filepath.Join(dir, name)
			if name == "text.out" {
				continue // a text holds one list
			}
			if got := muster(t, "", "export", "-q", apptest.Legal, apptest.Legal, "--to", to, "-o", out); got.Status != app.Fine {
				t.Fatalf("%s: got %+v", name, got)
			}
			got := muster(t, "", "check", "-q", out)
			if got.Status != app.Fine || !strings.Contains(got.Out, "2 lists: 2 legal, 0 not") {
				t.Errorf("%s: got %+v", name, got)
			}
		}
	}
}

func TestExportOfAFolderLeavesItsFilesAlone(t *testing.T) {
	dir := folder(t)
	if err := os.Remove(filepath.Join(dir, "z.json")); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name   string
		args   []string
		status int
		err    string
	}{
		{"over a list that is read", []string{"--to", "csv", "-o", filepath.Join(dir, "b.txt"), "--force"}, app.Misuse, "is being read"},
		{"a zip file of nothing named", []string{"-o", filepath.Join(dir, "all.zip")}, app.Misuse, "--to"},
		{"a zip file", []string{"--to", "csv", "-o", filepath.Join(dir, "all.zip")}, app.Fine, ""},
	} {
		got := muster(t, "", append([]string{"export", dir}, c.args...)...)
		if got.Status != c.status || !strings.Contains(got.Err, c.err) {
			t.Errorf("%s: got %+v, want status %d and %q", c.name, got, c.status, c.err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "z.json"), []byte("{"), 0o644); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(t.TempDir(), "all.xlsx")
	if got := muster(t, "", "export", dir, "-o", out); got.Status != app.Broken || !strings.Contains(got.Err, "z.json") {
		t.Errorf("with a broken list: got %+v", got)
	}
	if _, err := os.Stat(out); err == nil {
		t.Error("a file was written all the same")
	}
}

// A link in a folder is not followed, and that is said.
func TestLinksInAFolderAreTold(t *testing.T) {
	dir := folder(t)
	if err := os.Symlink(filepath.Join(dir, "b.txt"), filepath.Join(dir, "link.txt")); err != nil {
		t.Skip(err)
	}
	got := muster(t, "", "check", dir)
	apptest.Contains(t, got.Err, "link.txt: left out, since it is a link")
	if strings.Contains(got.Out, "link.txt") {
		t.Errorf("got %s", got.Out)
	}
}
