package web

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/url"
	"slices"
	"strings"
	"testing"

	"muster/catalog/lang"
)

// What a page loads at once and what each page adds, in bytes as they are sent.
const (
	mostAtFirst = 60_000
	mostFurther = 30_000
)

func TestPagesAreLight(t *testing.T) {
	all, err := begins()
	if err != nil {
		t.Fatal(err)
	}
	sent := func(name string) int {
		a, err := Find(strings.TrimPrefix(name, "assets/"))
		if err != nil || a == nil {
			t.Fatalf("%s: %v", name, err)
		}
		return len(a.Gzipped)
	}
	for _, page := range Apps {
		e := all[page]
		first, further := sent(e.Script), 0
		for _, name := range e.Ahead {
			if everywhere(all, name) {
				first += sent(name)
			} else {
				further += sent(name)
			}
		}
		if first > mostAtFirst || further > mostFurther {
			t.Errorf("%s: %d bytes of script at first, %d further", page, first, further)
		}
	}
}

// everywhere reports whether all pages load a script.
func everywhere(all map[string]entry, script string) bool {
	for _, e := range all {
		if !slices.Contains(e.Ahead, script) {
			return false
		}
	}
	return true
}

func TestThePageAsksAheadForWhatItShows(t *testing.T) {
	for at, want := range map[string][]string{
		"":                       {`href="/api/v1/shapes"`},
		"list=3kkblsjxhkhl":      {`href="/api/v1/shapes"`, `href="/api/v1/lists/3kkblsjxhkhl"`},
		`list="><script>&draft=`: {`href="/api/v1/shapes"`},
		"list=../games":          {`href="/api/v1/shapes"`},
	} {
		page, err := App(lang.EN, "build", &url.URL{Path: "/build", RawQuery: at})
		if err != nil || bytes.Count(page, []byte(`href="/api/`)) != len(want) {
			t.Errorf("%s: %v\n%s", at, err, page)
		}
		for _, w := range want {
			if !bytes.Contains(page, []byte(w)) {
				t.Errorf("%s: there is no %s", at, w)
			}
		}
	}
}

func TestAssetsAreWhatWasBuilt(t *testing.T) {
	all, err := assets()
	if err != nil {
		t.Fatal(err)
	}
	for name, a := range all {
		r, err := gzip.NewReader(bytes.NewReader(a.Gzipped))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(r); err != nil || !bytes.Equal(got, a.Body) || a.Type == "" {
			t.Errorf("%s: %q, %v", name, a.Type, err)
		}
	}
}

func TestPagesOfTheApplicationAreWritten(t *testing.T) {
	for _, l := range lang.All {
		for _, name := range Apps {
			page, err := App(l, name, &url.URL{Path: "/" + name})
			if err != nil || !bytes.Contains(page, []byte(`data-page="`+name+`"`)) || !bytes.Contains(page, []byte(`<html lang="`+string(l)+`">`)) {
				t.Errorf("%s in %s: %v\n%s", name, l, err, page)
			}
			if !bytes.Contains(page, []byte(`aria-current="page"`)) {
				t.Errorf("%s in %s belongs to no place in its head", name, l)
			}
			if bytes.Contains(page, []byte("page.")) {
				t.Errorf("%s in %s has no words:\n%s", name, l, page)
			}
		}
	}
}
