package check

import (
	"fmt"

	"github.com/spf13/cobra"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/exports"
)

// pictures are the addresses of pictures of cards that the user named, if any.
type pictures struct{ sheet, back string }

// flags adds --sheet-url and --back-url.
func (p *pictures) flags(a *app.App, cmd *cobra.Command) {
	cmd.Flags().StringVar(&p.sheet, "sheet-url", "", a.Words("tts.flag.sheet-url", exports.Placeholders))
	cmd.Flags().StringVar(&p.back, "back-url", "", a.Words("tts.flag.back-url"))
}

// check returns the addresses for a format, if it shows pictures.
func (p *pictures) check(f exports.Format) (exports.Pictures, error) {
	if f.Name != "tts" {
		switch {
		case p.sheet != "":
			return exports.Pictures{}, app.Wrong(lang.Say("tts.only", "--sheet-url"))
		case p.back != "":
			return exports.Pictures{}, app.Wrong(lang.Say("tts.only", "--back-url"))
		}
	}
	at, err := exports.PicturesAt(p.sheet, p.back)
	if err != nil {
		return at, app.Wrong(lang.MsgOf(err))
	}
	return at, nil
}

// bare says on the error stream what a file of Tabletop Simulator shows no
// picture of.
func bare(a *app.App, f exports.Format, p pictures) {
	switch {
	case f.Name != "tts" || a.Quiet:
	case p.sheet == "":
		fmt.Fprintln(a.Err, app.Clean(a.Words("tts.bare", "{code}.jpg")))
	case p.back == "":
		fmt.Fprintln(a.Err, app.Clean(a.Words("tts.bare-back")))
	}
}
