package lists

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/store"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/validate"
)

// saving is what the flags of "muster lists save" say.
type saving struct {
	files.As
	name, to, notes, message string
	tags                     []string
	update                   bool
}

func saveCmd(a *app.App) *cobra.Command {
	var how saving
	cmd := a.Command("save FILE…", "cmd.lists.save.")
	how.Flags(a, cmd)
	f := cmd.Flags()
	f.StringVar(&how.name, "name", "", a.Words("cmd.lists.save.flag.name"))
	f.StringVar(&how.to, "as", "", a.Words("cmd.lists.save.flag.as"))
	f.BoolVar(&how.update, "update", false, a.Words("cmd.lists.save.flag.update"))
	f.StringVarP(&how.message, "message", "m", "", a.Words("cmd.lists.save.flag.message"))
	f.StringArrayVar(&how.tags, "tag", nil, a.Words("cmd.lists.save.flag.tag"))
	f.StringVar(&how.notes, "notes", "", a.Words("cmd.lists.save.flag.notes"))
	app.Takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, files []string) error {
		if err := how.Check(cmd.Context(), a); err != nil {
			return err
		}
		for flag, used := range map[string]bool{"--name": how.name != "", "--as": how.to != ""} {
			if used && len(files) > 1 {
				return app.WrongIn(cmd, lang.Say("lists.one-file", flag))
			}
		}
		return saveAll(cmd.Context(), a, files, how)
	}
	return cmd
}

// A keptList is a list that was saved, or was saved already, as scripts read it.
type keptList struct {
	File string `json:"file"`
	*store.Saved
	New   bool `json:"new"` // a list, not another version of one
	Wrote bool `json:"wrote"`
}

// saveAll saves files, each by itself.
func saveAll(ctx context.Context, a *app.App, files []string, how saving) error {
	ch := store.Change{Message: how.message, Tag: how.tags}
	if how.notes != "" {
		notes, err := readNotes(a, how.notes)
		if err != nil {
			return err
		}
		ch.Notes = &notes
	}
	done := make([]any, 0, len(files))
	for _, file := range files {
		kept, err := saveOne(ctx, a, file, how, ch)
		var misused *app.Usage
		switch {
		case errors.As(err, &misused):
			return err
		case err != nil && !a.JSON:
			a.Worst(app.Broken)
			a.Complain(file, err)
		case err != nil:
			a.Worst(app.Broken)
			done = append(done, app.Failure{File: file, Error: a.ErrorOf(lang.MsgOf(err))})
		default:
			done = append(done, kept)
		}
	}
	if !a.JSON {
		return nil
	}
	return a.PrintJSON(struct {
		Lists []any `json:"lists"`
	}{done})
}

// saveOne saves the list of a file. One that is not legal is saved all the same: a
// deck that is being built is worth keeping too.
func saveOne(ctx context.Context, a *app.App, file string, how saving, ch store.Change) (*keptList, error) {
	a.MakesDB = true
	l, r, err := files.List(ctx, a, file, how.As)
	if err != nil {
		return nil, err
	}
	ch.List = l
	kept := &keptList{File: file}
	var before *store.Saved
	err = files.Writing(ctx, a, func(s *store.Store) error {
		save := func() error {
			if before, err = savedBefore(ctx, s.Lists, l, file, how, &ch); err != nil {
				return err
			}
			if before == nil {
				kept.Saved, err = s.Lists.Save(ctx, ch)
			} else {
				ch.Read = before.Revision
				kept.Saved, err = s.Lists.Change(ctx, before.ID, ch)
			}
			return err
		}
		err := save()
		if how.update && lang.MsgOf(err).Code == "store.name" {
			return save() // somebody else has made it meanwhile
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	kept.New = before == nil
	kept.Wrote = before == nil || before.Version != kept.Version
	return kept, tellKept(a, file, kept, before, r)
}

// savedBefore returns the list of which a file is to become another version, or
// nil if it is a new list. It completes the change with the name of the list.
func savedBefore(ctx context.Context, s store.Lists, l *catalog.List, file string, how saving, ch *store.Change) (*store.Saved, error) {
	name := nameFor(l, file, how.name)
	if how.to != "" {
		before, err := s.Find(ctx, files.Unmarked(how.to))
		if err != nil {
			return nil, err
		}
		if how.name == "" {
			name = before.Name
		} else if err := free(ctx, s, name, before.ID); err != nil {
			return nil, err
		}
		ch.Name = &name
		return before, nil
	}
	if name == "" {
		return nil, app.Wrong(lang.Say("lists.name-input"))
	}
	ch.Name = &name
	named, err := s.Named(ctx, name)
	if err != nil || len(named) == 0 {
		return nil, err
	}
	renamed := *l
	renamed.Name = named[0].Name
	if len(named) == 1 && (how.update || catalog.Compare(named[0].List, &renamed).Same) {
		ch.Name = &named[0].Name
		return &named[0], nil
	}
	if len(named) > 1 {
		_, err := s.Find(ctx, name)
		return nil, err
	}
	return nil, lang.Fail(lang.Conflict, "lists.exists", named[0].Name, named[0].Version+1)
}

// nameFor returns what a list is to be called: as was asked for, as it calls
// itself, or as its file.
func nameFor(l *catalog.List, file, wanted string) string {
	switch {
	case wanted != "":
		return wanted
	case strings.TrimSpace(l.Name) != "":
		return l.Name
	case file == "-":
		return ""
	}
	return strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
}

// tellKept says what became of a file.
func tellKept(a *app.App, file string, kept *keptList, before *store.Saved, r *validate.Report) error {
	if a.JSON {
		kept.List = nil
		return nil
	}
	files.Remark(a, file, r, "lists.not-legal")
	switch {
	case kept.New:
		return tellSaved(a, kept.Saved, "lists.saved", kept.Name, kept.Version)
	case kept.Wrote:
		d, code := catalog.Compare(before.List, kept.List), "lists.saved-version"
		if d.Events != nil {
			code = "lists.saved-events"
		}
		_, less, more := d.Counts()
		return tellSaved(a, kept.Saved, code, kept.Name, kept.Version, more, less)
	case kept.Revision != before.Revision:
		return tellSaved(a, kept.Saved, "lists.saved-rest", kept.Name, kept.Version)
	}
	return tellSaved(a, kept.Saved, "lists.unchanged", kept.Name, kept.Version)
}

// SaveMended makes a mended list the newest version of a saved one.
func SaveMended(ctx context.Context, a *app.App, name string, l *catalog.List) error {
	var saved *store.Saved
	err := files.Changing(ctx, a, func(s *store.Store) error {
		before, err := files.FindVersion(ctx, s.Lists, name)
		if err != nil {
			return err
		}
		saved, err = s.Lists.Change(ctx, before.Of.ID, store.Change{List: l, Message: a.Words("lists.mended"), Read: before.Of.Revision})
		return err
	})
	if err == nil && !a.Quiet && !a.JSON {
		fmt.Fprintln(a.Err, app.Clean(a.Words("lists.saved", titleOf(a, saved.Name), saved.Version)))
	}
	return err
}
