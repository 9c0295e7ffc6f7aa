package main

import _ "embed"

// switches is put into an engine: its operators, and the number of the one that is
// changed. cases runs its rule cases until one notices.
var (
	//go:embed switches.txt
	switches string
	//go:embed cases.txt
	cases string
)
