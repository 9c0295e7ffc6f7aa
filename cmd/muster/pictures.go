package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"muster/catalog/lang"
	"muster/exports"
)

// pictures are the addresses of pictures of cards that the user named, if any.
type pictures struct{ sheet, back string }

// flags adds --sheet-url and --back-url.
func (p *pictures) flags(a *app, cmd *cobra.Command) {
	cmd.Flags().StringVar(&p.sheet, "sheet-url", "", a.words("tts.flag.sheet-url", exports.Placeholders))
	cmd.Flags().StringVar(&p.back, "back-url", "", a.words("tts.flag.back-url"))
}

// check returns the addresses for a format, if it shows pictures.
func (p *pictures) check(f exports.Format) (exports.Pictures, error) {
	if f.Name != "tts" {
		switch {
		case p.sheet != "":
			return exports.Pictures{}, wrong(lang.Say("tts.only", "--sheet-url"))
		case p.back != "":
			return exports.Pictures{}, wrong(lang.Say("tts.only", "--back-url"))
		}
	}
	at, err := exports.PicturesAt(p.sheet, p.back)
	if err != nil {
		return at, wrong(lang.MsgOf(err))
	}
	return at, nil
}

// bare says on the error stream what a file of Tabletop Simulator shows no
// picture of.
func (a *app) bare(f exports.Format, p pictures) {
	switch {
	case f.Name != "tts" || a.quiet:
	case p.sheet == "":
		fmt.Fprintln(a.err, clean(a.words("tts.bare", "{code}.jpg")))
	case p.back == "":
		fmt.Fprintln(a.err, clean(a.words("tts.bare-back")))
	}
}
