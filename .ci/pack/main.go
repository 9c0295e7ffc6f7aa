// Pack writes what the program carries packed, each as a zip archive beside it: the
// built application of the page, the document of the API, the facts and maps of the games, the words,
// the cards of the large games, the examples of what checking finds and the fonts. After one has changed:
//
//	go -C .ci run ./pack
//
// With -check it writes nothing and fails if an archive holds anything else.
package main

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"log"
	"maps"
	"os"
	"path"
	"slices"
	"strings"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
)

func main() {
	log.SetFlags(0)
	check := flag.Bool("check", false, "only compare")
	flag.Parse()
	if err := os.Chdir(".."); err != nil {
		log.Fatal(err)
	}
	do := write
	if *check {
		do = compare
	}
	for archive, from := range map[string]struct {
		dir, pattern string
		whole        bool
	}{
		"exports/paper/fonts.zip": {"exports/paper", "fonts", false},

		"api/openapi.zip":  {"api", "openapi.json", false},
		"api/web/dist.zip": {"api/web/dist", "*", true},

		"catalog/assault/data.zip":      {"catalog/assault", "data", true},
		"catalog/campaign/data.zip":     {"catalog/campaign", "data", true},
		"catalog/clones/data.zip":       {"catalog/clones", "data", false},
		"catalog/destiny/data.zip":      {"catalog/destiny", "data", false},
		"catalog/deckbuilding/data.zip": {"catalog/deckbuilding", "data", false},
		"catalog/lang/words.zip":        {"catalog/lang", "words", false},
		"rules/assault/cards.zip":       {"rules/assault", "cards", true},
		"rules/destiny/cards.zip":       {"rules/destiny", "cards", true},

		"rules/assault/maps/data.zip": {"rules/assault/maps", "data", true},
		"rules/destiny/rulebook.zip":  {"rules/destiny", "*.md", true},
		"validate/examples.zip":       {"validate", "*/testdata", true},
	} {
		if _, err := os.Stat(from.dir); os.IsNotExist(err) && !*check {
			log.Printf("%s stays as it is: %s has not been built here", archive, from.dir)
			continue
		}
		var files map[string][]byte
		var err error
		switch from.pattern {
		case "fonts":
			files = fonts
		case "words":
			files, err = read(from.dir, from.pattern)
			files = byFamily(files)
		default:
			files, err = read(from.dir, from.pattern)
		}
		if err == nil {
			err = do(archive, files, from.whole)
		}
		if err != nil {
			log.Fatalf("%s: %v", archive, err)
		}
	}
}

// fonts are part of a module, 300,000 bytes as that has them.
var fonts = map[string][]byte{"regular.ttf": goregular.TTF, "bold.ttf": gobold.TTF}

// read returns the files of a folder and of those in it.
func read(dir, pattern string) (map[string][]byte, error) {
	root, files := os.DirFS(dir), map[string][]byte{}
	names, err := fs.Glob(root, pattern)
	if err != nil {
		return nil, err
	}
	for _, top := range names {
		err := fs.WalkDir(root, top, func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				files[name], err = fs.ReadFile(root, name)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("nothing in %s to pack", dir)
	}
	return files, nil
}

// byFamily returns the words of each language anew, a file a family of codes: what stands before
// the first dot. Who says a sentence unpacks its family, or a few small ones.
func byFamily(files map[string][]byte) map[string][]byte {
	all := map[string][]byte{}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		language := strings.Join(strings.Split(name, "/")[:2], "/") // words/en
		for line := range bytes.Lines(files[name]) {
			if code, _, ok := strings.Cut(string(line), "="); ok && line[0] != '#' {
				family, _, _ := strings.Cut(strings.TrimSpace(code), ".")
				to := language + "/" + family + ".txt"
				all[to] = append(append(all[to], bytes.TrimSpace(line)...), '\n')
			}
		}
	}
	return together(all)
}

// small is as large as a family is that has a file with others: each file costs a hundred bytes,
// and little of it repeats itself.
const small = 4 << 10

// together puts small families of a language into one file, which is called by all of them.
func together(files map[string][]byte) map[string][]byte {
	names, words := map[string][]string{}, map[string][]byte{}
	all := map[string][]byte{}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if len(files[name]) > small {
			all[name] = files[name]
			continue
		}
		dir, family := path.Split(strings.TrimSuffix(name, ".txt"))
		names[dir], words[dir] = append(names[dir], family), append(words[dir], files[name]...)
	}
	for dir, some := range names {
		all[dir+strings.Join(some, "+")+".txt"] = words[dir]
	}
	return all
}

// write packs files. As a whole they are packed once more: many small ones that are alike take
// a third, and who reads one unpacks them all. The words stay apart: a command says few of them.
func write(archive string, files map[string][]byte, whole bool) error {
	if compare(archive, files, whole) == nil {
		return nil
	}
	method := zip.Deflate
	if whole {
		method = zip.Store
	}
	packed, err := pack(files, method)
	if err == nil && whole {
		packed, err = pack(map[string][]byte{inner: packed}, zip.Deflate)
	}
	if err != nil {
		return err
	}
	return os.WriteFile(archive, packed, 0o644)
}

// inner is the name of the archive in one of a whole: catalog/packed.
const inner = "whole.zip"

func pack(files map[string][]byte, method uint16) ([]byte, error) {
	var packed bytes.Buffer
	w := zip.NewWriter(&packed)
	w.RegisterCompressor(zip.Deflate, func(to io.Writer) (io.WriteCloser, error) { return flate.NewWriter(to, flate.BestCompression) })
	for _, name := range slices.Sorted(maps.Keys(files)) {
		f, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: method})
		if err == nil {
			_, err = f.Write(files[name])
		}
		if err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}

var errOther = errors.New("it holds something else than what it is packed from: go -C .ci run ./pack")

func compare(archive string, files map[string][]byte, whole bool) error {
	packed, err := os.ReadFile(archive)
	if err != nil {
		return err
	}
	r, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err == nil && whole {
		if packed, err = fs.ReadFile(r, inner); err != nil {
			return errOther
		}
		r, err = zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	}
	if err != nil {
		return err
	}
	if len(r.File) != len(files) {
		return errOther
	}
	for _, f := range r.File {
		body, err := fs.ReadFile(r, f.Name)
		if err != nil {
			return err
		}
		if want, ok := files[f.Name]; !ok || !bytes.Equal(body, want) {
			return errOther
		}
	}
	return nil
}
