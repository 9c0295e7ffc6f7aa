package assault

import (
	"bytes"
	"encoding/hex"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
)

const (
	savedHead = "!VCSK" // before the key and what it hides
	savedText = "begin_save"
)

// fitsVassalGame knows a saved game of Vassal, or the part of it that says what
// lies on the maps. Only pieces that are cards of an army count, each as often as
// it is there; each map with such cards is a list.
func fitsVassalGame(f *importers.File) importers.Fit {
	if bytes.HasPrefix(f.Data, []byte(savedHead)) || bytes.HasPrefix(f.Data, []byte(savedText)) || importers.HasPart(f.Data, importers.SavedPart) {
		return importers.Fit{Sure: 100}
	}
	return importers.Fit{}
}

func readVassalGame(f *importers.File) (*catalog.List, error) {
	maps, err := savedMaps(f.Data)
	if err != nil {
		return nil, err
	}
	if len(maps) > 1 {
		return nil, lang.Fail(lang.Invalid, "import.several", len(maps))
	}
	return readMap(f, maps[0])
}

// allOfVassalGame reads the army of every player of a saved game.
func allOfVassalGame(f *importers.File) ([]importers.Found, error) {
	maps, err := savedMaps(f.Data)
	if err != nil {
		return nil, err
	}
	return f.Each(len(maps), func(i int) string { return maps[i][0].on },
		func(one *importers.File, i int) (*catalog.List, error) { return readMap(one, maps[i]) })
}

// readMap makes a list of the pieces on one map, which names it.
func readMap(f *importers.File, pieces []vassalPiece) (*catalog.List, error) {
	l, err := readPieces(f, pieces)
	if err == nil && pieces[0].on != "null" {
		l.Name = scan.Tidy(pieces[0].on)
	}
	return l, err
}

// savedMaps returns the cards of armies in a saved game by the maps that they
// lie on, in the order in which the maps are named.
func savedMaps(data []byte) ([][]vassalPiece, error) {
	part, err := importers.Part(data, importers.SavedPart, maxSaved)
	switch {
	case err != nil:
		return nil, err
	case part != nil:
		data = part
	}
	if bytes.HasPrefix(data, []byte(savedHead)) {
		if data, err = unhidden(data[len(savedHead):]); err != nil {
			return nil, err
		}
	}
	var maps [][]vassalPiece
	at, n := map[string]int{}, 0
	for part := range bytes.SplitSeq(data, []byte(vassalEscape)) {
		if !ofArmy(part) {
			continue
		}
		p, what := pieceOf(bytes.TrimRight(part, `\`))
		if what != "" {
			return nil, lang.Fail(lang.Invalid, "vassal.piece", n+1, lang.Say("vassal."+what))
		}
		if n++; n > maxPieces {
			return nil, lang.Fail(lang.TooLarge, "vassal.too-many", maxPieces)
		}
		i, ok := at[p.on]
		if !ok {
			i = len(maps)
			at[p.on], maps = i, append(maps, nil)
		}
		maps[i] = append(maps[i], p)
	}
	if n == 0 {
		return nil, lang.Fail(lang.Invalid, "vassal.no-cards")
	}
	return maps, nil
}

// ofArmy reports whether a command of a saved game adds a card of an army: its
// picture says so.
func ofArmy(part []byte) bool {
	if !bytes.HasPrefix(part, []byte("+/")) {
		return false
	}
	i := bytes.LastIndex(part, pieceTrait)
	if i < 0 {
		return false
	}
	image := bytes.TrimPrefix(part[i+len(pieceTrait):], []byte("IACP_"))
	return bytes.HasPrefix(image, []byte("D card-")) || bytes.HasPrefix(image, []byte("C card-"))
}

// maxSaved is the largest saved game that is read, unpacked, in bytes.
const maxSaved = 4 * importers.MaxSize

// unhidden takes the key off a saved game: two figures in base sixteen, and
// every byte of the rest likewise and changed by it.
func unhidden(data []byte) ([]byte, error) {
	text := make([]byte, hex.DecodedLen(len(data)))
	if len(data) < 2 {
		return nil, lang.Fail(lang.Invalid, "vassal.hidden")
	}
	if _, err := hex.Decode(text, data); err != nil {
		return nil, lang.Fail(lang.Invalid, "vassal.hidden").Because(err)
	}
	key := text[0]
	text = text[1:]
	for i := range text {
		text[i] ^= key
	}
	return text, nil
}
