// Package wiretest has programs that play at a table, well and badly: a test calls Main
// before anything else, and is then run again as one of them. They know of the protocol
// what CONTRACT §5 says, and nothing else.
package wiretest

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

// mark is the argument by which a test knows that it is run as a program.
const mark = "as-a-program"

// Exec returns the name of the player that is a program of this package: "first".
func Exec(t testing.TB, program string) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return "exec:'" + self + "' " + mark + " " + program
}

// Main runs a program if the test is to be one, and does not return then.
func Main() {
	if len(os.Args) < 3 || os.Args[1] != mark {
		return
	}
	in := bufio.NewReader(os.Stdin)
	switch os.Args[2] {
	case "first": // takes the first option
		answer(in, -1, "\n")
	case "twice": // ends each line twice
		answer(in, -1, "\n\n")
	case "dies": // after so many answers
		n, _ := strconv.Atoi(os.Args[3])
		answer(in, n, "\n")
		os.Exit(3)
	case "stubborn": // does not end by itself
		answer(in, -1, "\n")
		time.Sleep(time.Hour)
	case "silent":
		_, _ = io.Copy(io.Discard, in)
	case "deaf":
		time.Sleep(time.Hour)
	case "says": // something that is no answer
		say(in, strings.Join(os.Args[3:], " ")+"\n", 1)
	case "endless": // a line of a gigabyte
		say(in, strings.Repeat("x", 1<<20), 1<<10)
	case "loud": // complains at length, and answers
		fmt.Fprintln(os.Stderr, strings.Repeat("loud ", 100_000))
		answer(in, -1, "\n")
	}
	os.Exit(0)
}

// say answers the first turn with a text so many times.
func say(in *bufio.Reader, text string, times int) {
	_, _ = in.ReadString('\n')
	for range times {
		fmt.Print(text)
	}
	_, _ = io.Copy(io.Discard, in)
}

// answer answers so many turns, or all, and tells on the error stream which process it
// is and whenever n is not above the one before. Each answer ends as it is said.
func answer(in *bufio.Reader, turns int, end string) {
	lines := json.NewDecoder(in)
	for last := int(^uint(0) >> 1); turns != 0; turns-- {
		var turn struct {
			N       int
			Options []struct{ Action string }
		}
		if err := lines.Decode(&turn); err != nil {
			return
		}
		if turn.N <= last {
			fmt.Fprintf(os.Stderr, "process %d begins at %d\n", os.Getpid(), turn.N)
		}
		last = turn.N
		fmt.Print(turn.Options[0].Action + end)
	}
}
