package campaign

import (
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/exports"
	"muster/rules/games"
	"muster/validate"
)

// logFormats names the formats in which a campaign log can be written.
func logFormats() string {
	var names []string
	for _, f := range games.Logs {
		names = append(names, f.Name)
	}
	return strings.Join(names, " ")
}

// logFormat returns such a format by its name or by the end of a file's name.
func logFormat(name string) (exports.Format, bool) {
	name = strings.ToLower(name)
	for _, f := range games.Logs {
		if f.Name == name || f.Ext == "."+name || name == "yml" && f.Name == "yaml" {
			return f, true
		}
	}
	return exports.Format{}, false
}

// exportCmd is "muster campaign export".
func exportCmd(a *app.App) *cobra.Command {
	var (
		to, out, view string
		slots, force  bool
	)
	cmd := a.Command("export LOG", "campaigncmd.export.")
	cmd.Flags().StringVar(&to, "to", "", a.Words("campaigncmd.flag.to", logFormats()))
	cmd.Flags().StringVarP(&out, "output", "o", "", a.Words("cmd.flag.output"))
	cmd.Flags().StringVar(&view, "view", rebelView, a.Words("campaigncmd.flag.view"))
	cmd.Flags().BoolVar(&slots, "slots", false, a.Words("campaigncmd.flag.slots"))
	cmd.Flags().BoolVar(&force, "force", false, a.Words("cmd.flag.force"))
	app.Takes(cmd, 1, 1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if to == "" {
			to = files.Ending(out)
		}
		if to == "" {
			return app.Wrong(lang.Say("cmd.export.none", logFormats()))
		}
		f, ok := logFormat(to)
		if !ok {
			return app.Wrong(lang.Say("cmd.export.format", to, logFormats()))
		}
		if slots && f.Name != games.LogSlots.Name {
			return app.Wrong(lang.Say("campaigncmd.slots", f.Name))
		}
		side, err := viewOf(view)
		if err != nil {
			return err
		}
		log, err := openLog(cmd.Context(), a, args[0])
		if err != nil {
			return err
		}
		// A copy in a notation of its own holds everything, unless a view is asked for.
		copied := f.Name == "native" || f.Name == "yaml"
		if copied && !cmd.Flags().Changed("view") {
			side = campaign.Empire
		}
		l := *log.list
		if copied && side == campaign.Rebels {
			l.Part = log.log.Seen(side, campaign.Known().Of(log.log))
		}
		d := &exports.Doc{Lists: []*catalog.List{&l}, Names: []string{files.FileName(l.Name, args[0])}, Catalog: a.Cards, Lang: a.Lang, View: side, Games: games.Writes}
		if slots {
			f = games.LogSlots
		}
		report := games.Check(log.read, a.Cards, log.list)
		d.Reports = []*validate.Report{report}
		files.Remark(a, args[0], report, "cmd.export.not-legal")
		return files.Export(a, f, d, []string{args[0]}, out, force)
	}
	return cmd
}
