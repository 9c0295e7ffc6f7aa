package main

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"strings"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

// muster runs a command line as a person without settings would.
var muster = apptest.Program(commands).Run

// run runs a command line.
func run(ctx context.Context, args []string, env func(string) string, in io.Reader, out, err io.Writer) int {
	return app.Run(ctx, commands, args, env, in, out, err)
}

func TestCommandLines(t *testing.T) {
	incomplete, illegal := apptest.File(t, "short.txt", apptest.Short(t)), apptest.File(t, "many.txt", apptest.Many(t))
	rubbish := apptest.File(t, "rubbish.bin", "\x00\x01\x02\xff\xfe\x00rubbish\x00")
	for _, c := range []struct {
		name   string
		args   []string
		status int
		out    string // is part of the output
		err    string
	}{
		{"a legal list", []string{"check", apptest.Legal}, app.Fine, "points 30/30", ""},
		{"a list that is not complete", []string{"check", incomplete}, app.No, "destiny.deck-size: 29 cards in the deck; 30 are needed", ""},
		{"a list that is not legal", []string{"check", illegal}, app.No, "destiny.copies: 3 copies of Take Cover; 2 are allowed", ""},
		{"a finding has its line", []string{"check", illegal}, app.No, "many.txt:28: illegal", ""},
		{"in Italian", []string{"check", "--lang", "it", illegal}, app.No, "3 copie di ", ""},
		{"quietly", []string{"check", "-q", apptest.Legal}, app.Fine, "", ""},
		{"the worst of several", []string{"check", apptest.Legal, "nowhere.txt", illegal}, app.Broken, "NOT LEGAL", "nowhere.txt is not there"},
		{"a format of one's own choice", []string{"check", "--format", "STD", apptest.Legal}, app.No, "destiny.format", ""},
		{"no such game", []string{"check", "--game", "chess", apptest.Legal}, app.Misuse, "", `no game "chess"`},
		{"nothing to check", []string{"check"}, app.Misuse, "", "muster check FILE…"},
		{"a missing file", []string{"check", "nowhere.txt"}, app.Broken, "", "nowhere.txt is not there"},
		{"a folder", []string{"fix", "."}, app.Broken, "", "is a folder"},
		{"binary rubbish", []string{"check", rubbish}, app.Broken, "", "rubbish.bin"},
		{"an empty input", []string{"check", "-"}, app.Broken, "", "-: "},
		{"an unknown command", []string{"chek"}, app.Misuse, "", "did you mean: muster check"},
		{"an unknown command in a group", []string{"cards", "serch"}, app.Misuse, "", "did you mean: muster cards search"},
		{"an unknown command in Italian", []string{"--lang=it", "frob"}, app.Misuse, "", `"frob" non è un comando di muster`},
		{"an unknown flag", []string{"check", "--frob"}, app.Misuse, "", "there is no flag --frob"},
		{"a short flag", []string{"check", "-x"}, app.Misuse, "", "there is no flag -x"},
		{"a flag without its value", []string{"check", "--game"}, app.Misuse, "", "--game needs a value"},
		{"a file without its name", []string{"play", "--save", ""}, app.Misuse, "", "--save needs a value"},
		{"a database without its name", []string{"lists", "ls", "--db="}, app.Misuse, "", "--db needs a value"},
		{"a value that is none", []string{"cards", "search", "-n", "many", "x"}, app.Misuse, "", `"many" is not a value of --limit`},
		{"a language that is none", []string{"--lang", "tlh", "version"}, app.Misuse, "", `does not speak "tlh"`},
		{"help", []string{}, app.Fine, "Examples:\n  muster check", ""},
		{"help of a command", []string{"help", "check"}, app.Fine, "muster check deck.txt", ""},
		{"help in Italian", []string{"--lang", "it"}, app.Fine, "Esempi:\n  muster check", ""},
		{"help of no command", []string{"help", "frob"}, app.Misuse, "", `"frob" is not a command`},
		{"the version", []string{"--version"}, app.Fine, "muster " + app.Version, ""},
		{"what a code means", []string{"explain", "destiny.copies"}, app.Fine, "DES-S-COPIES", ""},
		{"all codes", []string{"explain"}, app.Fine, "destiny.points", ""},
		{"nearly a code", []string{"explain", "destiny.copiess"}, app.Broken, "", "did you mean destiny.copies?"},
		{"a code that is none", []string{"explain", "destiny.frob"}, app.Broken, "", `no finding code "destiny.frob"`},
		{"a name without its accent", []string{"cards", "search", "padme"}, app.Fine, "Padmé Amidala, Resolute Senator", ""},
		{"a name with an error", []string{"cards", "search", "stormtroper"}, app.Fine, "Stormtrooper", ""},
		{"a search by conditions", []string{"cards", "search", "die:RD>=7"}, app.Fine, "15023", ""},
		{"a search in Italian words", []string{"cards", "search", "--lang", "it", "tipo:evento", "ordina:nome"}, app.Fine, "(Evento", "altre 786 carte"},
		{"a table of cards", []string{"cards", "search", "--view", "table", "-n", "1", "leia", "t:character"}, app.Fine, "12/16  11      1RD", "and 4 more cards"},
		{"cards in full", []string{"cards", "search", "--view", "full", "01028"}, app.Fine, "│ 1 RD │", ""},
		{"a search that finds nothing", []string{"cards", "search", "t:event", "d:1"}, app.No, "", `no card is found by "t:event d:1"`},
		{"a search that makes no sense", []string{"cards", "search", "t:event", "cost:abc"}, app.Misuse, "", `column 14, "abc"`},
		{"a search that makes no sense, in Italian", []string{"cards", "search", "--lang", "it", "(rey"}, app.Misuse, "", `colonna 1, "("`},
		{"fewer cards than none", []string{"cards", "search", "-n", "-1", "rey"}, app.Misuse, "", `"-1" is not a value of --limit; write 0 or more`},
		{"fewer owned cards than none", []string{"collection", "show", "-n", "-1"}, app.Misuse, "", "write 0 or more"},
		{"fewer versions than none", []string{"lists", "history", "-n", "-1", "x"}, app.Misuse, "", "write 0 or more"},
		{"fewer cards to add than none", []string{"fix", "--addable", "-n", "-1", "../../examples/begun.txt"}, app.Misuse, "", "write 0 or more"},
		{"what the program is, in its manual", []string{"man"}, app.Fine, "muster \\- checks", ""},
		{"a search in a collection that is not there", []string{"cards", "search", "in:collection"}, app.No, "", "no card is found"},
		{"a view that is none", []string{"cards", "search", "--view", "scan", "rey"}, app.Misuse, "", `"scan" is not a value of --view`},
		{"a card and its die", []string{"cards", "show", "01028"}, app.Fine, "│ 1 RD │", ""},
		{"a card in Italian", []string{"cards", "show", "--lang", "it", "01028"}, app.Fine, "punti: 12/16", ""},
		{"a name of several cards", []string{"cards", "show", "Darth Vader"}, app.Broken, "", "(01010)"},
		{"a card that is none", []string{"cards", "show", "Zzyzzyx Qwrtplk"}, app.Broken, "", `no card is called "Zzyzzyx Qwrtplk"`},
		{"the catalog", []string{"catalog", "info"}, app.Fine, "2034 cards", ""},
		{"an import of nothing", []string{"catalog", "import", "nowhere"}, app.Broken, "", "nowhere is not there"},
		{"a format to write that is none", []string{"export", apptest.Legal, "--to", "papyrus"}, app.Misuse, "", "xlsx"},
		{"Markdown", []string{"export", apptest.Legal, "--to", "md"}, app.Fine, "# Leia and Han", ""},
		{"a sheet to print", []string{"export", apptest.Legal, "--to", "pdf", "-o", "-"}, app.Fine, "%PDF-", ""},
		{"a registration sheet", []string{"export", apptest.Legal, "--to", "registration-pdf", "--player", "Ada", "-o", "-"}, app.Fine, "%PDF-", ""},
		{"a player on a sheet without one", []string{"export", apptest.Legal, "--to", "pdf", "--player", "Ada", "-o", "-"}, app.Misuse, "", "registration-pdf, registration-xlsx"},
		{"another word for it", []string{"convert", apptest.Legal, "--to", "csv", "-o", "-"}, app.Fine, "01028", ""},
		{"a completion", []string{"completion", "bash"}, app.Fine, "muster", ""},
		{"a completion for no shell", []string{"completion", "tcsh"}, app.Misuse, "", "bash"},
		{"the manual", []string{"man"}, app.Fine, ".SS muster check FILE…", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := muster(t, "", c.args...)
			if got.Status != c.status {
				t.Errorf("muster %q: got status %d, want %d", c.args, got.Status, c.status)
			}
			if !strings.Contains(got.Out, c.out) || !strings.Contains(got.Err, c.err) || c.err == "" && got.Err != "" {
				t.Errorf("muster %q printed\n%s\nand said\n%s\nwant %q and %q in it", c.args, got.Out, got.Err, c.out, c.err)
			}
		})
	}
}

