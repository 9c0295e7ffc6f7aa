// Package lists is "muster lists": the lists that the user keeps, with their
// history, and lists that muster makes: random ones, sealed pools and drafts.
package lists

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog/lang"
	"muster/catalog/store"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
)

// listsCommands lists what is below "muster lists", in the order of its help.
var listsCommands = []func(*app.App) *cobra.Command{
	saveCmd,
	lsCmd,
	showCmd,
	historyCmd,
	diffCmd,
	tagCmd,
	notesCmd,
	editCmd,
	renameCmd,
	cloneCmd,
	buildCmd,
	unbuildCmd,
	rmCmd,
	restoreCmd,
	pruneCmd,
	randomCmd,
	sealedCmd,
	draftCmd,
}

// Cmd is "muster lists" and what is below it.
func Cmd(a *app.App) *cobra.Command {
	cmd := a.Command("lists", "cmd.lists.")
	app.Group(cmd)
	for _, make := range listsCommands {
		cmd.AddCommand(make(a))
	}
	return cmd
}

// CompleteLists offers the saved lists to a shell.
func CompleteLists(a *app.App) cobra.CompletionFunc {
	return func(cmd *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
		names, err := files.SavedNames(cmd.Context(), a, store.Filter{})
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
func changeSaved(ctx context.Context, a *app.App, name string, change func(store.Lists, *store.Saved) (*store.Saved, error)) (*store.Saved, error) {
	var changed *store.Saved
	err := files.Changing(ctx, a, func(s *store.Store) error {
		saved, err := s.Lists.Find(ctx, files.Unmarked(name))
		if err != nil {
			return err
		}
		changed, err = change(s.Lists, saved)
		return err
	})
	return changed, err
}

// tellSaved says what became of a saved list: a sentence for a person, the list
// without its entries for a script.
func tellSaved(a *app.App, saved *store.Saved, code string, args ...any) error {
	if a.JSON {
		saved.List = nil
		return a.PrintJSON(saved)
	}
	if !a.Quiet {
		fmt.Fprintln(a.Out, app.Clean(a.Words(code, args...)))
	}
	return nil
}

// titleOf is what a list is called where it must be called something.
func titleOf(a *app.App, name string) string {
	if name == "" {
		return a.Words("cmd.unnamed")
	}
	return name
}

func renameCmd(a *app.App) *cobra.Command {
	cmd := a.Command("rename LIST NAME", "cmd.lists.rename.")
	cmd.ValidArgsFunction = CompleteLists(a)
	app.Takes(cmd, 2, 2)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		ctx := cmd.Context()
		saved, err := changeSaved(ctx, a, args[0], func(s store.Lists, saved *store.Saved) (*store.Saved, error) {
			if err := free(ctx, s, args[1], saved.ID); err != nil {
				return nil, err
			}
			return s.Change(ctx, saved.ID, store.Change{Name: &args[1], Read: saved.Revision})
		})
		if err != nil {
			return err
		}
		return tellSaved(a, saved, "lists.renamed", titleOf(a, saved.Name), saved.Version)
	}
	return cmd
}

func cloneCmd(a *app.App) *cobra.Command {
	cmd := a.Command("clone LIST NAME", "cmd.lists.clone.")
	cmd.ValidArgsFunction = CompleteLists(a)
	app.Takes(cmd, 2, 2)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		ctx := cmd.Context()
		var made *store.Saved
		err := files.Changing(ctx, a, func(s *store.Store) error {
			from, err := files.FindVersion(ctx, s.Lists, args[0])
			if err != nil {
				return err
			}
			if err := free(ctx, s.Lists, args[1], ""); err != nil {
				return err
			}
			made, err = s.Lists.Save(ctx, store.Change{
				List: from.List, Name: &args[1], Notes: &from.Of.Notes, Tag: from.Of.Tags,
				Message: a.Words("lists.cloned-from", from.Of.Name, from.Number),
			})
			return err
		})
		if err != nil {
			return err
		}
		return tellSaved(a, made, "lists.saved", titleOf(a, made.Name), made.Version)
	}
	return cmd
}

// free refuses a name that a saved list other than one has already: by its name
// one finds a list again.
func free(ctx context.Context, s store.Lists, name, but string) error {
	if strings.TrimSpace(name) == "" {
		return app.Wrong(lang.Say("lists.no-name"))
	}
	named, err := s.Named(ctx, name)
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
