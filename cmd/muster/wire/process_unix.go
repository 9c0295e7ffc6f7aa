//go:build !windows

package wire

import (
	"os/exec"
	"syscall"
)

// alone has a program and those that it starts be a group: a key that interrupts muster
// does not reach them, and they end together.
func alone(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

func kill(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
