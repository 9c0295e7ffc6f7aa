// Command manners plays games and counts what hardly anybody would do: damage on one's own
// characters, actions that change nothing, turns that are ended too soon, wins that are let
// go. Each game says what its faults are (rules.Critic). It prints for each fault in how
// many decisions it was possible and in how many it was done, with examples, and fails if
// that is one in a thousand, or more, of those in which it was possible.
//
//	go -C .ci run ./manners -game destiny -player medium [-games 500] [-seed 1] [-workers N]
//		[-list FILE]… [-random FORMAT] [-option KEY=VALUE]… [-examples 3] [-keep FOLDER] [-json]
//
// With -keep the log of each game of which there is an example is written to a folder: look
// at it with muster replay LOG --from N. Files and folders are seen from the top of the tree.
package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"

	"muster/ci/program"
)

func main() {
	dir, err := os.MkdirTemp("", "manners")
	program.Check(err)
	status := run(dir)
	program.Check(os.RemoveAll(dir))
	os.Exit(status)
}

// run builds what plays, which is part of the module of muster and not of this one, and
// returns its exit status.
func run(dir string) int {
	sources, err := filepath.Glob("manners/play/*.go")
	program.Check(err)
	path := filepath.Join(dir, "play")
	args := []string{"build", "-o", path}
	for _, s := range sources {
		args = append(args, filepath.Join(".ci", s))
	}
	build := exec.Command("go", args...)
	build.Dir, build.Stderr = "..", os.Stderr
	program.Check(build.Run())

	play := exec.Command(path, os.Args[1:]...)
	play.Dir, play.Stdout, play.Stderr = "..", os.Stdout, os.Stderr
	err = play.Run()
	if exit := new(exec.ExitError); errors.As(err, &exit) {
		return exit.ExitCode()
	}
	program.Check(err)
	return 0
}