func TestEveryCommandHasHelpInBothLanguages(t *testing.T) {
	for _, l := range []string{"en", "it"} {
		a := app.New([]string{"--lang", l}, func(string) string { return "" }, nil, &strings.Builder{}, &strings.Builder{})
		todo := a.Root(app.Program{Name: "muster", Words: "cmd.muster.", Commands: commands}).Commands()
		for len(todo) > 0 {
			cmd := todo[0]
			todo = append(todo[1:], cmd.Commands()...)
			if cmd.Short == "" || strings.Contains(cmd.Short, ".short") {
				t.Errorf("%s in %s: got help %q", cmd.CommandPath(), l, cmd.Short)
			}
		}
	}
}

func TestMachineOutputHoldsEveryFile(t *testing.T) {
	got := muster(t, apptest.Many(t), "check", "--json", "--lang", "it", apptest.Legal, "nowhere.txt", "-")
	var doc struct {
		Reports []struct {
			File     string
			Legal    bool
			Findings []struct {
				Code string
				Args []any
			}
			Error *app.ErrorWord
		}
	}
	if err := json.Unmarshal([]byte(got.Out), &doc); err != nil {
		t.Fatalf("the output is not one document: %v\n%s", err, got.Out)
	}
	if got.Status != app.Broken || got.Err != "" || len(doc.Reports) != 3 {
		t.Fatalf("got status %d, %d reports, %q", got.Status, len(doc.Reports), got.Err)
	}
	if r := doc.Reports[0]; !r.Legal || r.File != apptest.Legal || r.Error != nil {
		t.Errorf("got %+v, want the legal list", r)
	}
	if r := doc.Reports[1]; r.Error == nil || r.Error.Code != "cmd.file.missing" || !strings.Contains(r.Error.Message, "non c'è") {
		t.Errorf("got %+v, want an error in Italian", r)
	}
	r := doc.Reports[2]
	for _, f := range r.Findings {
		if f.Code == "destiny.copies" && f.Args[0] == "Take Cover" {
			return
		}
	}
	t.Errorf("got %+v, want destiny.copies of Take Cover, whose name is English", r)
}

