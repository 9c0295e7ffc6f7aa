package main

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"strings"
	"testing"
)

// muster runs a command line as a person without settings would.
var muster = program(commands).run

// run runs a command line.
func run(ctx context.Context, args []string, env func(string) string, in io.Reader, out, err io.Writer) int {
	return runCommands(ctx, commands, args, env, in, out, err)
}

func TestCommandLines(t *testing.T) {
	incomplete, illegal := file(t, "short.txt", short(t)), file(t, "many.txt", many(t))
	rubbish := file(t, "rubbish.bin", "\x00\x01\x02\xff\xfe\x00rubbish\x00")
	for _, c := range []struct {
		name   string
		args   []string
		status int
		out    string // is part of the output
		err    string
	}{
		{"a legal list", []string{"check", legal}, fine, "points 30/30", ""},
		{"a list that is not complete", []string{"check", incomplete}, no, "destiny.deck-size: 29 cards in the deck; 30 are needed", ""},
		{"a list that is not legal", []string{"check", illegal}, no, "destiny.copies: 3 copies of Take Cover; 2 are allowed", ""},
		{"a finding has its line", []string{"check", illegal}, no, "many.txt:28: illegal", ""},
		{"in Italian", []string{"check", "--lang", "it", illegal}, no, "3 copie di ", ""},
		{"quietly", []string{"check", "-q", legal}, fine, "", ""},
		{"the worst of several", []string{"check", legal, "nowhere.txt", illegal}, broken, "NOT LEGAL", "nowhere.txt is not there"},
		{"a format of one's own choice", []string{"check", "--format", "STD", legal}, no, "destiny.format", ""},
		{"no such game", []string{"check", "--game", "chess", legal}, misuse, "", `no game "chess"`},
		{"nothing to check", []string{"check"}, misuse, "", "muster check FILE…"},
		{"a missing file", []string{"check", "nowhere.txt"}, broken, "", "nowhere.txt is not there"},
		{"a folder", []string{"fix", "."}, broken, "", "is a folder"},
		{"binary rubbish", []string{"check", rubbish}, broken, "", "rubbish.bin"},
		{"an empty input", []string{"check", "-"}, broken, "", "-: "},
		{"an unknown command", []string{"chek"}, misuse, "", "did you mean: muster check"},
		{"an unknown command in a group", []string{"cards", "serch"}, misuse, "", "did you mean: muster cards search"},
		{"an unknown command in Italian", []string{"--lang=it", "frob"}, misuse, "", `"frob" non è un comando di muster`},
		{"an unknown flag", []string{"check", "--frob"}, misuse, "", "there is no flag --frob"},
		{"a short flag", []string{"check", "-x"}, misuse, "", "there is no flag -x"},
		{"a flag without its value", []string{"check", "--game"}, misuse, "", "--game needs a value"},
		{"a value that is none", []string{"cards", "search", "-n", "many", "x"}, misuse, "", `"many" is not a value of --limit`},
		{"a language that is none", []string{"--lang", "tlh", "version"}, misuse, "", `does not speak "tlh"`},
		{"help", []string{}, fine, "Examples:\n  muster check", ""},
		{"help of a command", []string{"help", "check"}, fine, "muster check deck.txt", ""},
		{"help in Italian", []string{"--lang", "it"}, fine, "Esempi:\n  muster check", ""},
		{"help of no command", []string{"help", "frob"}, misuse, "", `"frob" is not a command`},
		{"the version", []string{"--version"}, fine, "muster " + Version, ""},
		{"what a code means", []string{"explain", "destiny.copies"}, fine, "DES-S-COPIES", ""},
		{"all codes", []string{"explain"}, fine, "destiny.points", ""},
		{"a code that is none", []string{"explain", "destiny.frob"}, broken, "", `no finding code "destiny.frob"`},
		{"a name without its accent", []string{"cards", "search", "padme"}, fine, "Padmé Amidala, Resolute Senator", ""},
		{"a name with an error", []string{"cards", "search", "stormtroper"}, fine, "Stormtrooper", ""},
		{"a search by conditions", []string{"cards", "search", "die:RD>=7"}, fine, "15023", ""},
		{"a search in Italian words", []string{"cards", "search", "--lang", "it", "tipo:evento", "ordina:nome"}, fine, "(Evento", "altre 786 carte"},
		{"a table of cards", []string{"cards", "search", "--view", "table", "-n", "1", "leia", "t:character"}, fine, "12/16  11      1RD", "and 4 more cards"},
		{"cards in full", []string{"cards", "search", "--view", "full", "01028"}, fine, "│ 1 RD │", ""},
		{"a search that finds nothing", []string{"cards", "search", "t:event", "d:1"}, no, "", `no card is found by "t:event d:1"`},
		{"a search that makes no sense", []string{"cards", "search", "t:event", "cost:abc"}, misuse, "", `column 14, "abc"`},
		{"a search that makes no sense, in Italian", []string{"cards", "search", "--lang", "it", "(rey"}, misuse, "", `colonna 1, "("`},
		{"a search in a collection that is not there", []string{"cards", "search", "in:collection"}, no, "", "no card is found"},
		{"a view that is none", []string{"cards", "search", "--view", "scan", "rey"}, misuse, "", `"scan" is not a value of --view`},
		{"a card and its die", []string{"cards", "show", "01028"}, fine, "│ 1 RD │", ""},
		{"a card in Italian", []string{"cards", "show", "--lang", "it", "01028"}, fine, "punti: 12/16", ""},
		{"a name of several cards", []string{"cards", "show", "Darth Vader"}, broken, "", "(01010)"},
		{"a card that is none", []string{"cards", "show", "Zzyzzyx Qwrtplk"}, broken, "", `no card is called "Zzyzzyx Qwrtplk"`},
		{"the catalog", []string{"catalog", "info"}, fine, "2034 cards", ""},
		{"an import of nothing", []string{"catalog", "import", "nowhere"}, broken, "", "nowhere is not there"},
		{"a format to write that is none", []string{"export", legal, "--to", "papyrus"}, misuse, "", "xlsx"},
		{"Markdown", []string{"export", legal, "--to", "md"}, fine, "# Leia and Han", ""},
		{"a sheet to print", []string{"export", legal, "--to", "pdf", "-o", "-"}, fine, "%PDF-", ""},
		{"a registration sheet", []string{"export", legal, "--to", "registration-pdf", "--player", "Ada", "-o", "-"}, fine, "%PDF-", ""},
		{"a player on a sheet without one", []string{"export", legal, "--to", "pdf", "--player", "Ada", "-o", "-"}, misuse, "", "registration-pdf, registration-xlsx"},
		{"another word for it", []string{"convert", legal, "--to", "csv", "-o", "-"}, fine, "01028", ""},
		{"a completion", []string{"completion", "bash"}, fine, "muster", ""},
		{"a completion for no shell", []string{"completion", "tcsh"}, misuse, "", "bash"},
		{"the manual", []string{"man"}, fine, ".SS muster check FILE…", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := muster(t, "", c.args...)
			if got.status != c.status {
				t.Errorf("muster %q: got status %d, want %d", c.args, got.status, c.status)
			}
			if !strings.Contains(got.out, c.out) || !strings.Contains(got.err, c.err) || c.err == "" && got.err != "" {
				t.Errorf("muster %q printed\n%s\nand said\n%s\nwant %q and %q in it", c.args, got.out, got.err, c.out, c.err)
			}
		})
	}
}

