package rules

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"muster/catalog/lang"
)

// AppendJSON appends what encoding/json writes of a view, in a fraction of the time: a
// view is fetched after every action.
func (v *View) AppendJSON(b []byte) []byte {
	b = number(append(b, '{'), `"seat":`, int(v.Seat))
	b = number(b, `,"n":`, v.N)
	if v.Ask != nil {
		b = v.Ask.appendJSON(append(b, `,"ask":`...))
	}
	b = append(b, `,"options":[`...)
	for i := range v.Options {
		b = v.Options[i].appendJSON(lang.Comma(b, i))
	}
	b = append(b, `],"zones":[`...)
	for i := range v.Zones {
		b = v.Zones[i].appendJSON(lang.Comma(b, i))
	}
	b = append(b, `],"counts":{`...)
	for i, key := range slices.Sorted(maps.Keys(v.Counts)) {
		b = number(append(lang.AppendText(lang.Comma(b, i), key), ':'), "", v.Counts[key])
	}
	b = append(b, '}')
	if len(v.Scores) > 0 {
		b = other(append(b, `,"scores":`...), v.Scores)
	}
	if v.Board != nil {
		b = v.Board.appendJSON(append(b, `,"board":`...))
	}
	return append(b, '}')
}

func (a *Ask) appendJSON(b []byte) []byte {
	b = text(append(b, '{'), `"code":`, a.Code)
	b = append(b, `,"args":`...)
	if len(a.Args) == 0 {
		b = append(b, "[]"...)
	} else {
		b = other(b, a.Plain())
	}
	b = text(b, `,"message":`, a.Message)
	if a.Several {
		b = append(b, `,"several":true`...)
	}
	if a.Least > 0 {
		b = number(b, `,"least":`, a.Least)
	}
	if a.Most > 0 {
		b = number(b, `,"most":`, a.Most)
	}
	if len(a.Later) > 0 {
		b = append(b, `,"later":[`...)
		for i := range a.Later {
			b = a.Later[i].appendJSON(lang.Comma(b, i))
		}
		b = append(b, ']')
	}
	return append(b, '}')
}

func (o *Option) appendJSON(b []byte) []byte {
	b = text(append(b, '{'), `"action":`, o.Text)
	b = text(b, `,"label":`, o.Label)
	b = some(b, `,"piece":`, o.Piece)
	b = some(b, `,"space":`, o.Space)
	b = some(b, `,"onto":`, o.Onto)
	b = some(b, `,"more":`, o.More)
	if o.Declines {
		b = append(b, `,"declines":true`...)
	}
	return append(b, '}')
}

func (z *ZoneView) appendJSON(b []byte) []byte {
	b = text(append(b, '{'), `"name":`, z.Name)
	b = number(b, `,"owner":`, int(z.Owner))
	b = some(b, `,"shape":`, string(z.Shape))
	b = append(b, `,"pieces":[`...)
	for i := range z.Pieces {
		b = z.Pieces[i].appendJSON(lang.Comma(b, i))
	}
	return append(number(b, `],"hidden":`, z.Hidden), '}')
}

// appendJSON writes the marks that were fields of a piece before there were marks also
// as these.
func (p *PieceView) appendJSON(b []byte) []byte {
	b = text(append(b, '{'), `"id":`, p.ID)
	b = some(b, `,"card":`, p.Card)
	b = some(b, `,"title":`, p.Title)
	b = some(b, `,"side":`, p.Side)
	for _, kind := range [...]string{Damage, Health, Shields, Dice} {
		if n := p.Mark(kind); n != 0 {
			b = number(b, `,"`+kind+`":`, n)
		}
	}
	b = some(b, `,"on":`, p.On)
	for _, kind := range [...]string{Exhausted, Used, Attacked} {
		if p.Mark(kind) > 0 {
			b = append(b, `,"`+kind+`":true`...)
		}
	}
	if len(p.Marks) > 0 {
		b = append(b, `,"marks":[`...)
		for i, m := range p.Marks {
			b = text(append(lang.Comma(b, i), '{'), `"kind":`, m.Kind)
			b = append(number(b, `,"n":`, m.N), '}')
		}
		b = append(b, ']')
	}
	return append(b, '}')
}

func text(b []byte, key, s string) []byte { return lang.AppendText(append(b, key...), s) }

// some is text, unless there is none.
func some(b []byte, key, s string) []byte {
	if s == "" {
		return b
	}
	return text(b, key, s)
}

func number(b []byte, key string, n int) []byte {
	return strconv.AppendInt(append(b, key...), int64(n), 10)
}

// other appends what is rare.
func other(b []byte, v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		return append(b, "null"...)
	}
	return append(b, data...)
}

// MarshalJSON writes a piece.
func (p PieceView) MarshalJSON() ([]byte, error) { return p.appendJSON(nil), nil }

// MarshalJSON writes the sentence with its message, which a Msg alone would leave
// out.
func (a Ask) MarshalJSON() ([]byte, error) { return a.appendJSON(nil), nil }
