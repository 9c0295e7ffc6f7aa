// Command muster builds, checks, exports and plays lists for the Star Wars
// tabletop games.
//
// A command is a function that makes a *cobra.Command: it reads its flags, calls
// one function of another package and prints. main lists them all.
package main

import (
	"context"
	"os"

	"muster/cmd/muster/app"
	"muster/cmd/muster/assault"
	"muster/cmd/muster/campaign"
	"muster/cmd/muster/cards"
	"muster/cmd/muster/check"
	"muster/cmd/muster/clones"
	"muster/cmd/muster/collection"
	"muster/cmd/muster/database"
	"muster/cmd/muster/lists"
	"muster/cmd/muster/odds"
	"muster/cmd/muster/play"
	"muster/cmd/muster/results"
	"muster/cmd/muster/rules"
	"muster/cmd/muster/serve"
)

// commands lists the commands in the order in which help shows them.
var commands = []app.Command{
	check.Cmd,
	check.FixCmd,
	check.ExplainCmd,
	check.ExportCmd,
	check.ShareCmd,
	cards.Cmd,
	cards.CatalogCmd,
	lists.Cmd,
	collection.Cmd,
	campaign.Cmd,
	clones.Cmd,
	assault.Cmd,
	play.Cmd,
	play.ReplayCmd,
	play.SimCmd,
	play.TuneCmd,
	results.Cmd,
	odds.Cmd,
	serve.Cmd,
	database.DoctorCmd,
	database.BackupCmd,
	database.RestoreCmd,
	rules.Cmd,
	app.VersionCmd,
	app.CompletionCmd,
	app.ManCmd,
}

// Interrupts end the process as usual; a command that has something to save
// first (play, sim, serve) listens for them itself.
func main() {
	os.Exit(app.Run(context.Background(), commands, os.Args[1:], os.Getenv, os.Stdin, os.Stdout, os.Stderr))
}
