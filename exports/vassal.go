package exports

// A deck file of Vassal is its head, then each piece behind an escape.
const (
	vassalHead   = "DECK\t"
	vassalEscape = "\x1b"
)
