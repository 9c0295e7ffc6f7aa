package importers

import (
	"archive/zip"
	"bytes"
	"encoding/hex"
	"io"
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/validate"
)

// vassalGame is a saved game of Vassal, or the part of it that says what lies
// on the maps. Only pieces that are cards of an army count, each as often as it
// is there; each map with such cards is a list.
var vassalGame = Format{Name: "vassal", Sniff: sniffVassalGame, Read: readVassalGame}

const (
	savedPart = "savedGame" // Of the zip file that a saved game is
	savedHead = "!VCSK"     // before the key and what it hides
	savedText = "begin_save"
)

func sniffVassalGame(data []byte) int {
	switch {
	case bytes.HasPrefix(data, []byte(savedHead)), bytes.HasPrefix(data, []byte(savedText)):
		return 100
	case isVassalZip(data):
		return 100
	}
	return 0
}

// isVassalZip reports whether data is the zip file of a saved game.
func isVassalZip(data []byte) bool {
	if !bytes.HasPrefix(data, zipMagic) || !bytes.Contains(data, []byte(savedPart)) || bytes.Count(data, zipEntry) > maxZipMarks {
		return false
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	return err == nil && slices.ContainsFunc(z.File, func(f *zip.File) bool { return f.Name == savedPart })
}

func readVassalGame(in *Input) (*catalog.List, error) {
	maps, err := savedMaps(in.Data)
	if err != nil {
		return nil, err
	}
	if len(maps) > 1 {
		return nil, lang.Fail(lang.Invalid, "import.several", len(maps))
	}
	return readMap(in, maps[0])
}

// readVassalGames reads the army of every player of a saved game.
func readVassalGames(in *Input) ([]Found, error) {
	maps, err := savedMaps(in.Data)
	if err != nil {
		return nil, err
	}
	var found []Found
	for _, m := range maps {
		one := *in
		one.Report = new(validate.Report)
		l, err := readMap(&one, m)
		if err != nil {
			return nil, err
		}
		in.Catalog.Bind(l)
		found = append(found, Found{m[0].on, l, one.Report})
	}
	return found, nil
}

// readMap makes a list of the pieces on one map, which names it.
func readMap(in *Input, pieces []vassalPiece) (*catalog.List, error) {
	l, err := readPieces(in, pieces)
	if err == nil && pieces[0].on != "null" {
		l.Name = scan.Tidy(pieces[0].on)
	}
	return l, err
}

// savedMaps returns the cards of armies in a saved game by the maps that they
// lie on, in the order in which the maps are named.
func savedMaps(data []byte) ([][]vassalPiece, error) {
	if bytes.HasPrefix(data, zipMagic) {
		var err error
		if data, err = savedOf(data); err != nil {
			return nil, err
		}
	}
	if bytes.HasPrefix(data, []byte(savedHead)) {
		var err error
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

// savedOf returns the part of a saved game that says what lies on the maps.
func savedOf(data []byte) ([]byte, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, lang.Fail(lang.Invalid, "book.zip-broken").Because(err)
	}
	for _, f := range z.File {
		if f.Name != savedPart {
			continue
		}
		if f.UncompressedSize64 > maxSaved {
			return nil, lang.Fail(lang.TooLarge, "import.too-large", maxSaved>>20)
		}
		r, err := f.Open()
		if err != nil {
			return nil, lang.Fail(lang.Invalid, "book.zip-part").Because(err)
		}
		defer func() { _ = r.Close() }() // nothing is written: its error says nothing
		part, err := io.ReadAll(io.LimitReader(r, int64(f.UncompressedSize64)+1))
		if err != nil || uint64(len(part)) != f.UncompressedSize64 {
			return nil, lang.Fail(lang.Invalid, "book.zip-part").Because(err)
		}
		return part, nil
	}
	return nil, lang.Fail(lang.Invalid, "vassal.no-cards")
}

// maxSaved is the largest saved game that is read, unpacked, in bytes.
const maxSaved = 4 * MaxSize

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
