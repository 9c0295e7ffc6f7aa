package main

import (
	"context"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/store"
	"muster/importers"
	"muster/validate"
)

// savedMark stands before the name of a saved list where a file may be named.
const savedMark = "list:"

// savedName returns what follows list: in an argument. A file of that very name
// comes first, so that a saved list never hides one.
func savedName(arg string) (name string, ok bool) {
	name, ok = strings.CutPrefix(arg, savedMark)
	return name, ok && !isThere(arg)
}

// unmarked is a name without list:, which may but need not be there where only
// saved lists can be meant.
func unmarked(name string) string { return strings.TrimPrefix(name, savedMark) }

func isThere(file string) bool {
	_, err := os.Lstat(file)
	return err == nil
}

// oneList reads a list from a file, or a saved one that is named list:NAME.
func (a *app) oneList(ctx context.Context, c *catalog.Catalog, arg string, game catalog.Game) (*catalog.List, *validate.Report, error) {
	r := &validate.Report{}
	if name, ok := savedName(arg); ok {
		v, err := a.savedVersion(ctx, name)
		if err != nil {
			return nil, nil, err
		}
		if game != "" && game != v.List.Game {
			return nil, nil, lang.Fail(lang.Invalid, "lists.game", v.List.Name, string(v.List.Game))
		}
		c.Bind(v.List)
		return v.List, r, nil
	}
	data, err := a.read(arg, importers.MaxSize)
	if importers.IsList(arg) && err != nil {
		data, err = []byte(arg), nil
	}
	if err != nil {
		return nil, nil, a.meant(ctx, arg, err)
	}
	l, err := importers.Read(&importers.Input{Name: arg, Data: data, Game: game, Catalog: c, Report: r})
	return l, r, err
}

// meant says of a file that is not there what was meant, perhaps: the address
// of a deck is often given for the deck, and a saved list may have the name.
func (a *app) meant(ctx context.Context, arg string, missing error) error {
	if lang.MsgOf(missing).Code != "cmd.file.missing" {
		return missing
	}
	if link := importers.Link(arg); link != nil {
		return link
	}
	if _, err := a.savedVersion(ctx, arg); err != nil {
		return missing
	}
	return lang.Fail(lang.NotFound, "lists.meant", arg, quoted(savedMark+arg)).Because(missing)
}

// A savedVersion is a version of a saved list, which knows its list.
type savedVersion struct {
	*store.Version
	of *store.Saved
}

// savedVersion returns the version of a saved list that NAME or NAME@N means.
func (a *app) savedVersion(ctx context.Context, name string) (v savedVersion, err error) {
	err = a.reading(ctx, func(s *store.Store) error {
		v, err = findVersion(ctx, s, name)
		return err
	})
	return v, err
}

var atVersion = regexp.MustCompile(`^(.+)@([0-9]{1,9})$`)

// findVersion finds NAME@N, version N of a list, or else the newest version of
// the list that is called so.
func findVersion(ctx context.Context, s *store.Store, name string) (savedVersion, error) {
	name = unmarked(name)
	m := atVersion.FindStringSubmatch(name)
	if m == nil {
		return newest(ctx, s, name)
	}
	saved, err := s.FindList(ctx, m[1])
	if lang.KindOf(err) == lang.NotFound {
		// Perhaps the list itself is called so.
		if v, inFull := newest(ctx, s, name); inFull == nil {
			return v, nil
		}
	}
	if err != nil {
		return savedVersion{}, err
	}
	return versionOf(ctx, s, saved, m[2])
}

func newest(ctx context.Context, s *store.Store, name string) (savedVersion, error) {
	saved, err := s.FindList(ctx, name)
	if err != nil {
		return savedVersion{}, err
	}
	v, err := s.Version(ctx, saved.ID, 0)
	return savedVersion{v, saved}, err
}

func versionOf(ctx context.Context, s *store.Store, saved *store.Saved, digits string) (savedVersion, error) {
	number, err := strconv.Atoi(digits)
	if err != nil || number == 0 { // which would mean the newest
		return savedVersion{}, lang.Fail(lang.NotFound, "store.no-version", saved.Name, digits, saved.Version)
	}
	v, err := s.Version(ctx, saved.ID, number)
	return savedVersion{v, saved}, err
}

// spread puts in the place of list: the saved lists, and in that of list:#TAG
// those that have the tag, by name.
func (a *app) spread(ctx context.Context, args []string) ([]string, error) {
	var all []string
	for _, arg := range args {
		name, ok := savedName(arg)
		tag, tagged := strings.CutPrefix(name, "#")
		if !ok || name != "" && !tagged {
			all = append(all, arg)
			continue
		}
		var filter store.Filter
		if tagged {
			filter.Tags = []string{tag}
		}
		names, err := a.savedNames(ctx, filter)
		if err == nil && len(names) == 0 {
			err = lang.Fail(lang.NotFound, "lists.none-to-take", arg)
		}
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			all = append(all, savedMark+name)
		}
	}
	return all, nil
}

// savedNames returns what saved lists go by, sorted: their names, or the ids of
// those whose name would not do.
func (a *app) savedNames(ctx context.Context, f store.Filter) ([]string, error) {
	var names []string
	err := a.reading(ctx, func(s *store.Store) error {
		all, err := s.Lists(ctx, f)
		for i := range all {
			name := all[i].Name
			twice := slices.ContainsFunc(all, func(o store.Saved) bool { return o.Name == name && o.ID != all[i].ID })
			if twice || name == "" || name != clean(name) || strings.HasPrefix(name, "#") || atVersion.MatchString(name) {
				name = all[i].ID
			}
			names = append(names, name)
		}
		return err
	})
	slices.Sort(names)
	return names, err
}
