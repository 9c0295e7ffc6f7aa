package wire

import (
	"bufio"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"time"

	"muster/catalog/lang"
)

// maxLine is the longest line that a program may answer with, in bytes.
const maxLine = 64 << 10

// grace is how long a program may take to end when it is told no more.
const grace = time.Second

// A process is a program that runs: lines go in and come out.
type process struct {
	cmd   *exec.Cmd
	in    io.WriteCloser
	tell  chan []byte
	lines chan string // closed when there are no more
	gone  chan struct{}
	once  sync.Once
	long  bool // a line was too long; may be read when lines is closed
}

// start runs a command, whose complaints go to a stream.
func start(words []string, complaints io.Writer) (*process, error) {
	p := &process{cmd: exec.Command(words[0], words[1:]...), tell: make(chan []byte), lines: make(chan string), gone: make(chan struct{})}
	p.cmd.Stderr = complaints
	p.cmd.WaitDelay = grace
	alone(p.cmd)
	var err error
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	go p.write()
	go p.read(out)
	return p, nil
}

// write gives the program its lines. One that does not read keeps nobody else waiting.
func (p *process) write() {
	var err error
	for {
		select {
		case line := <-p.tell:
			if err == nil {
				_, err = p.in.Write(line)
			}
		case <-p.gone:
			return
		}
	}
}

// read takes the lines that the program says. An empty one is an answer like any other, unless
// it stands behind one: many programs end a line twice.
func (p *process) read(out io.Reader) {
	defer close(p.lines)
	answered := false
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, maxLine)
	for lines.Scan() {
		text := strings.TrimSpace(lines.Text())
		if text == "" && answered {
			answered = false
			continue
		}
		answered = text != ""
		select {
		case p.lines <- text:
		case <-p.gone:
			return
		}
	}
	p.long = lines.Err() == bufio.ErrTooLong
}

// ask tells the program a line and waits for the one that it answers.
func (p *process) ask(ctx context.Context, line []byte, patience time.Duration) (string, error) {
	late := time.NewTimer(patience)
	defer late.Stop()
	select {
	case p.tell <- line:
	case <-late.C:
		return "", tooLate(patience)
	case <-ctx.Done():
		return "", ctx.Err()
	}
	select {
	case text, more := <-p.lines:
		switch {
		case more:
			return text, nil
		case p.long:
			return "", lang.Fail(lang.TooLarge, "player.exec-long", maxLine>>10)
		}
		return "", lang.Fail(lang.Invalid, "player.exec-ended", p.stop())
	case <-late.C:
		return "", tooLate(patience)
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

func tooLate(patience time.Duration) error {
	return lang.Fail(lang.Invalid, "player.exec-late", int(patience.Seconds()))
}

// stop ends the program, by force if it does not go by itself, and says how it ended.
func (p *process) stop() lang.Msg {
	p.once.Do(func() {
		close(p.gone)
		_ = p.in.Close()
		ended := make(chan struct{})
		go func() {
			_ = p.cmd.Wait()
			close(ended)
		}()
		select {
		case <-ended:
		case <-time.After(grace):
			kill(p.cmd)
			<-ended
		}
	})
	return ended(p.cmd.ProcessState)
}

// ended says how a program ended.
func ended(s *os.ProcessState) lang.Msg {
	if s == nil { // nobody knows
		return lang.Say("player.exec-simply")
	}
	if n := signalOf(s); n > 0 {
		return lang.Say("player.exec-signal", n)
	}
	if n := s.ExitCode(); n > 0 {
		return lang.Say("player.exec-status", n)
	}
	return lang.Say("player.exec-simply")
}

// unstarted says why a program cannot be started: as the system does, if there are no
// words for it.
func unstarted(err error) any {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return lang.Say("player.exec-not-there")
	case errors.Is(err, fs.ErrPermission):
		return lang.Say("player.exec-denied")
	case errors.Is(err, syscall.ENOEXEC):
		return lang.Say("player.exec-no-program")
	}
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err.Error()
	}
	return err.Error()
}