func TestEveryCommandHasHelpInBothLanguages(t *testing.T) {
	for _, l := range []string{"en", "it"} {
		a := newApp([]string{"--lang", l}, func(string) string { return "" }, nil, &strings.Builder{}, &strings.Builder{})
		todo := a.root(commands).Commands()
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
	got := muster(t, many(t), "check", "--json", "--lang", "it", legal, "nowhere.txt", "-")
	var doc struct {
		Reports []struct {
			File     string
			Legal    bool
			Findings []struct {
				Code string
				Args []any
			}
			Error *errorWord
		}
	}
	if err := json.Unmarshal([]byte(got.out), &doc); err != nil {
		t.Fatalf("the output is not one document: %v\n%s", err, got.out)
	}
	if got.status != broken || got.err != "" || len(doc.Reports) != 3 {
		t.Fatalf("got status %d, %d reports, %q", got.status, len(doc.Reports), got.err)
	}
	if r := doc.Reports[0]; !r.Legal || r.File != legal || r.Error != nil {
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
		{"export", "--json", "nowhere.txt", "--to", "xlsx"},
	} {
		got := muster(t, "", args...)
		var f failure
		if err := json.Unmarshal([]byte(got.out), &f); err != nil || f.Error.Code == "" || f.Error.Message == "" {
			t.Errorf("muster %q printed %q (%v), want an error with a code", args, got.out, err)
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
	lines := strings.Split(strings.TrimSpace(got.out), "\n")
	if len(lines) != 2 || !strings.Contains(lines[0], `"error"`) || !strings.Contains(lines[1], `"id":"good"`) && !strings.Contains(lines[1], `"id": "good"`) {
		t.Fatalf("got %q", got.out)
	}
	if got.status == fine || got.status == misuse {
		t.Errorf("got status %d, want that one list was no list", got.status)
	}
}
