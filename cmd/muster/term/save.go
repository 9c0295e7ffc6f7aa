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

// Savable reports why a game may not be kept in a file: it holds something else, or is no file.
// A game that was saved before is overwritten, and another one kept beside it.
func Savable(path string) error {
	info, err := os.Stat(path)
	switch {
	case path == "-":
		return app.Wrong(lang.Say("cmd.flag-value", path, "--save"))
	case errors.Is(err, fs.ErrNotExist), err == nil && info.Mode().IsRegular() && info.Size() == 0:
		return nil
	case err != nil:
		return app.FileProblem(path, err)
	}
	if info.Mode().IsRegular() && info.Size() <= rules.MaxLog {
		data, err := os.ReadFile(path)
		if err != nil {
			return app.FileProblem(path, err)
		}
		if len(bytes.TrimSpace(data)) == 0 {
			return nil
		}
		if _, err := rules.ReadLog(bytes.NewReader(data)); err == nil {
			return nil
		}
	}
	return app.Wrong(lang.Say("play.save-exists", path))
}