func TestMachineOutputOfWhatFails(t *testing.T) {
	for _, args := range [][]string{
		{"--json", "explain", "no.code"},
		{"--json", "frob"},
		{"check", "--frob", "--json"},
		{"export", "--json", "nowhere.txt", "--to", "xlsx"},
	} {
		got := muster(t, "", args...)
		var f app.Failure
		if err := json.Unmarshal([]byte(got.Out), &f); err != nil || f.Error.Code == "" || f.Error.Message == "" {
			t.Errorf("muster %q printed %q (%v), want an error with a code", args, got.Out, err)
		}
	}
}

func TestStandardInputIsNamedOnce(t *testing.T) {
	list := apptest.Many(t)
	for _, args := range [][]string{
		{"check", "--json", "-", "-"}, {"export", "--json", "--to", "md", "-", "-"}, {"lists", "diff", "--json", "-", "-"}, {"sim", "--json", "--list", "-", "--list", "-", "--games", "1"},
	} {
		if got := muster(t, list, args...); got.Status != app.Broken || !strings.Contains(got.Out, `"cmd.file.once"`) {
			t.Errorf("muster %q: got %+v", args, got)
		}
	}
}

func TestBatchGoesOnAfterABadLine(t *testing.T) {
	list, err := os.ReadFile("../../examples/leia-han.json")
	if err != nil {
		t.Fatal(err)
	}
	var native any
	if err := json.Unmarshal(list, &native); err != nil {
		t.Fatal(err)
	}
	line, err := json.Marshal(map[string]any{"id": "good", "list": native})
	if err != nil {
		t.Fatal(err)
	}
	got := muster(t, "{\"id\": \"bad\", \"list\"\n"+string(line)+"\n", "check", "--jsonl")
	lines := strings.Split(strings.TrimSpace(got.Out), "\n")
	if len(lines) != 2 || !strings.Contains(lines[0], `"error"`) || !strings.Contains(lines[1], `"id":"good"`) && !strings.Contains(lines[1], `"id": "good"`) {
		t.Fatalf("got %q", got.Out)
	}
	if got.Status == app.Fine || got.Status == app.Misuse {
		t.Errorf("got status %d, want that one list was no list", got.Status)
	}
}
