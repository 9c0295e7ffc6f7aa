package main

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"muster/catalog/lang"
	"muster/rules"
)

// savable reports why a game may not be kept in a file: it holds something else.
// A game that was saved before is overwritten.
func savable(path string) error {
	data, err := os.ReadFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist), err == nil && len(bytes.TrimSpace(data)) == 0:
		return nil
	case err != nil:
		return fileProblem(path, err)
	}
	if _, err := rules.ReadLog(bytes.NewReader(data)); err != nil {
		return wrong(lang.Say("play.save-exists", path))
	}
	return nil
}

// resume is the command that goes on with a saved game.
func resume(path string, players []string) string {
	words := []string{"muster", "play", quoted(path)}
	for seat, name := range players {
		if name != byHand {
			words = append(words, "--seat", strconv.Itoa(seat)+"="+name)
		}
	}
	return strings.Join(append(words, "--save", quoted(path)), " ")
}

// quoted writes a file name as a shell takes it.
func quoted(path string) string {
	plain := func(r rune) bool {
		return strings.ContainsRune("./_-+:\\", r) || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
	}
	if strings.IndexFunc(path, func(r rune) bool { return !plain(r) }) < 0 {
		return path
	}
	return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
}
