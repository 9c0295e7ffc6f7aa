package catalog

// Replaced reports whether the community plays its own version of a card only:
// an entry of an IACP army that names no version means that one.
func (c *Card) Replaced() bool {
	return c.Assault != nil && c.Assault.IACP != nil && (c.Code() == "assassinate" || c.Code() == "onthelam")
}

// VersionIn returns the version of a card that an entry of an army of a format
// has: IACP, or "" for the card as the publisher printed it.
func (e *Entry) VersionIn(format string, card *Card) string {
	switch {
	case e.Version == FFG:
		return ""
	case e.Version == "" && format == FormatIACP && card != nil && card.Replaced():
		return IACP
	}
	return e.Version
}

// The formats of armies are the card systems.
const (
	FormatFFG  = "FFG"
	FormatIACP = "IACP"
)
