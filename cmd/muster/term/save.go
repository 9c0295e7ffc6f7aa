package term

import (
	"bytes"
	"errors"
	"io/fs"
	"os"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/rules"
)

// Savable reports why a game may not be kept in a file: it holds something else.
// A game that was saved before is overwritten.
func Savable(path string) error {
	data, err := os.ReadFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist), err == nil && len(bytes.TrimSpace(data)) == 0:
		return nil
	case err != nil:
		return app.FileProblem(path, err)
	}
	if _, err := rules.ReadLog(bytes.NewReader(data)); err != nil {
		return app.Wrong(lang.Say("play.save-exists", path))
	}
	return nil
}
