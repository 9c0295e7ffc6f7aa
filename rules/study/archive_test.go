package study

import (
	"strings"
	"testing"

	"muster/catalog/lang"
)

// What is wrong with an archive is said in words of muster, in every language.
func TestWhatIsWrongWithAnArchiveIsSaid(t *testing.T) {
	for data, want := range map[string]string{
		`{"version": "1", "order": {`:                    "import.json-end",
		`{"version": "1", "order": {}} {}`:               "import.json-trailing",
		`{"version": ,}`:                                 "import.json",
		`{"version": 1}`:                                 "sim.archive-key",
		`{"version": "1", "order": {}, "more": 1}`:       "sim.archive-key",
		`{"version": "1", "order": {}, "sha256": "abc"}`: "sim.archive-sum",
		`{"version": "1", "order": {}, "span": "x"}`:     "sim.archive-key",
		`{"version": "1", "order": {"lists": [5]}}`:      "list.shape",
		`{"version": "1", "order": {"seed": -1}}`:        "sim.archive-key",
	} {
		_, err := ReadArchive([]byte(data), "1")
		said := lang.MsgOf(err)
		if said.Code != "sim.archive-damaged" {
			t.Errorf("%s: got %v", data, err)
			continue
		}
		if why, ok := said.Args[0].(lang.Msg); !ok || why.Code != want {
			t.Errorf("%s: got %v, want %s", data, said.Args[0], want)
		}
		if it := said.In(lang.IT); strings.Contains(it, "JSON input") || !strings.HasPrefix(it, "il file") {
			t.Errorf("%s: got %s", data, it)
		}
	}
}

func TestWhatIsNoArchiveIsSaid(t *testing.T) {
	for _, data := range []string{`[]`, `"x"`, `{}`, "", "a letter", "{\"muster\": 1, \"game\": \"toy\"}\n---\n. 1\n"} {
		if _, err := ReadArchive([]byte(data), "1"); lang.MsgOf(err).Code != "sim.archive-none" {
			t.Errorf("%s: got %v", data, err)
		}
	}
}
