package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog/lang"
	"muster/catalog/store"
)

// listsCommands lists what is below "muster lists", in the order of its help.
var listsCommands = []func(*app) *cobra.Command{
	listsSaveCmd,
	listsLsCmd,
	listsShowCmd,
	listsHistoryCmd,
	listsDiffCmd,
	listsTagCmd,
	listsNotesCmd,
	listsRenameCmd,
	listsCloneCmd,
	listsRmCmd,
	listsRestoreCmd,
	listsRandomCmd,
	listsSealedCmd,
	listsDraftCmd,
}

// listsCmd is "muster lists" and what is below it.
func listsCmd(a *app) *cobra.Command {
	cmd := a.command("lists", "cmd.lists.")
	group(cmd)
	for _, make := range listsCommands {
		cmd.AddCommand(make(a))
	}
	return cmd
}

// completeLists offers the saved lists to a shell.
func (a *app) completeLists() cobra.CompletionFunc {
	return func(cmd *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
		names, err := a.savedNames(cmd.Context(), store.Filter{})
		if err != nil {
			return nil, cobra.ShellCompDirectiveError
		}
		names = slices.DeleteFunc(names, func(name string) bool {
			return !strings.HasPrefix(strings.ToLower(name), strings.ToLower(typed))
		})
		return names, cobra.ShellCompDirectiveNoFileComp
	}
}

// changeSaved changes the saved list that a name means.
func (a *app) changeSaved(ctx context.Context, name string, change func(*store.Store, *store.Saved) (*store.Saved, error)) (*store.Saved, error) {
	var changed *store.Saved
	err := a.writing(ctx, func(s *store.Store) error {
		saved, err := s.FindList(ctx, unmarked(name))
		if err != nil {
			return err
		}
		changed, err = change(s, saved)
		return err
	})
	return changed, err
}

// tellSaved says what became of a saved list: a sentence for a person, the list
// without its entries for a script.
func (a *app) tellSaved(saved *store.Saved, code string, args ...any) error {
	if a.json {
		saved.List = nil
		return a.printJSON(saved)
	}
	if !a.quiet {
		fmt.Fprintln(a.out, clean(a.words(code, args...)))
	}
	return nil
}

// titleOf is what a list is called where it must be called something.
func (a *app) titleOf(name string) string {
	if name == "" {
		return a.words("cmd.unnamed")
	}
	return name
}

func listsRenameCmd(a *app) *cobra.Command {
	cmd := a.command("rename LIST NAME", "cmd.lists.rename.")
	cmd.ValidArgsFunction = a.completeLists()
	takes(cmd, 2, 2)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		ctx := cmd.Context()
		saved, err := a.changeSaved(ctx, args[0], func(s *store.Store, saved *store.Saved) (*store.Saved, error) {
			if err := free(ctx, s, args[1], saved.ID); err != nil {
				return nil, err
			}
			return s.ChangeList(ctx, saved.ID, store.Change{Name: &args[1], Read: saved.Revision})
		})
		if err != nil {
			return err
		}
		return a.tellSaved(saved, "lists.renamed", a.titleOf(saved.Name), saved.Version)
	}
	return cmd
}

func listsCloneCmd(a *app) *cobra.Command {
	cmd := a.command("clone LIST NAME", "cmd.lists.clone.")
	cmd.ValidArgsFunction = a.completeLists()
	takes(cmd, 2, 2)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		ctx := cmd.Context()
		var made *store.Saved
		err := a.writing(ctx, func(s *store.Store) error {
			from, err := findVersion(ctx, s, args[0])
			if err != nil {
				return err
			}
			if err := free(ctx, s, args[1], ""); err != nil {
				return err
			}
			made, err = s.SaveList(ctx, store.Change{
				List: from.List, Name: &args[1], Notes: &from.of.Notes, Tag: from.of.Tags,
				Message: a.words("lists.cloned-from", from.of.Name, from.Number),
			})
			return err
		})
		if err != nil {
			return err
		}
		return a.tellSaved(made, "lists.saved", a.titleOf(made.Name), made.Version)
	}
	return cmd
}

// free refuses a name that a saved list other than one has already: by its name
// one finds a list again.
func free(ctx context.Context, s *store.Store, name, but string) error {
	if strings.TrimSpace(name) == "" {
		return wrong(lang.Say("lists.no-name"))
	}
	named, err := s.ListsNamed(ctx, name)
	if err != nil {
		return err
	}
	for i := range named {
		if named[i].ID != but {
			return lang.Fail(lang.Conflict, "lists.name-taken", named[i].Name, named[i].ID)
		}
	}
	return nil
}
