//go:build !windows

package wire

import (
	"os"
	"os/exec"
	"syscall"
)

// alone has a program and those that it starts be a group: a key that interrupts muster
// does not reach them, and they end together.
func alone(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

func kill(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }

// signalOf returns the signal that ended a program; 0 if it ended by itself.
func signalOf(s *os.ProcessState) int {
	if status, ok := s.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		return int(status.Signal())
	}
	return 0
}
