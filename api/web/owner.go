package web

// Owner is what the page to sign in shows.
type Owner struct {
	Refused string // why something was not shown
	Form    bool   // there is a token to sign in with
	Known   bool   // whoever asks is the owner
}
