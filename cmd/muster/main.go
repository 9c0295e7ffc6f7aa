// Command muster builds, checks, exports and plays lists for the Star Wars
// tabletop games.
//
// main hands the process to [run], which tests call too. A command is a function
// that makes a *cobra.Command: it reads its flags, calls one function of another
// package and prints. The [app] carries what commands share.
package main

import (
	"context"
	"os"
)

// Interrupts end the process as usual; a command that has something to save
// first (play, sim, serve) listens for them itself.
func main() {
	os.Exit(run(context.Background(), os.Args[1:], os.Getenv, os.Stdin, os.Stdout, os.Stderr))
}
