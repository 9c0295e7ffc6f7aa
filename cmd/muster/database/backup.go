package database

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"muster/catalog/disk"
	"muster/catalog/lang"
	"muster/catalog/sqlite"
	"muster/catalog/store"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
)

// BackupCmd is "muster backup".
func BackupCmd(a *app.App) *cobra.Command {
	cmd := a.Command("backup FILE", "cmd.backup.")
	force := cmd.Flags().BoolP("force", "f", false, a.Words("cmd.backup.flag.force"))
	app.Takes(cmd, 1, 1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return backup(cmd.Context(), a, args[0], *force)
	}
	return cmd
}

// backup copies the database as it is now, whoever else uses it.
func backup(ctx context.Context, a *app.App, to string, force bool) error {
	path, err := existing(a)
	if err != nil {
		return err
	}
	if to != "-" {
		if err := files.Overwrites(to, []string{path}, force); err != nil {
			return err
		}
	}
	db, err := opened(path)
	if err != nil {
		return err
	}
	defer db.Close()
	// What is not ours, or newer, is not copied as ours.
	s, err := read(ctx, db, path)
	if err != nil {
		return err
	}
	if to == "-" {
		return backupOut(ctx, a, s)
	}
	if err := s.Backup(ctx, to); err != nil {
		return unwritten(to, err)
	}
	info, err := os.Stat(to)
	if err != nil {
		return app.FileProblem(to, err)
	}
	if !info.Mode().IsRegular() {
		return nil // it may be where this would be said
	}
	return done(a, "backup.written", map[string]any{"file": to, "bytes": info.Size()}, to, info.Size()/1024)
}

// backupOut writes the copy to standard output, when it is whole.
func backupOut(ctx context.Context, a *app.App, s *store.Store) error {
	return unwritten("-", disk.Through(a.Out, func(whole string) error { return s.Backup(ctx, whole) }))
}

// unwritten says why a copy could not be written, unless it is told what else is wrong,
// and where: what goes into a pipe is made among the temporary files.
func unwritten(path string, err error) error {
	if err == nil || lang.KindOf(err) != lang.Internal {
		return err
	}
	if at := (*fs.PathError)(nil); errors.As(err, &at) {
		path = at.Path
	}
	return app.WriteProblem(path, err)
}

// done says what was done, for people or for programs.
func done(a *app.App, code string, facts map[string]any, args ...any) error {
	switch {
	case a.JSON:
		return a.PrintJSON(facts)
	case !a.Quiet:
		fmt.Fprintln(a.Out, app.Clean(a.Words(code, args...)))
	}
	return nil
}

// RestoreCmd is "muster restore".
func RestoreCmd(a *app.App) *cobra.Command {
	cmd := a.Command("restore FILE", "cmd.restore.")
	app.Takes(cmd, 1, 1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return restore(cmd.Context(), a, args[0]) }
	return cmd
}

// restore puts a whole copy into the place of the database, of which a copy is kept
// beside it, whatever is the matter with it.
func restore(ctx context.Context, a *app.App, from string) error {
	path, _ := files.Database(a)
	if path == "" {
		return app.Wrong(lang.Say("cmd.catalog.import.no-place"))
	}
	if path == sqlite.Memory {
		return app.Wrong(lang.Say("cmd.db.memory"))
	}
	if is, err := os.Stat(from); err == nil {
		if there, err := os.Stat(path); err == nil && os.SameFile(is, there) {
			return app.Wrong(lang.Say("restore.itself", from))
		}
	}
	h, err := examined(ctx, from)
	if err != nil {
		return err
	}
	if len(h.Damage) > 0 {
		return lang.Fail(lang.Invalid, "restore.damaged", from, h.Damage[0])
	}
	claim, err := files.Claimed(path)
	if err != nil {
		return err
	}
	defer claim.Free()
	if err := ours(ctx, path); err != nil {
		return err
	}
	kept, err := setAside(path)
	if err != nil {
		return app.WriteProblem(path, err)
	}
	db, err := opened(from)
	if err != nil {
		return err
	}
	defer db.Close()
	s, err := read(ctx, db, from)
	if err != nil {
		return err
	}
	if err := s.Backup(ctx, path); err != nil {
		return unwritten(path, err)
	}
	if kept == "" {
		return done(a, "restore.done", map[string]any{"file": path}, path, h.Lists, h.games)
	}
	return done(a, "restore.done-kept", map[string]any{"file": path, "kept": kept}, path, h.Lists, h.games, kept)
}

// ours refuses to write over a database of another program. One of muster's that is
// damaged cannot be looked at.
func ours(ctx context.Context, path string) error {
	db, err := opened(path)
	switch {
	case lang.KindOf(err) == lang.NotFound:
		return nil
	case err != nil:
		return err
	}
	defer db.Close()
	if _, err = store.Read(ctx, db, path); lang.MsgOf(err).Code == "store.foreign" {
		return err
	}
	return nil
}

// setAside copies a database, and what waits beside it to be written into it, and
// leaves nothing beside it that another database would take for its own.
func setAside(path string) (kept string, err error) {
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	// What waits is written into it, if that can be.
	if db, err := sqlite.Open(path); err == nil {
		_ = db.Close()
	}
	kept = files.Unused(path+".before-restore", "-")
	real := disk.Real(path)
	for _, part := range []string{"", "-wal"} {
		if err := copyFile(real+part, kept+part); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
	}
	for _, part := range []string{"-wal", "-shm"} {
		if err := disk.Files.Remove(real + part); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
	}
	return kept, disk.SyncDir(filepath.Dir(real))
}

func copyFile(from, to string) error {
	f, err := os.Open(from)
	if err != nil {
		return err
	}
	defer f.Close()
	return disk.Write(to, disk.Private, func(w io.Writer) error {
		_, err := io.Copy(w, f)
		return err
	})
}
