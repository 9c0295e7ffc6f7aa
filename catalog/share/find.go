package share

import "bytes"

// fewest is how many letters behind the mark make a code: the shortest list has
// more.
const fewest = 12

// Find returns the codes in a text, each once. Whatever stands around them, an
// address or a sentence, does not matter; a code goes on in the next line if a mail
// program broke it.
func Find(text []byte) (codes []string) {
	found := map[string]bool{}
	for rest, before := text, byte(0); ; {
		i := bytes.Index(rest, []byte(mark))
		if i < 0 {
			return codes
		}
		if i > 0 {
			before = rest[i-1]
		}
		rest = rest[i+len(mark):]
		if isLetter(before) || before == '.' || run(rest) < fewest {
			before = mark[len(mark)-1]
			continue
		}
		code := mark + letters(rest)
		before, rest = 0, rest[run(rest):]
		if !found[code] {
			found[code] = true
			codes = append(codes, code)
		}
	}
}

// letters returns those at the beginning of a text, and of the lines below that hold
// nothing else: what does not belong to the code stands behind its end.
func letters(text []byte) string {
	n := run(text)
	all := bytes.Clone(text[:n])
	for {
		text = text[n:]
		next := bytes.TrimLeft(text, "\r\n")
		n = run(next)
		if len(next) == len(text) || n == 0 || n < len(next) && next[n] != '\r' && next[n] != '\n' {
			return string(all)
		}
		all, text = append(all, next[:n]...), next
	}
}

// run returns how many letters stand at the beginning of a text.
func run(text []byte) int {
	for i, b := range text {
		if !isLetter(b) {
			return i
		}
	}
	return len(text)
}

func isLetter(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b == '-' || b == '_'
}
