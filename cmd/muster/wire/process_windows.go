package wire

import (
	"os"
	"os/exec"
)

func alone(*exec.Cmd) {}

func kill(cmd *exec.Cmd) { _ = cmd.Process.Kill() }

// signalOf returns 0: there are no signals that end programs.
func signalOf(*os.ProcessState) int { return 0 }
