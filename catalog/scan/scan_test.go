package scan

import (
	"strings"
	"testing"

	"muster/catalog/lang"
)

// first reads the value of a key of an object, and the rest.
func first(text, key string, read func(c *Cursor) error) error {
	c := New([]byte(text))
	err := c.Object(func(k []byte) error {
		if string(k) == key {
			return read(c)
		}
		return c.Almost(k, key)
	})
	if err == nil {
		err = c.Done()
	}
	return err
}

func TestWhatIsWrongIsToldWithItsPlace(t *testing.T) {
	text := func(c *Cursor) error { _, err := c.Text(); return err }
	array := func(c *Cursor) error { return c.Array(func(int) error { _, err := c.Number(); return err }) }
	for _, x := range []struct {
		name, text string
		read       func(c *Cursor) error
		code, told string
	}{
		{"a number for a text", `{"a": 1}`, text, "import.value", "/a"},
		{"a text among numbers", `{"a": [1, "x"]}`, array, "import.value", "/a/1"},
		{"the end", "{\n\"a\": ", text, "import.json-end", "2"},
		{"no JSON", "{\n \"a\": x}", text, "import.json", "2"},
		{"a number with a zero before it", "{\n \"a\": [0, 007]}", array, "import.json", "2"},
		{"a negative one", `{"a": [-01]}`, array, "import.json", "1"},
		{"a key twice, once in another case", `{"a": "", "A": ""}`, text, "import.key-twice", "/A"},
		{"a key in another case", `{"A": ""}`, text, "import.key-case", "/A"},
		{"something behind it", `{"a": ""} 1`, text, "import.json-trailing", "1"},
		{"brackets in brackets", `{"a": ` + strings.Repeat("[", 100), func(c *Cursor) error { return c.Skip() }, "import.too-deep", "1"},
	} {
		t.Run(x.name, func(t *testing.T) {
			err := first(x.text, "a", x.read)
			if got := lang.MsgOf(err); got.Code != x.code || !strings.Contains(got.In(lang.EN), x.told) {
				t.Errorf("got %v, want %s with %s", err, x.code, x.told)
			}
		})
	}
}

func TestLinesAreCountedOfDocumentsWithLines(t *testing.T) {
	for text, want := range map[string]int{"{\n\n\"a\": 1}": 3, "{\"a\":\n1}": 2, `{"a": 1}`: 0} {
		got := -1
		if err := first(text, "a", func(c *Cursor) error { got = c.Line(); return c.Skip() }); err != nil || got != want {
			t.Errorf("%q: got line %d and %v, want %d", text, got, err, want)
		}
	}
}

func TestAValueThatWasPassedOverIsReadAgain(t *testing.T) {
	c, from, name := New([]byte(`{"a": ["x", "y"], "b": 2}`)), 0, ""
	err := c.Object(func(key []byte) error {
		if string(key) == "a" {
			from = c.At()
		}
		return c.Skip()
	})
	if err == nil {
		err = c.Back(from, "a", func() error {
			return c.Array(func(int) (err error) { name, err = c.Name(); return err })
		})
	}
	if err != nil || name != "y" || c.Done() != nil {
		t.Errorf("got %q and %v, want y and the end", name, err)
	}
}

func TestAPointerIsNoLongerThanItMustBe(t *testing.T) {
	c := New([]byte(`{"` + strings.Repeat("x", 20_000) + `": 1}`))
	said := lang.MsgOf(c.Object(func(key []byte) error { return c.Stranger(key, "a") }))
	if n := len(said.In(lang.EN)); said.Code != "import.key-unknown" || n > 400 {
		t.Errorf("%s: %d characters are said", said.Code, n)
	}
}
