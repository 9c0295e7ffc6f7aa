package wire

import (
	"os/exec"
	"strings"

	"github.com/kballard/go-shellquote"

	"muster/catalog/lang"
)

// prefix begins the name of a player that is a program of somebody's own.
const prefix = "exec:"

// Runs reports whether the name of a player is a command that is run.
func Runs(name string) bool { return strings.HasPrefix(name, prefix) }

// command splits the command of a player's name into words, as a shell does, and finds
// its program.
func command(name string) ([]string, error) {
	words, err := shellquote.Split(strings.TrimPrefix(name, prefix))
	switch {
	case err != nil:
		return nil, lang.Fail(lang.Invalid, "player.exec-quotes", name).Because(err)
	case len(words) == 0:
		return nil, lang.Fail(lang.Invalid, "player.exec-empty", name)
	}
	if _, err := exec.LookPath(words[0]); err != nil {
		return nil, lang.Fail(lang.NotFound, "player.exec-missing", words[0]).Because(err)
	}
	return words, nil
}
