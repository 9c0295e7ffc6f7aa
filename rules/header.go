package rules

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"muster/catalog"
)

// A header is the first line of a log. Its digest, which comes last, is the chain
// of what stands before it.
type header struct {
	Muster     int               `json:"muster"`
	Game       catalog.Game      `json:"game"`
	Edition    int               `json:"edition"`
	Seed       string            `json:"seed,omitempty"` // 16 digits, or 64 of a secret
	Nonce      string            `json:"nonce,omitempty"`
	Commitment string            `json:"commitment,omitempty"`
	Options    map[string]string `json:"options"`
	Seats      []Sitter          `json:"seats,omitempty"`
	Lists      []*catalog.List   `json:"lists"`
	Digest     string            `json:"digest,omitempty"`
}

// Header returns the set-up of the match as the one line of JSON that begins
// its log. It holds no secret.
func (m *Match) Header() ([]byte, error) { return json.Marshal(m.header()) }

// Heading returns a set-up as the first line of a log, without what chance comes from.
func Heading(g *Game, s Setup) ([]byte, error) {
	h := (&Match{game: g, setup: s}).header()
	h.Seed = ""
	return json.Marshal(h)
}

func (m *Match) header() header {
	h := header{
		Muster: 1, Game: m.game.Name, Edition: m.game.Edition, Seed: strconv.FormatUint(m.seed, 16),
		Options: m.setup.Options, Seats: m.Sitters, Lists: m.setup.Lists,
	}
	if h.Options == nil {
		h.Options = map[string]string{}
	}
	return h
}

// opening returns the first line of the log of the match as it is now, and the
// chain there. The secret of a game that is over is in it.
func (m *Match) opening() ([]byte, Chain, error) {
	h := m.header()
	if s := m.Secret(); s != nil {
		sum := s.Commitment()
		h.Seed, h.Commitment = "", hex.EncodeToString(sum[:])
		if m.Over() {
			h.Seed, h.Nonce = hex.EncodeToString(s.Seed[:]), hex.EncodeToString(s.Nonce[:])
		}
	}
	line, err := json.Marshal(h)
	if err != nil {
		return nil, Chain{}, err
	}
	line = line[:len(line)-1]
	chain := Chain{}.Next(line)
	return fmt.Appendf(line, "%s%s\"}", digestKey, chain), chain, nil
}

// digestKey begins the end of a header.
const digestKey = `,"digest":"`

// opened returns the chain of the first line of a log.
func opened(line string) Chain {
	if end := strings.LastIndex(line, digestKey); end >= 0 {
		line = line[:end]
	}
	return Chain{}.Next([]byte(line))
}

// chance reads where chance comes from.
func (l *Log) chance(h *header) (err error) {
	if len(h.Seed) != hex.EncodedLen(len(Secret{}.Seed)) {
		if l.seedless = h.Seed == "" && h.Commitment == ""; h.Seed != "" {
			l.Seed, err = strconv.ParseUint(h.Seed, 16, 64)
		}
		return err
	}
	seed, err := hex.DecodeString(h.Seed)
	if err != nil {
		return err
	}
	nonce, err := hex.DecodeString(h.Nonce)
	if err != nil {
		return err
	}
	if len(nonce) != len(Secret{}.Nonce) {
		return fmt.Errorf("a nonce of %d digits", len(h.Nonce))
	}
	l.Secret = &Secret{Seed: [32]byte(seed), Nonce: [16]byte(nonce)}
	return nil
}
