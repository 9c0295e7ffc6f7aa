package main

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"os"

	"muster/ci/program"
)

// A record is what games came to that were played: a line of a file, so that a run that was stopped
// goes on where it was.
type record struct {
	Program string   `json:"program"` // SHA-256 of what played
	Played  []string `json:"played"`  // what it was told
	Won     float64  `json:"won"`     // by the first of the duel
}

// A ledger is the records of a file; the zero ledger keeps none.
type ledger struct {
	file    *os.File
	program string
	won     map[string]float64 // by what the program was told
}

// open reads the records of a program in a file, to which others are added. A line that was not
// written to its end counts for nothing.
func open(path, muster string) *ledger {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
	program.Check(err)
	l := &ledger{file: file, program: digest(muster), won: map[string]float64{}}
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		var r record
		if json.Unmarshal(lines.Bytes(), &r) == nil && r.Program == l.program {
			l.won[key(r.Played)] = r.Won
		}
	}
	program.Check(lines.Err())
	return l
}

// find returns what games came to, if they have been played.
func (l *ledger) find(played []string) (won float64, is bool) {
	won, is = l.won[key(played)]
	return won, is
}

// add keeps what games came to. A line break comes first: the last line may have been cut.
func (l *ledger) add(played []string, won float64) {
	if l.file == nil {
		return
	}
	text, err := json.Marshal(record{l.program, played, won})
	program.Check(err)
	_, err = l.file.WriteString("\n" + string(text) + "\n")
	program.Check(err)
	program.Check(l.file.Sync())
}

// digest returns the SHA-256 of a file.
func digest(path string) string {
	file, err := os.Open(path)
	program.Check(err)
	defer file.Close()
	sum := sha256.New()
	_, err = io.Copy(sum, file)
	program.Check(err)
	return hex.EncodeToString(sum.Sum(nil))
}

func key(played []string) string {
	text, err := json.Marshal(played)
	program.Check(err)
	return string(text)
}
