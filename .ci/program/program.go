// Package program builds muster and muster-farm, starts its server, and has programs take turns, for
// the commands that try it.
package program

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
)

// Check ends a command that cannot go on.
func Check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// Build builds a command of the tree in a folder and returns its path. The same tree gives the same
// program.
func Build(dir, command string) string {
	path := filepath.Join(dir, command)
	build := exec.Command("go", "build", "-buildvcs=false", "-o", path, "./cmd/"+command)
	build.Dir, build.Stderr = "..", os.Stderr
	Check(build.Run())
	return path
}

// address is where a server says that it answers.
var address = regexp.MustCompile(`(http://127\.0\.0\.1:[0-9]+)[^0-9]`)

// Serve starts a server with a database in a folder, and returns where it answers. What it says
// after that goes to rest.
func Serve(path, dir string, rest io.Writer) (server *exec.Cmd, base string) {
	server = exec.Command(path, "serve", "--addr", "127.0.0.1:0", "--db", filepath.Join(dir, "served.db"))
	said, err := server.StderrPipe()
	Check(err)
	server.Stdout = server.Stderr
	Check(server.Start())
	var text []byte
	for buf := make([]byte, 4096); base == ""; {
		n, err := said.Read(buf)
		Check(err)
		text = append(text, buf[:n]...)
		if m := address.FindSubmatch(text); m != nil {
			base = string(m[1])
		}
	}
	go func() { _, _ = io.Copy(rest, said) }()
	return server, base
}
