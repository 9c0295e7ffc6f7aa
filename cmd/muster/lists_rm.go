package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog/lang"
	"muster/catalog/store"
)

func listsRmCmd(a *app) *cobra.Command {
	var yes, forever bool
	cmd := a.command("rm LIST…", "cmd.lists.rm.")
	cmd.ValidArgsFunction = a.completeLists()
	cmd.Flags().BoolVarP(&yes, "yes", "y", false, a.words("cmd.lists.rm.flag.yes"))
	cmd.Flags().BoolVar(&forever, "forever", false, a.words("cmd.lists.rm.flag.forever"))
	takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, names []string) error {
		ctx := cmd.Context()
		return a.writing(ctx, func(s *store.Store) error {
			lists, err := findAll(ctx, s, names, forever)
			if err != nil {
				return err
			}
			code := "lists.rm.ask"
			if forever {
				code = "lists.rm.ask-forever"
			}
			if !yes {
				if sure, err := a.sure(code, titles(a, lists)); err != nil || !sure {
					return err
				}
			}
			return a.remove(ctx, s, lists, forever)
		})
	}
	return cmd
}

// findAll finds lists before any of them is touched. Those to remove for ever
// may be deleted already.
func findAll(ctx context.Context, s *store.Store, names []string, forever bool) ([]*store.Saved, error) {
	var all []*store.Saved
	for _, name := range names {
		name = unmarked(name)
		saved, err := s.FindList(ctx, name)
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

func titles(a *app, lists []*store.Saved) []string {
	all := make([]string, len(lists))
	for i, saved := range lists {
		all[i] = a.titleOf(saved.Name)
	}
	return all
}

// remove deletes lists and says how to get them back.
func (a *app) remove(ctx context.Context, s *store.Store, lists []*store.Saved, forever bool) error {
	for _, saved := range lists {
		err, code := error(nil), "lists.deleted"
		if forever {
			code, err = "lists.purged", s.PurgeList(ctx, saved.ID)
		} else {
			err = s.DeleteList(ctx, saved.ID, saved.Revision)
		}
		if err != nil {
			return err
		}
		saved.List = nil
		if !a.json && !a.quiet {
			fmt.Fprintln(a.out, clean(a.words(code, a.titleOf(saved.Name), saved.ID)))
		}
	}
	if !a.json {
		return nil
	}
	return a.printJSON(struct {
		Lists []*store.Saved `json:"lists"`
	}{lists})
}

// sure asks a person on a terminal. Elsewhere nobody can answer, and the flag
// --yes is asked for.
func (a *app) sure(code string, args ...any) (bool, error) {
	if !terminal(a.in) {
		return false, wrong(lang.Say("lists.rm.yes"))
	}
	fmt.Fprint(a.err, clean(a.words(code, args...))+" ")
	sure := agrees(a.in, a.words("lists.rm.answer"))
	if !sure {
		a.worst(no)
		fmt.Fprintln(a.err, a.words("lists.rm.kept"))
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

func listsRestoreCmd(a *app) *cobra.Command {
	cmd := a.command("restore LIST|LIST@N", "cmd.lists.restore.")
	cmd.ValidArgsFunction = a.completeLists()
	takes(cmd, 1, 1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		ctx := cmd.Context()
		return a.writing(ctx, func(s *store.Store) error {
			if atVersion.MatchString(args[0]) {
				return a.restoreVersion(ctx, s, args[0])
			}
			name := unmarked(args[0])
			gone, err := s.FindDeleted(ctx, name)
			if err != nil {
				if there, _ := s.FindList(ctx, name); there != nil {
					return lang.Fail(lang.Conflict, "lists.not-deleted", there.Name)
				}
				return err
			}
			saved, err := s.RestoreList(ctx, gone.ID)
			if err != nil {
				return err
			}
			return a.tellSaved(saved, "lists.restored", a.titleOf(saved.Name), saved.Version)
		})
	}
	return cmd
}

// restoreVersion makes what a list was the newest version of it again.
func (a *app) restoreVersion(ctx context.Context, s *store.Store, name string) error {
	v, err := findVersion(ctx, s, name)
	if err != nil {
		return err
	}
	saved, err := s.ChangeList(ctx, v.of.ID, store.Change{
		List: v.List, Message: a.words("lists.restored-message", v.Number), Read: v.of.Revision,
	})
	if err != nil {
		return err
	}
	if saved.Version == v.of.Version {
		return a.tellSaved(saved, "lists.unchanged", a.titleOf(saved.Name), saved.Version)
	}
	return a.tellSaved(saved, "lists.restored-version", a.titleOf(saved.Name), v.Number, saved.Version)
}
