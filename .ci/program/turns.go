package program

import (
	"os"
	"os/exec"
	"slices"
	"strconv"
	"syscall"
	"time"
)

// A Side is one of several that are compared on a machine whose pace changes: programs of a core
// each that stand still unless it is their turn.
type Side struct {
	All   []*exec.Cmd // that stand still together
	Plays []*exec.Cmd // those of them that work, each on a core of its own
	Took  time.Duration

	// A core does what the other lets it do, and less if that does the same: where one works,
	// another of its kind that is not counted may have the other core. May be nil.
	Company *Side

	ends  chan error // what those say whose end is awaited
	waits int        // how many of them there are yet
	turns int
}

// slice is how long a turn is: the pace of a machine changes more slowly.
const slice = time.Second / 2

// Start starts a program whose end is awaited; see [InTurns].
func (s *Side) Start(c *exec.Cmd) {
	Check(c.Start())
	s.All = append(s.All, c)
	if s.ends == nil {
		s.ends = make(chan error, 2)
	}
	s.waits++
	go func() { s.ends <- c.Wait() }()
}

// Rest has all programs of the side stand still.
func (s *Side) Rest() { tell(syscall.SIGSTOP, s.All) }

// Wake has all programs of the side go on.
func (s *Side) Wake() { tell(syscall.SIGCONT, s.All) }

// Kill ends all programs of the side.
func (s *Side) Kill() {
	tell(os.Kill, s.All)
	for range s.waits {
		<-s.ends
	}
}

// tell sends programs a signal. One that has ended hears nothing.
func tell(what os.Signal, all []*exec.Cmd) {
	for _, c := range all {
		_ = c.Process.Signal(what)
	}
}

// turn lets the side and its company go on for a slice, or until the side is done. Each time those
// who work change cores, for one may be slower than the other; where there is no taskset the system
// chooses.
func (s *Side) turn() {
	s.turns++
	plays, all := s.Plays, s.All
	if s.Company != nil {
		plays, all = slices.Concat(plays, s.Company.Plays), slices.Concat(all, s.Company.All)
	}
	for i, c := range plays {
		_ = exec.Command("taskset", "-a", "-c", "-p", strconv.Itoa((s.turns+i)%2), strconv.Itoa(c.Process.Pid)).Run()
	}
	began, over := time.Now(), time.After(slice)
	tell(syscall.SIGCONT, all)
	for on := true; on && s.waits > 0; {
		select {
		case err := <-s.ends:
			Check(err)
			s.waits--
		case <-over:
			on = false
		}
	}
	s.Took += time.Since(began)
	tell(syscall.SIGSTOP, all)
}

// InTurns has sides that stand still go on, one after the other and again, until all are done.
func InTurns(all ...*Side) {
	for on := true; on; {
		on = false
		for _, s := range all {
			if s.waits > 0 {
				s.turn()
				on = true
			}
		}
	}
}
