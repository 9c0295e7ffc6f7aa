package play

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	"muster/rules/study"
)

func TestGamesMayBePlayedElsewhere(t *testing.T) {
	asked := 0
	elsewhere := apptest.Program{func(a *app.App) *cobra.Command {
		return SimElsewhere(a, "cmd.sim.", func(ctx context.Context, s *study.Study) ([]study.Run, error) {
			asked++
			return s.Run(ctx, study.Watch{})
		})
	}}
	here := apptest.Program{SimCmd}
	timed := regexp.MustCompile(`"(seconds|.*_per_second)": .*`)
	digest := func(out string) string { return timed.ReplaceAllString(out, "") }
	args := []string{"sim", "--json", "--games", "20", "--seed", "7", "--swap"}
	one, two := here.Run(t, "", args...), elsewhere.Run(t, "", args...)
	if two.Status != app.Fine || digest(one.Out) != digest(two.Out) || asked != 1 {
		t.Errorf("got status %d: %s%s", two.Status, two.Out, two.Err)
	}
	for _, args := range []string{"--seat 0=exec:true", "--positions p.jsonl", "--workers 2"} {
		if got := elsewhere.Run(t, "", append([]string{"sim", "--games", "2"}, strings.Fields(args)...)...); got.Status != app.Misuse {
			t.Errorf("%s: got status %d: %s", args, got.Status, got.Err)
		}
	}
	if asked != 1 {
		t.Errorf("what was refused was played")
	}
}

// What was played is told although it cannot be kept.
func TestAnArchiveThatCannotBeWrittenHidesNoResult(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "archives")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	gone := apptest.Program{func(a *app.App) *cobra.Command {
		return SimElsewhere(a, "cmd.sim.", func(ctx context.Context, s *study.Study) ([]study.Run, error) {
			defer os.RemoveAll(dir)
			return s.Run(ctx, study.Watch{})
		})
	}}
	got := gone.Run(t, "", "sim", "--games", "20", "--seed", "7", "--archive", filepath.Join(dir, "a.json"))
	if got.Status != app.Broken || !strings.Contains(got.Err, "a.json") || !strings.Contains(got.Out, "digest") {
		t.Errorf("got status %d: %s%s", got.Status, got.Out, got.Err)
	}
}
