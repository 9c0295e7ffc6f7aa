package assault

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
	"muster/validate"
)

// A deck file is its head, then each piece behind an escape.
const (
	vassalHead   = "DECK\t"
	vassalEscape = "\x1b"
)

// maxPieces is how many pieces a file may have. An army has under thirty.
const maxPieces = importers.MaxEntries

// fitsVassal knows a deck file of the Vassal module of Imperial Assault: the
// pieces of its cards, one after the other, as the module keeps them. What card a
// piece is its number tells; names differ from those of the cards.
func fitsVassal(f *importers.File) importers.Fit {
	if bytes.HasPrefix(f.Data, []byte(vassalHead)) {
		return importers.Fit{Sure: 100}
	}
	return importers.Fit{}
}

// A vassalPiece is what a piece tells of its card.
type vassalPiece struct {
	number string // of the piece in the game it came from
	name   string // in the module, which says it in ways of its own
	iacp   bool   // it says so; wrongly, where the other system has no such card
	id     int    // of the card in the module
	role   string // of a card that nobody knows, by its picture
	on     string // the map that it lies on, "null" if on none
}

func readVassal(f *importers.File) (*catalog.List, error) {
	pieces, err := vassalPieces(f.Data)
	if err != nil {
		return nil, err
	}
	return readPieces(f, pieces)
}

// readPieces makes a list of pieces.
func readPieces(f *importers.File, pieces []vassalPiece) (*catalog.List, error) {
	r, err := newReading(f)
	if err != nil {
		return nil, err
	}
	community := r.community(pieces)
	for i := range pieces {
		p := &pieces[i]
		if twoFaced[p.id].known() {
			r.face(p, community)
		}
		card, version := r.pieceCard(*p)
		if err := r.copy(card, version, p.role, p.name); err != nil {
			return nil, err
		}
	}
	return r.done(), nil
}

// vassalPieces takes a deck file apart.
func vassalPieces(data []byte) ([]vassalPiece, error) {
	rest, ok := bytes.CutPrefix(data, []byte(vassalHead))
	if !ok || len(bytes.TrimSpace(rest)) == 0 {
		return nil, lang.Fail(lang.Invalid, "vassal.no-cards")
	}
	pieces := make([]vassalPiece, 0, bytes.Count(rest, []byte(vassalEscape)))
	first := true
	for part := range bytes.SplitSeq(rest, []byte(vassalEscape)) {
		if first {
			if first = false; len(part) == 0 {
				continue // before the first escape
			}
		}
		if len(pieces) == maxPieces {
			return nil, lang.Fail(lang.TooLarge, "vassal.too-many", maxPieces)
		}
		p, what := pieceOf(part)
		if what != "" {
			return nil, lang.Fail(lang.Invalid, "vassal.piece", len(pieces)+1, lang.Say("vassal."+what))
		}
		pieces = append(pieces, p)
	}
	return pieces, nil
}

var (
	pieceTrait = []byte("piece;;;")
	pieceYes   = []byte("\t1\\")
	pieceNo    = []byte("\t-1\\")
)

// pieceOf reads a piece; if it is none, what is wrong with it.
func pieceOf(part []byte) (p vassalPiece, what string) {
	if !bytes.HasPrefix(part, []byte("+/")) {
		return p, "no-piece"
	}
	if !utf8.Valid(part) || controlled(part) {
		return p, "strange"
	}
	trait := bytes.LastIndex(part, pieceTrait)
	tail := part[bytes.LastIndexByte(part, '\t')+1:]
	if trait < 0 {
		return p, "no-name"
	}
	image, named, _ := bytes.Cut(part[trait+len(pieceTrait):], []byte(";"))
	name, _, ok := bytes.Cut(named, []byte("/"))
	if !ok {
		return p, "broken"
	}
	// Map, two coordinates, number, how many properties follow.
	place := strings.SplitN(strings.TrimRight(string(tail), `\`), ";", 6)
	if len(place) < 5 {
		return p, "broken"
	}
	id, err := strconv.ParseUint(place[3], 10, 31)
	if err != nil {
		return p, "broken"
	}
	number, _, _ := bytes.Cut(part[len("+/"):], []byte("/"))
	p = vassalPiece{number: string(number), name: scan.Tidy(string(name)), id: int(id), on: place[0]}
	p.role = assault.Army
	if bytes.HasPrefix(bytes.TrimPrefix(image, []byte("IACP_")), []byte("C card")) {
		p.role = assault.Command
	}
	p.iacp = bytes.LastIndex(part, pieceYes) > bytes.LastIndex(part, pieceNo)
	return p, ""
}

// controlled reports whether a piece holds control characters other than those
// between its fields.
func controlled(part []byte) bool {
	for _, b := range part {
		if b < ' ' && b != '\t' || b == 0x7f {
			return true
		}
	}
	return false
}

// A face is the numbers of the printed card and of the community's version, as
// the data set of the module has them.
type face struct{ printed, community string }

func (f face) known() bool { return f.printed != "" }

// twoFaced are the cards of which the module says that the printed one is the
// community's too. Only the numbers of the published pieces tell them apart.
var twoFaced = map[int]face{
	9018: {"1642454232455", "1642455552092"}, // Expose Weakness
	9493: {"1642454019156", "1642455572611"}, // Deflection
}

// face decides which version such a piece is: by its number, else by the other
// cards of the army, which is told.
func (r *reading) face(p *vassalPiece, community bool) {
	switch f := twoFaced[p.id]; {
	case !p.iacp, p.number == f.community:
		return
	case p.number == f.printed:
		p.iacp = false
		return
	}
	p.iacp = community
	as := lang.Say("army.import.face.printed")
	if community {
		as = lang.Say("army.import.face.community")
	}
	r.Note(validate.Note, importers.Mention{}, nil, "import.guess", p.name, as)
}

// community reports whether a piece is of a card or a version that the community
// made, and nothing else can be meant.
func (r *reading) community(pieces []vassalPiece) bool {
	for i := range pieces {
		if twoFaced[pieces[i].id].known() {
			continue
		}
		card, version := r.pieceCard(pieces[i])
		if version == assault.IACP || card != nil && assault.Of(card).Version == assault.IACP {
			return true
		}
	}
	return false
}
