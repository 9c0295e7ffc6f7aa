// Command muster builds, checks, exports and plays lists for the Star Wars
// tabletop games.
//
// A command is a function that makes a *cobra.Command: it reads its flags, calls
// one function of another package and prints. main lists them all.
package main

import (
	"context"
	"os"
)

// commands lists the commands in the order in which help shows them.
var commands = []command{
	checkCmd,
	fixCmd,
	explainCmd,
	exportCmd,
	cardsCmd,
	catalogCmd,
	listsCmd,
	collectionCmd,
	campaignCmd,
	playCmd,
	replayCmd,
	simCmd,
	oddsCmd,
	serveCmd,
	rulesCmd,
	versionCmd,
	completionCmd,
	manCmd,
}

// Interrupts end the process as usual; a command that has something to save
// first (play, sim, serve) listens for them itself.
func main() {
	os.Exit(runCommands(context.Background(), commands, os.Args[1:], os.Getenv, os.Stdin, os.Stdout, os.Stderr))
}
