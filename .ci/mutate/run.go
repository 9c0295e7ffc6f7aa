package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"sync"
	"time"
)

// A change that makes a case take so many times the steps of the longest one goes
// on for ever. What counts no steps ends with the time.
const (
	moreSteps = 100
	mostTime  = 2 * time.Minute
)

// A runner runs the cases of an engine with a change.
type runner struct {
	dir    string // of files of its own
	cases  string // where the cases are run
	atOnce int
	budget int
}

// newRunner builds an engine with its switches, and runs its cases with none.
func newRunner(p *program, atOnce int) (*runner, error) {
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return nil, err
	}
	r := &runner{dir: dir, cases: p.dir, atOnce: atOnce}
	overlay := map[string]string{}
	for name, text := range p.files {
		overlay[name] = filepath.Join(dir, filepath.Base(name))
		if err := os.WriteFile(overlay[name], text, 0o600); err != nil {
			return nil, err
		}
	}
	data, err := json.Marshal(map[string]any{"Replace": overlay})
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(dir, "overlay"), data, 0o600); err != nil {
		return nil, err
	}
	build := exec.Command("go", "test", "-c", "-vet=off", "-overlay", filepath.Join(dir, "overlay"), "-o", filepath.Join(dir, "engine"), ".")
	build.Dir, build.Stderr = p.dir, os.Stderr
	if err := build.Run(); err != nil {
		return nil, fmt.Errorf("building %s with switches: %w", p.engine.name, err)
	}
	out, err := r.with(0)
	if err != nil {
		return nil, fmt.Errorf("the cases of %s do not pass as they are: %s", p.engine.name, out)
	}
	m := regexp.MustCompile(`(?m)^steps (\d+)$`).FindStringSubmatch(out)
	if m == nil {
		return nil, fmt.Errorf("the cases of %s count no steps: %s", p.engine.name, out)
	}
	most, _ := strconv.Atoi(m[1])
	r.budget = moreSteps * most
	return r, nil
}

// with runs the cases with a change.
func (r *runner) with(n int) (string, error) {
	ctx, stop := context.WithTimeout(context.Background(), mostTime)
	defer stop()
	cmd := exec.CommandContext(ctx, filepath.Join(r.dir, "engine"), "-test.run=^TestMutant$")
	cmd.Dir = r.cases
	cmd.Env = append(os.Environ(), "GOMAXPROCS=1", "MUTANT="+strconv.Itoa(n), "MUTANT_BUDGET="+strconv.Itoa(r.budget))
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// run tries changes and returns those that no case notices.
func (r *runner) run(drawn []*change) (survived []*change, err error) {
	todo := make(chan *change)
	var wait sync.WaitGroup
	var lock sync.Mutex
	for range r.atOnce {
		wait.Go(func() {
			for c := range todo {
				_, failed := r.with(c.n)
				var exit *exec.ExitError
				lock.Lock()
				switch {
				case failed == nil:
					survived = append(survived, c)
				case !errors.As(failed, &exit):
					err = failed
				}
				lock.Unlock()
			}
		})
	}
	for _, c := range drawn {
		todo <- c
	}
	close(todo)
	wait.Wait()
	slices.SortFunc(survived, func(a, b *change) int { return a.n - b.n })
	return survived, err
}
