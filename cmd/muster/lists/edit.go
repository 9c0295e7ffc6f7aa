package lists

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog/lang"
	"muster/catalog/store"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
)

// maxNotes is the size of a file of notes that is looked at; the store says how
// much it keeps.
const maxNotes = 1 << 20

func tagCmd(a *app.App) *cobra.Command {
	cmd := a.Command("tag", "cmd.lists.tag.")
	app.Group(cmd)
	for _, way := range []struct {
		name string
		to   func(tags []string) store.Change
	}{
		{"add", func(tags []string) store.Change { return store.Change{Tag: tags} }},
		{"remove", func(tags []string) store.Change { return store.Change{Untag: tags} }},
	} {
		sub := a.Command(way.name+" LIST TAG…", "cmd.lists.tag."+way.name+".")
		sub.ValidArgsFunction = CompleteLists(a)
		app.Takes(sub, 2, -1)
		sub.RunE = func(cmd *cobra.Command, args []string) error {
			saved, err := changeSaved(cmd.Context(), a, args[0], func(s store.Lists, saved *store.Saved) (*store.Saved, error) {
				return s.Change(cmd.Context(), saved.ID, way.to(args[1:]))
			})
			if err != nil {
				return err
			}
			if len(saved.Tags) == 0 {
				return tellSaved(a, saved, "lists.untagged", titleOf(a, saved.Name))
			}
			return tellSaved(a, saved, "lists.tagged", titleOf(a, saved.Name), saved.Tags)
		}
		cmd.AddCommand(sub)
	}
	return cmd
}

func notesCmd(a *app.App) *cobra.Command {
	cmd := a.Command("notes", "cmd.lists.notes.")
	app.Group(cmd)
	show := a.Command("show LIST", "cmd.lists.notes.show.")
	show.ValidArgsFunction = CompleteLists(a)
	app.Takes(show, 1, 1)
	show.RunE = func(cmd *cobra.Command, args []string) error {
		v, err := files.SavedVersion(cmd.Context(), a, args[0])
		if err != nil {
			return err
		}
		if a.JSON {
			v.Of.List = nil
			return a.PrintJSON(v.Of)
		}
		if v.Of.Notes != "" {
			fmt.Fprintln(a.Out, cleanLines(v.Of.Notes))
		}
		return nil
	}
	cmd.AddCommand(show, listsNotesSetCmd(a))
	return cmd
}

func listsNotesSetCmd(a *app.App) *cobra.Command {
	var file string
	cmd := a.Command("set LIST [TEXT…]", "cmd.lists.notes.set.")
	cmd.ValidArgsFunction = CompleteLists(a)
	cmd.Flags().StringVar(&file, "file", "", a.Words("cmd.lists.notes.set.flag.file"))
	app.Takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		notes := strings.Join(args[1:], " ")
		switch {
		case file == "" && len(args) == 1:
			return app.WrongIn(cmd, lang.Say("lists.notes-missing"))
		case file != "" && len(args) > 1:
			return app.WrongIn(cmd, lang.Say("lists.notes-twice"))
		case file != "":
			var err error
			if notes, err = readNotes(a, file); err != nil {
				return err
			}
		}
		saved, err := changeSaved(cmd.Context(), a, args[0], func(s store.Lists, saved *store.Saved) (*store.Saved, error) {
			return s.Change(cmd.Context(), saved.ID, store.Change{Notes: &notes})
		})
		if err != nil {
			return err
		}
		return tellSaved(a, saved, "lists.noted", titleOf(a, saved.Name))
	}
	return cmd
}

// readNotes reads notes from a file.
func readNotes(a *app.App, file string) (string, error) {
	data, err := a.Read(file, maxNotes)
	return strings.ReplaceAll(strings.TrimPrefix(string(data), "\ufeff"), "\r\n", "\n"), err
}
