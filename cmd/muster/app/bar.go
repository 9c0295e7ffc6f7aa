package app

import (
	"time"

	"github.com/schollz/progressbar/v3"
)

// A Bar shows on a terminal how far something is that takes a while. One that is nil shows
// nothing.
type Bar struct {
	bar  *progressbar.ProgressBar
	step int
}

// Steps of a bar: it moves so often in all, and shows it no sooner than so long after the last time.
const (
	barSteps = 1000
	barPause = time.Second / 2
)

// Bar returns a bar of so many parts; nil if there is no terminal, or nobody wants to see it.
func (a *App) Bar(parts int, more ...progressbar.Option) *Bar {
	if a.Quiet || !Terminal(a.Err) {
		return nil
	}
	options := append([]progressbar.Option{progressbar.OptionSetWriter(a.Err), progressbar.OptionShowCount(), progressbar.OptionThrottle(barPause),
		progressbar.OptionClearOnFinish(), progressbar.OptionSetPredictTime(true)}, more...)
	return &Bar{progressbar.NewOptions(parts, options...), max(parts/barSteps, 1)}
}

// Told returns what is to be told how many parts are done, from any goroutine; nil for a bar
// that is nil.
func (b *Bar) Told() func(done int) {
	if b == nil {
		return nil
	}
	return func(done int) {
		if done%b.step == 0 {
			b.bar.Set(done)
		}
	}
}

// Say shows how many parts are done, and a text beside it.
func (b *Bar) Say(done int, text string) {
	if b != nil {
		b.bar.Describe(text)
		b.bar.Set(done)
	}
}

// Finish takes the bar away.
func (b *Bar) Finish() {
	if b != nil {
		b.bar.Finish()
	}
}
