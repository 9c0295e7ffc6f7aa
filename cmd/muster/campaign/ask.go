package campaign

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
)

// errNothing says that somebody chose nothing.
var errNothing = errors.New("nothing was chosen")

// An asker asks questions, one after the other. They go to the error stream, so
// that what is answered stays apart from what is printed.
type asker struct {
	*app.App
	in *bufio.Reader
}

func newAsker(a *app.App) *asker { return &asker{a, bufio.NewReader(a.In)} }

// ask asks for a text; an empty answer is the given one. The end of the input
// ends the asking.
func (q *asker) ask(prompt, given string) (string, error) {
	if given != "" {
		prompt += " [" + given + "]"
	}
	if !strings.HasSuffix(prompt, "?") {
		prompt += ":"
	}
	fmt.Fprint(q.Err, app.Clean(prompt)+" ")
	line, err := q.in.ReadString('\n')
	if err != nil && (!errors.Is(err, io.EOF) || line == "") {
		fmt.Fprintln(q.Err)
		if errors.Is(err, io.EOF) {
			return "", lang.Fail(lang.Invalid, "campaigncmd.ask.end")
		}
		return "", err
	}
	if line = strings.TrimSpace(line); line == "" {
		return given, nil
	}
	return line, nil
}

// number asks for a whole number between two.
func (q *asker) number(prompt string, low, high, given int) (int, error) {
	for {
		line, err := q.ask(prompt, strconv.Itoa(given))
		if err != nil {
			return 0, err
		}
		if n, err := strconv.Atoi(line); err == nil && n >= low && n <= high {
			return n, nil
		}
		fmt.Fprintln(q.Err, app.Clean(q.Words("campaigncmd.ask.number", low, high)))
	}
}

// yes asks for yes or no.
func (q *asker) yes(prompt string, given bool) (bool, error) {
	words := map[bool]string{true: q.Words("campaigncmd.ask.yes"), false: q.Words("campaigncmd.ask.no")}
	for {
		line, err := q.ask(prompt, words[given])
		if err != nil {
			return false, err
		}
		for answer, word := range words {
			if key := catalog.Key(line); key != "" && strings.HasPrefix(catalog.Key(word), key) {
				return answer, nil
			}
		}
		fmt.Fprintln(q.Err, app.Clean(q.Words("campaigncmd.ask.yes-no", words[true], words[false])))
	}
}

// An offered thing is something that may be chosen.
type offered struct{ id, text string }

// choose asks for one of several, by its number, its id or the beginning of its
// name. An empty answer is errNothing.
func (q *asker) choose(prompt string, all []offered) (int, error) {
	q.list(all)
	for {
		line, err := q.ask(prompt, "")
		if err != nil {
			return 0, err
		}
		if line == "" {
			return 0, errNothing
		}
		if i, ok := q.pick(all, line); ok {
			return i, nil
		}
	}
}

// need asks for one of several as choose does; an empty answer is explained.
func (q *asker) need(prompt string, all []offered) (int, error) {
	for {
		i, err := q.choose(prompt, all)
		if !errors.Is(err, errNothing) || len(all) == 0 {
			return i, err
		}
		fmt.Fprintln(q.Err, app.Clean(q.Words("campaigncmd.ask.need")))
	}
}

// several asks for so many of all, any number if it is 0. An answer that is one of
// the words stands for itself. An empty answer is errNothing.
func (q *asker) several(prompt string, all []offered, n int, words ...string) ([]string, error) {
	q.list(all)
	for {
		line, err := q.ask(prompt, "")
		if err != nil {
			return nil, err
		}
		if line == "" {
			return nil, errNothing
		}
		if word := strings.ToLower(line); slices.Contains(words, word) {
			return []string{word}, nil
		}
		var ids []string
		wrong := false
		for part := range strings.SplitSeq(line, ",") {
			i, ok := q.pick(all, strings.TrimSpace(part))
			if wrong = wrong || !ok; ok {
				ids = append(ids, all[i].id)
			}
		}
		if !wrong && (n == 0 || len(ids) == n) {
			return ids, nil
		}
		if !wrong {
			fmt.Fprintln(q.Err, app.Clean(q.Words("campaigncmd.ask.so-many", n, len(ids))))
		}
	}
}

func (q *asker) list(all []offered) {
	for i, c := range all {
		fmt.Fprintf(q.Err, "%4d  %s\n", i+1, app.Clean(c.text))
	}
}

// pick finds what somebody means. What means nothing or several things is said.
func (q *asker) pick(all []offered, typed string) (int, bool) {
	if n, err := strconv.Atoi(typed); err == nil && n >= 1 && n <= len(all) {
		return n - 1, true
	}
	word := squeeze(typed)
	for _, alike := range []func(s string) bool{
		func(s string) bool { return s == word },
		func(s string) bool { return strings.HasPrefix(s, word) },
		func(s string) bool { return strings.Contains(s, word) },
	} {
		var found []int
		for i, c := range all {
			if alike(squeeze(c.id[strings.LastIndexByte(c.id, '/')+1:])) || alike(squeeze(c.text)) {
				found = append(found, i)
			}
		}
		if len(found) == 1 && word != "" {
			return found[0], true
		}
		if len(found) > 1 {
			break
		}
	}
	fmt.Fprintln(q.Err, app.Clean(q.Words("campaigncmd.ask.what", typed)))
	return 0, false
}
