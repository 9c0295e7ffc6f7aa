package check

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/exports"
	"muster/exports/qr"
	"muster/rules/games"
)

// A shared is a list with its share code, for programs.
type shared struct {
	File string   `json:"file"`
	Name string   `json:"name"`
	Game string   `json:"game"`
	Code string   `json:"code"`
	QR   []string `json:"qr,omitempty"` // rows of squares, 1 for a dark one, without the edge
}

// ShareCmd is "muster share".
func ShareCmd(a *app.App) *cobra.Command {
	var how files.As
	cmd := a.Command("share LIST…", "cmd.share.")
	how.Flags(a, cmd)
	draw := cmd.Flags().Bool("qr", false, a.Words("cmd.share.flag.qr"))
	view := cmd.Flags().String("view", "", a.Words("cmd.share.flag.view"))
	app.Takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, paths []string) error {
		if err := how.Check(cmd.Context(), a); err != nil {
			return err
		}
		paths, err := files.Spread(cmd.Context(), a, paths)
		if err != nil {
			return err
		}
		all := make([]any, 0, len(paths))
		for s := range files.Sources(cmd.Context(), a, paths, how) {
			said := shared{File: s.Name}
			if err = s.Err; err == nil {
				files.Remark(a, s.Name, s.Report, "cmd.share.not-legal")
				said.Name, said.Game = s.List.Name, string(s.List.Game)
				said.Code, err = codeOf(a, s.List, *view)
			}
			if err == nil && !a.JSON {
				fmt.Fprintln(a.Out, said.Code)
			}
			if err == nil && *draw {
				err = draws(a, &said)
			}
			if err != nil {
				a.Worst(app.Broken)
				if m := lang.MsgOf(err); !a.JSON {
					a.Complain(s.Name, err)
				} else if said.Code == "" {
					all = append(all, app.Failure{File: s.Name, Error: a.ErrorOf(m)})
					continue
				}
			}
			all = append(all, said)
		}
		if !a.JSON {
			return nil
		}
		return a.PrintJSON(struct {
			Shared []any `json:"shared"`
		}{all})
	}
	return cmd
}

// codeOf returns the share code of a list, as a side may see it if one is named.
func codeOf(a *app.App, l *catalog.List, view string) (string, error) {
	d := &exports.Doc{Lists: []*catalog.List{l}, Catalog: a.Cards, Lang: a.Lang, Games: games.Writes}
	if view != "" {
		if err := d.See(view); err != nil {
			return "", err
		}
	}
	return d.Code(0)
}

// draws draws the QR code of a list, for programs as rows of digits.
func draws(a *app.App, s *shared) error {
	code := qr.Least(s.Code)
	if code == nil {
		return lang.Fail(lang.TooLarge, "share.qr-long", len(s.Code))
	}
	if a.JSON {
		for _, row := range code {
			digits := make([]byte, len(row))
			for x, dark := range row {
				digits[x] = '0'
				if dark {
					digits[x] = '1'
				}
			}
			s.QR = append(s.QR, string(digits))
		}
		return nil
	}
	// On paper of its own a code is dark on light; else a screen is taken to be dark.
	lines, before, behind := code.Blocks(true), "", ""
	if a.Color() {
		lines, before, behind = code.Blocks(false), blackOnWhite, plain
	}
	if w, h := a.Size(); w > 0 && (w < code.Side() || h <= len(lines)) {
		return lang.Fail(lang.TooLarge, "share.qr-screen", code.Side(), len(lines)+1, w, h)
	}
	fmt.Fprintln(a.Out, before+strings.Join(lines, behind+"\n"+before)+behind)
	return nil
}

// What a terminal is told of colours: those of 256 are the same on all.
const (
	blackOnWhite = "\x1b[38;5;16;48;5;231m"
	plain        = "\x1b[0m"
)
