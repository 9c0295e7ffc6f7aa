package files

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
	"muster/cmd/muster/app"
	"muster/importers"
	"muster/rules/games"
	"muster/validate"
)

// savedMark stands before the name of a saved list where a file may be named.
const savedMark = "list:"

// SavedName returns what follows list: in an argument. A file of that very name
// comes first, so that a saved list never hides one.
func SavedName(arg string) (name string, ok bool) {
	name, ok = strings.CutPrefix(arg, savedMark)
	return name, ok && !IsThere(arg)
}

// Unmarked is a name without list:, which may but need not be there where only
// saved lists can be meant.
func Unmarked(name string) string { return strings.TrimPrefix(name, savedMark) }

// IsThere reports whether there is a file or a folder of the name, or a link to one, whether or not that can be read.
func IsThere(file string) bool {
	_, err := os.Lstat(file)
	return err == nil
}

// OneList reads a list from a file, or a saved one that is named list:NAME.
func OneList(ctx context.Context, a *app.App, c *catalog.Catalog, arg string, game catalog.Game) (*catalog.List, *validate.Report, error) {
	r := &validate.Report{}
	if name, ok := SavedName(arg); ok {
		v, err := SavedVersion(ctx, a, name)
		if err != nil {
			return nil, nil, err
		}
		if game != "" && game != v.List.Game {
			return nil, nil, lang.Fail(lang.Invalid, "lists.game", v.List.Name, string(v.List.Game))
		}
		c.Bind(v.List)
		return v.List, r, nil
	}
	data, err := Given(a, arg)
	if err != nil {
		return nil, nil, meant(ctx, a, arg, err)
	}
	l, err := games.Read(&importers.Input{Name: arg, Data: data, Game: game, Catalog: c, Report: r})
	return l, r, err
}

// Given returns what a file holds, or the argument if it is a list by itself.
func Given(a *app.App, arg string) ([]byte, error) {
	data, err := a.Read(arg, importers.MaxSize)
	if err != nil && games.IsList(arg) {
		return []byte(arg), nil
	}
	return data, err
}

// meant says of a file that is not there what was meant, perhaps: the address
// of a deck is often given for the deck, and a saved list may have the name.
func meant(ctx context.Context, a *app.App, arg string, missing error) error {
	if lang.MsgOf(missing).Code != "cmd.file.missing" {
		return missing
	}
	if link := games.Link(arg); link != nil {
		return link
	}
	if _, err := SavedVersion(ctx, a, arg); err != nil {
		return missing
	}
	return lang.Fail(lang.NotFound, "lists.meant", arg, app.Quoted(savedMark+arg)).Because(missing)
}

// A Version is a version of a saved list, which knows its list.
type Version struct {
	*store.Version
	Of *store.Saved
}

// SavedVersion returns the version of a saved list that NAME or NAME@N means.
func SavedVersion(ctx context.Context, a *app.App, name string) (v Version, err error) {
	err = Reading(ctx, a, func(s *store.Store) error {
		v, err = FindVersion(ctx, s.Lists, name)
		return err
	})
	return v, err
}

// ChangeSaved makes of the newest version of a saved list the next one; a change that
// returns nil makes none. If another is saved meanwhile, nothing changes.
func ChangeSaved(ctx context.Context, a *app.App, name string, change func(*catalog.List) (*catalog.List, error)) error {
	if _, err := Catalog(ctx, a); err != nil {
		return err
	}
	return Changing(ctx, a, func(s *store.Store) error {
		v, err := FindVersion(ctx, s.Lists, name)
		if err != nil {
			return err
		}
		if v.Number != v.Of.Version {
			return lang.Fail(lang.Invalid, "lists.older", v.Of.Name, v.Number, v.Of.Version)
		}
		l, err := change(v.List)
		if l == nil || err != nil {
			return err
		}
		_, err = s.Lists.Change(ctx, v.Of.ID, store.Change{List: l, Read: v.Of.Revision})
		return err
	})
}

// AtVersion matches NAME@N, version N of a saved list: the name, then the number.
var AtVersion = regexp.MustCompile(`^(.+)@([0-9]{1,9})$`)

// FindVersion finds the newest version of the list that is called so, or else
// NAME@N, version N of a list.
func FindVersion(ctx context.Context, s store.Lists, name string) (Version, error) {
	name = Unmarked(name)
	m := AtVersion.FindStringSubmatch(name)
	if m == nil {
		return newest(ctx, s, name)
	}
	if v, err := newest(ctx, s, name); lang.KindOf(err) != lang.NotFound {
		return v, err // the list itself is called so
	}
	saved, err := s.FindKept(ctx, m[1]) // of which the newest may be damaged
	if err != nil {
		return Version{}, err
	}
	return versionOf(ctx, s, saved, m[2])
}

func newest(ctx context.Context, s store.Lists, name string) (Version, error) {
	saved, err := s.Find(ctx, name)
	if err != nil {
		return Version{}, err
	}
	v, err := s.Version(ctx, saved.ID, 0)
	return Version{v, saved}, err
}

func versionOf(ctx context.Context, s store.Lists, saved *store.Saved, digits string) (Version, error) {
	number, err := strconv.Atoi(digits)
	if err != nil || number == 0 { // which would mean the newest
		return Version{}, lang.Fail(lang.NotFound, "store.no-version", saved.Name, digits, saved.Version, saved.Oldest)
	}
	v, err := s.Version(ctx, saved.ID, number)
	return Version{v, saved}, err
}

// Spread puts in the place of list: the saved lists, and in that of list:#TAG
// those that have the tag, by name.
func Spread(ctx context.Context, a *app.App, args []string) ([]string, error) {
	var all []string
	for _, arg := range args {
		name, ok := SavedName(arg)
		tag, tagged := strings.CutPrefix(name, "#")
		if !ok || name != "" && !tagged {
			all = append(all, arg)
			continue
		}
		var filter store.Filter
		if tagged {
			filter.Tags = []string{tag}
		}
		names, err := SavedNames(ctx, a, filter)
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

// SavedNames returns what saved lists go by, sorted: their names, or the ids of
// those whose name would not do.
func SavedNames(ctx context.Context, a *app.App, f store.Filter) ([]string, error) {
	var names []string
	err := Reading(ctx, a, func(s *store.Store) error {
		all, err := s.Lists.Where(ctx, f)
		for i := range all {
			name := all[i].Name
			twice := slices.ContainsFunc(all, func(o store.Saved) bool { return o.Name == name && o.ID != all[i].ID })
			if twice || name == "" || name != app.Clean(name) || strings.HasPrefix(name, "#") || AtVersion.MatchString(name) {
				name = all[i].ID
			}
			names = append(names, name)
		}
		return err
	})
	slices.Sort(names)
	return names, err
}
