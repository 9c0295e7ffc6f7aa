package main

import (
	"fmt"
	"time"

	"github.com/schollz/progressbar/v3"

	"muster/catalog/lang"
	"muster/cmd/muster-farm/queue"
	"muster/cmd/muster/app"
)

// often is how often progress is a line where there is no terminal.
const often = 10 * time.Second

// bar returns what to tell progress to, and what to call at the end: a bar on a terminal, a
// line now and then elsewhere.
func (r *reach) bar(games int) (told func(queue.Progress), done func()) {
	if bar := r.Bar(games, progressbar.OptionSetPredictTime(false)); bar != nil { // the line says it, of games of this sitting
		return func(p queue.Progress) { bar.Say(p.Done, app.Clean(r.line(&p).In(r.Lang))) }, bar.Finish
	}
	if r.Quiet {
		return nil, func() {}
	}
	var last time.Duration
	return func(p queue.Progress) {
		if p.Took-last >= often && p.Done < p.Games {
			last = p.Took
			r.say(r.line(&p))
		}
	}, func() {}
}

// line says how far a job is, how fast it goes, how long the rest takes, and what came so far.
func (r *reach) line(p *queue.Progress) lang.Msg {
	left := "–"
	if rest, known := p.Left(); known {
		left = rest.Round(time.Second).String()
	}
	rate := r.Lang.Number(float64(p.Done-p.Before)/max(p.Took.Seconds(), 0.001), 0)
	if p.Leader == nil {
		return lang.Say("farm.progress-tune", p.Done, p.Games, rate, left)
	}
	percent := func(x float64) string { return r.Lang.Number(100*x, 1) }
	so := fmt.Sprintf("%s%% (%s–%s)", percent(p.Leader.Rate), percent(p.Leader.Low), percent(p.Leader.High))
	return lang.Say("farm.progress", p.Done, p.Games, rate, left, so)
}
