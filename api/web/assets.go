package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"io/fs"
	"mime"
	"path"
	"slices"
	"sync"

	"muster/catalog/packed"
)

// archive is the application, as built from src: an archive of dist.
//
//go:embed dist.zip
var archive []byte

var dist = packed.Later(archive)

// An Asset is a file of the application. Its name changes with what is in it.
type Asset struct {
	Type          string
	Body, Gzipped []byte
}

// assets are the files of the application by name. Each is packed once.
var assets = sync.OnceValues(func() (map[string]*Asset, error) {
	dist := dist()
	all := map[string]*Asset{}
	err := fs.WalkDir(dist, "assets", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		body, err := fs.ReadFile(dist, name)
		if err != nil {
			return err
		}
		var zipped bytes.Buffer
		w, err := gzip.NewWriterLevel(&zipped, gzip.BestCompression)
		if err != nil {
			return err
		}
		if _, err := w.Write(body); err != nil {
			return err
		}
		if err := w.Close(); err != nil {
			return err
		}
		all[path.Base(name)] = &Asset{typeOf(name), body, zipped.Bytes()}
		return nil
	})
	return all, err
})

func typeOf(name string) string {
	switch path.Ext(name) {
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	}
	return mime.TypeByExtension(path.Ext(name))
}

// Find returns a file of the application; nil if there is none of that name.
func Find(name string) (*Asset, error) {
	all, err := assets()
	return all[name], err
}

// manifest says what the application is made of.
func manifest() ([]byte, error) {
	return fs.ReadFile(dist(), "manifest.json")
}

// Build tells the application of this program from that of others.
var Build = sync.OnceValue(func() string {
	data, err := manifest()
	if err != nil {
		return ""
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
})

// An entry is where the application begins: what a page loads for it.
type entry struct {
	Script string
	Ahead  []string // other scripts that it needs at once
	Styles []string
}

// begins is the entry for each page: the same script, with the page's own part loaded
// ahead.
var begins = sync.OnceValues(func() (map[string]entry, error) {
	data, err := manifest()
	if err != nil {
		return nil, err
	}
	var chunks map[string]struct {
		File    string   `json:"file"`
		CSS     []string `json:"css"`
		Imports []string `json:"imports"`
	}
	if err := json.Unmarshal(data, &chunks); err != nil {
		return nil, err
	}
	const main = "src/main.ts"
	all := map[string]entry{}
	for _, page := range Apps {
		e := entry{Script: chunks[main].File}
		var load func(name string)
		load = func(name string) {
			chunk := chunks[name]
			if file := chunk.File; file != "" && file != e.Script && !slices.Contains(e.Ahead, file) {
				e.Ahead = append(e.Ahead, file)
			}
			e.Styles = append(e.Styles, chunk.CSS...)
			for _, other := range chunk.Imports {
				load(other)
			}
		}
		load(main)
		load("src/pages/" + page + ".svelte")
		slices.Sort(e.Styles)
		e.Styles = slices.Compact(e.Styles)
		all[page] = e
	}
	return all, nil
})
