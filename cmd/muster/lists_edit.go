package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog/lang"
	"muster/catalog/store"
)

// maxNotes is the size of a file of notes that is looked at; the store says how
// much it keeps.
const maxNotes = 1 << 20

func listsTagCmd(a *app) *cobra.Command {
	cmd := a.command("tag", "cmd.lists.tag.")
	group(cmd)
	for _, way := range []struct {
		name string
		to   func(tags []string) store.Change
	}{
		{"add", func(tags []string) store.Change { return store.Change{Tag: tags} }},
		{"remove", func(tags []string) store.Change { return store.Change{Untag: tags} }},
	} {
		sub := a.command(way.name+" LIST TAG…", "cmd.lists.tag."+way.name+".")
		sub.ValidArgsFunction = a.completeLists()
		takes(sub, 2, -1)
		sub.RunE = func(cmd *cobra.Command, args []string) error {
			saved, err := a.changeSaved(cmd.Context(), args[0], func(s *store.Store, saved *store.Saved) (*store.Saved, error) {
				return s.ChangeList(cmd.Context(), saved.ID, way.to(args[1:]))
			})
			if err != nil {
				return err
			}
			if len(saved.Tags) == 0 {
				return a.tellSaved(saved, "lists.untagged", a.titleOf(saved.Name))
			}
			return a.tellSaved(saved, "lists.tagged", a.titleOf(saved.Name), saved.Tags)
		}
		cmd.AddCommand(sub)
	}
	return cmd
}

func listsNotesCmd(a *app) *cobra.Command {
	cmd := a.command("notes", "cmd.lists.notes.")
	group(cmd)
	show := a.command("show LIST", "cmd.lists.notes.show.")
	show.ValidArgsFunction = a.completeLists()
	takes(show, 1, 1)
	show.RunE = func(cmd *cobra.Command, args []string) error {
		v, err := a.savedVersion(cmd.Context(), args[0])
		if err != nil {
			return err
		}
		if a.json {
			v.of.List = nil
			return a.printJSON(v.of)
		}
		if v.of.Notes != "" {
			fmt.Fprintln(a.out, cleanLines(v.of.Notes))
		}
		return nil
	}
	cmd.AddCommand(show, a.listsNotesSetCmd())
	return cmd
}

func (a *app) listsNotesSetCmd() *cobra.Command {
	var file string
	cmd := a.command("set LIST [TEXT…]", "cmd.lists.notes.set.")
	cmd.ValidArgsFunction = a.completeLists()
	cmd.Flags().StringVar(&file, "file", "", a.words("cmd.lists.notes.set.flag.file"))
	takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		notes := strings.Join(args[1:], " ")
		switch {
		case file == "" && len(args) == 1:
			return wrongIn(cmd, lang.Say("lists.notes-missing"))
		case file != "" && len(args) > 1:
			return wrongIn(cmd, lang.Say("lists.notes-twice"))
		case file != "":
			var err error
			if notes, err = a.readNotes(file); err != nil {
				return err
			}
		}
		saved, err := a.changeSaved(cmd.Context(), args[0], func(s *store.Store, saved *store.Saved) (*store.Saved, error) {
			return s.ChangeList(cmd.Context(), saved.ID, store.Change{Notes: &notes})
		})
		if err != nil {
			return err
		}
		return a.tellSaved(saved, "lists.noted", a.titleOf(saved.Name))
	}
	return cmd
}

// readNotes reads notes from a file.
func (a *app) readNotes(file string) (string, error) {
	data, err := a.read(file, maxNotes)
	return strings.ReplaceAll(strings.TrimPrefix(string(data), "\ufeff"), "\r\n", "\n"), err
}
