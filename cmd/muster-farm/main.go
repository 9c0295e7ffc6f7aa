// Command muster-farm has many machines play what muster sim and muster tune play on one, and
// comes to the same numbers; and it serves game tables on several machines.
//
// It is a program of its own because of the server of its queue, which muster need not
// carry. Its commands are here, a file each; the queue is package queue, tables are package
// tables, the server of both is package embedded, and sim and tune are those of muster, whose
// games are played elsewhere.
package main

import (
	"context"
	"os"

	"muster/cmd/muster/app"
)

// program lists the commands in the order in which help shows them.
var program = app.Program{Name: "muster-farm", Words: "cmd.muster-farm.", Commands: []app.Command{
	serveCmd, workCmd, simCmd, tuneCmd, statusCmd, app.VersionCmd, app.CompletionCmd,
}}

func main() {
	os.Exit(app.RunAs(context.Background(), program, os.Args[1:], os.Getenv, os.Stdin, os.Stdout, os.Stderr))
}
