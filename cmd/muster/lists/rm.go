package lists

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog/lang"
	"muster/catalog/store"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
)

func rmCmd(a *app.App) *cobra.Command {
	var yes, forever bool
	cmd := a.Command("rm LIST…", "cmd.lists.rm.")
	cmd.ValidArgsFunction = CompleteLists(a)
	cmd.Flags().BoolVarP(&yes, "yes", "y", false, a.Words("cmd.lists.rm.flag.yes"))
	cmd.Flags().BoolVar(&forever, "forever", false, a.Words("cmd.lists.rm.flag.forever"))
	app.Takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, names []string) error {
		ctx := cmd.Context()
		return files.Changing(ctx, a, func(s *store.Store) error {
			lists, err := findAll(ctx, s.Lists, names, forever)
			if err != nil {
				return err
			}
			code := "lists.rm.ask"
			if forever {
				code = "lists.rm.ask-forever"
			}
			if !yes {
				if sure, err := sure(a, code, titles(a, lists)); err != nil || !sure {
					return err
				}
			}
			return remove(ctx, a, s.Lists, lists, forever)
		})
	}
	return cmd
}

// findAll finds lists before any of them is touched. Those to remove for ever
// may be deleted already.
func findAll(ctx context.Context, s store.Lists, names []string, forever bool) ([]*store.Saved, error) {
	var all []*store.Saved
	for _, name := range names {
		name = files.Unmarked(name)
		saved, err := s.FindKept(ctx, name)
		if lang.KindOf(err) == lang.NotFound && forever {
			saved, err = s.FindDeleted(ctx, name)
		}
		if err != nil {
			return nil, err
		}
		all = append(all, saved)
	}
	return all, nil
}

func titles(a *app.App, lists []*store.Saved) []string {
	all := make([]string, len(lists))
	for i, saved := range lists {
		all[i] = titleOf(a, saved.Name)
	}
	return all
}

// remove deletes lists and says how to get them back.
func remove(ctx context.Context, a *app.App, s store.Lists, lists []*store.Saved, forever bool) error {
	for _, saved := range lists {
		err, code := error(nil), "lists.deleted"
		if forever {
			code, err = "lists.purged", s.Purge(ctx, saved.ID)
		} else {
			err = s.Delete(ctx, saved.ID, saved.Revision)
		}
		if err != nil {
			return err
		}
		saved.List = nil
		if !a.JSON && !a.Quiet {
			fmt.Fprintln(a.Out, app.Clean(a.Words(code, titleOf(a, saved.Name), saved.ID)))
		}
	}
	if !a.JSON {
		return nil
	}
	return a.PrintJSON(struct {
		Lists []*store.Saved `json:"lists"`
	}{lists})
}

// sure asks a person on a terminal. Elsewhere nobody can answer, and the flag
// --yes is asked for.
func sure(a *app.App, code string, args ...any) (bool, error) {
	if !app.Terminal(a.In) {
		return false, app.Wrong(lang.Say("lists.rm.yes"))
	}
	fmt.Fprint(a.Err, app.Clean(a.Words(code, args...))+" ")
	sure := agrees(a.In, a.Words("lists.rm.answer"))
	if !sure {
		a.Worst(app.No)
		fmt.Fprintln(a.Err, a.Words("lists.rm.kept"))
	}
	return sure, nil
}

// agrees reads a line and reports whether it is one of some words.
func agrees(in io.Reader, words string) bool {
	line, err := bufio.NewReader(in).ReadString('\n')
	if err != nil && err != io.EOF {
		return false
	}
	for _, word := range strings.Fields(words) {
		if strings.EqualFold(strings.TrimSpace(line), word) {
			return true
		}
	}
	return false
}

func restoreCmd(a *app.App) *cobra.Command {
	cmd := a.Command("restore LIST|LIST@N", "cmd.lists.restore.")
	cmd.ValidArgsFunction = CompleteLists(a)
	app.Takes(cmd, 1, 1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		ctx := cmd.Context()
		return files.Changing(ctx, a, func(s *store.Store) error {
			if files.AtVersion.MatchString(args[0]) {
				return restoreVersion(ctx, a, s.Lists, args[0])
			}
			name := files.Unmarked(args[0])
			gone, err := s.Lists.FindDeleted(ctx, name)
			if err != nil {
				if there, _ := s.Lists.FindKept(ctx, name); there != nil {
					return lang.Fail(lang.Conflict, "lists.not-deleted", there.Name)
				}
				return err
			}
			saved, err := s.Lists.Restore(ctx, gone.ID)
			if err != nil {
				return err
			}
			return tellSaved(a, saved, "lists.restored", titleOf(a, saved.Name), saved.Version)
		})
	}
	return cmd
}

// restoreVersion makes what a list was the newest version of it again.
func restoreVersion(ctx context.Context, a *app.App, s store.Lists, name string) error {
	v, err := files.FindVersion(ctx, s, name)
	if err != nil {
		return err
	}
	saved, err := s.Change(ctx, v.Of.ID, store.Change{
		List: v.List, Message: a.Words("lists.restored-message", v.Number), Read: v.Of.Revision,
	})
	if err != nil {
		return err
	}
	if saved.Version == v.Of.Version {
		return tellSaved(a, saved, "lists.unchanged", titleOf(a, saved.Name), saved.Version)
	}
	return tellSaved(a, saved, "lists.restored-version", titleOf(a, saved.Name), v.Number, saved.Version)
}
