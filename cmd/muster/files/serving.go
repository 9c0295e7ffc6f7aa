package files

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"

	"muster/catalog/disk"
	"muster/catalog/lang"
	"muster/catalog/sqlite"
	"muster/cmd/muster/app"
)

// A Claim says that a database, or the folder of a queue, is this process's, until it is freed or
// the process ends: there is one server of it, and nobody restores what it serves.
// Commands may read and write it meanwhile.
type Claim struct {
	Process int    `json:"process"`
	Address string `json:"address,omitempty"` // where it is served
	file    *os.File
	free    func()
}

// Claimed claims a database. Whoever has it is named by the error.
func Claimed(path string) (*Claim, error) {
	c := &Claim{Process: os.Getpid(), free: func() {}}
	if path == sqlite.Memory {
		return c, nil
	}
	if err := disk.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, app.WriteProblem(path, err)
	}
	path, name := lockOf(path)
	var err error
	if c.file, c.free, err = hold(name); err == nil {
		return c, c.say()
	}
	if !errors.Is(err, errHeld) {
		return nil, app.WriteProblem(path, err)
	}
	var holder Claim
	if said, err := told(name); err != nil || json.Unmarshal(said, &holder) != nil {
		return nil, lang.Fail(lang.Conflict, "database.claimed", path)
	}
	if holder.Address == "" {
		return nil, lang.Fail(lang.Conflict, "database.claimed-by", path, holder.Process)
	}
	return nil, lang.Fail(lang.Conflict, "database.served", path, holder.Process, holder.Address)
}

// At says where the database is served.
func (c *Claim) At(address string) error {
	c.Address = address
	return c.say()
}

// say writes what others are told.
func (c *Claim) say() error {
	if c.file == nil {
		return nil
	}
	data, err := json.Marshal(c)
	if err != nil {
		return err
	}
	// The line only becomes longer.
	if _, err = c.file.WriteAt(data, 0); err != nil {
		return app.WriteProblem(c.file.Name(), err)
	}
	return nil
}

// Free gives the database back.
func (c *Claim) Free() { c.free() }
