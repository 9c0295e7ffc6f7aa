package sqlite

import (
	"context"
	"fmt"

	"muster/catalog/disk"
)

// Backup writes the database as it is now into a file of its own, for its owner
// alone, in the place of what is there. Others may read and write meanwhile.
func (db *DB) Backup(ctx context.Context, path string) error {
	how := settings()
	how.Set("mode", "ro")
	from, err := open(db.path, how, 1)
	if err != nil {
		return err
	}
	defer from.Close()
	return disk.Replace(path, disk.Private, func(name string) error {
		if _, err := from.ExecContext(ctx, "VACUUM INTO ?", name); err != nil {
			return fmt.Errorf("copying %s: %w", db.path, err)
		}
		return nil
	})
}
