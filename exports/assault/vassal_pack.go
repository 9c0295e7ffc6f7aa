package assault

import (
	"bytes"
	"compress/flate"
	_ "embed"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
)

// vassalPack is the pieces of all cards of the Vassal module, as the module
// writes them, in a shape that tells what each has of its own. Its text, which
// is deflated, has for each piece a line with its name and its number in the
// game it came from, "ffg/10011 1642453847792", and then lines that make its
// fields of those of the piece before it: "=12" takes over so many, "-3" leaves
// out so many, "+x" adds a field.
//
//go:embed data/vassal.deflate
var vassalPack []byte

// A vassalCard is a piece: a chain of traits and the states of all but the
// last, then what is known of its place. The module writes each field of a
// chain with so many backslashes behind it as there are fields before it.
type vassalCard struct {
	number string // of the piece
	fields []string
}

// vassalCards finds a piece by its name, "ffg/10011".
var vassalCards = sync.OnceValue(func() map[string]vassalCard {
	cards, err := unpackVassal(vassalPack)
	if err != nil {
		panic(fmt.Sprintf("embedded pieces: %v", err)) // they are tested
	}
	return cards
})

// unpackVassal reads a pack.
func unpackVassal(pack []byte) (map[string]vassalCard, error) {
	text, err := io.ReadAll(flate.NewReader(bytes.NewReader(pack)))
	if err != nil {
		return nil, fmt.Errorf("inflating: %w", err)
	}
	cards := map[string]vassalCard{}
	var before []string
	name, card, at := "", vassalCard{}, 0
	for line := range strings.SplitSeq(string(text), "\n") {
		if line == "" {
			continue
		}
		n, _ := strconv.Atoi(line[1:])
		switch line[0] {
		case '+':
			card.fields = append(card.fields, line[1:])
			continue
		case '=':
			if at+n > len(before) {
				return nil, fmt.Errorf("%s: no such fields before it", name)
			}
			card.fields = append(card.fields, before[at:at+n]...)
			fallthrough
		case '-':
			at += n
			continue
		}
		if name != "" {
			cards[name] = card
		}
		before, at = card.fields, 0
		card = vassalCard{fields: make([]string, 0, len(before)+8)}
		name, card.number, _ = strings.Cut(line, " ")
	}
	cards[name] = card
	return cards, nil
}

// appendTo writes the piece as the module does.
func (c vassalCard) appendTo(b []byte) []byte {
	b = append(b, "+/"...)
	b = append(b, c.number...)
	b = append(b, '/')
	depth := len(c.fields) / 2
	for i, field := range c.fields {
		if i > 0 {
			b = append(b, '\t')
		}
		b = append(b, field...)
		if i < 2*depth {
			for range i % depth {
				b = append(b, '\\')
			}
		}
	}
	return b
}

// VassalPiece returns the deck file of one piece of the module by its name in the
// data set, "ffg/10011", as the module writes it.
func VassalPiece(name string) ([]byte, bool) {
	card, ok := vassalCards()[name]
	if !ok {
		return nil, false
	}
	return card.appendTo([]byte(vassalHead + vassalEscape)), true
}
