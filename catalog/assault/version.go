package assault

import (
	"encoding/json"

	"muster/catalog"
)

// IACP is the version of a card that the community made: of a card that the
// publisher printed, [Facts].IACP is that version. It is also the code of the
// format that allows them.
const IACP = "iacp"

// FFG is what an entry may say of a card as the publisher printed it. Nothing is
// the same, but of cards that the community plays in its own version only.
const FFG = "ffg"

// The formats of armies are the card systems.
const (
	FormatFFG  = "FFG"
	FormatIACP = "IACP"
)

// As returns the community's version of a card, if that is the one asked for and
// there is one.
func (f *Facts) As(version string) *catalog.Card {
	if version == IACP {
		return f.IACP
	}
	return nil
}

// Replaced reports whether the community plays its own version of a card only:
// an entry of an IACP army that names no version means that one.
func Replaced(c *catalog.Card) bool {
	return Of(c) != nil && Of(c).IACP != nil && (c.Code() == "assassinate" || c.Code() == "onthelam")
}

// VersionIn returns the version of a card that an entry of an army of a format
// has: IACP, or "" for the card as the publisher printed it.
func VersionIn(format string, e *catalog.Entry, card *catalog.Card) string {
	switch {
	case e.Version == FFG:
		return ""
	case e.Version == "" && format == FormatIACP && card != nil && Replaced(card):
		return IACP
	}
	return e.Version
}

// UnmarshalJSON reads what was written of facts, with the community's version.
func (f *Facts) UnmarshalJSON(data []byte) error {
	type fields Facts
	f.IACP = &catalog.Card{Part: new(Facts)}
	err := json.Unmarshal(data, (*fields)(f))
	if f.IACP != nil && f.IACP.ID == "" {
		f.IACP = nil
	}
	return err
}
