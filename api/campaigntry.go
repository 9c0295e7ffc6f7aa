package api

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"

	"github.com/gin-gonic/gin"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/rules/games"
	"muster/validate"
)

// An askJSON is something that is asked, to be answered at a place.
type askJSON struct {
	At      string       `json:"at"` // JSON pointer
	Ask     string       `json:"ask"`
	Of      string       `json:"of"`
	Choices []choiceJSON `json:"choices,omitempty"`
	Least   int          `json:"least"`
	Most    int          `json:"most"`
	More    bool         `json:"more,omitempty"`  // right as it is, as a rule
	Drawn   bool         `json:"drawn,omitempty"` // chance may choose
}

// A choiceJSON is an answer and what it is called.
type choiceJSON struct {
	Value json.RawMessage `json:"value"`
	Name  string          `json:"name"`
}

func askedJSON(asks []games.Ask, l lang.Lang) []askJSON {
	all := []askJSON{}
	for _, a := range asks {
		one := askJSON{At: a.At, Ask: a.Says.In(l), Of: a.Of, Least: a.Least, Most: a.Most, More: a.More, Drawn: a.Drawn}
		for _, c := range a.Choices {
			one.Choices = append(one.Choices, choiceJSON{c.Value, c.Name.In(l)})
		}
		all = append(all, one)
	}
	return all
}

// A tried is what an event, or a log that is being begun, would be: completed, with
// what is still asked, and whether it would be taken as it is.
type tried struct {
	Event  *campaign.Event `json:"event,omitempty"`
	Log    *campaign.Log   `json:"log,omitempty"`
	Text   string          `json:"text"`
	Asks   []askJSON       `json:"asks"`
	Legal  bool            `json:"legal"`
	Report json.RawMessage `json:"report"`
}

func (t tried) with(r *validate.Report, l lang.Lang) tried {
	t.Legal = !slices.ContainsFunc(r.Findings, func(f validate.Finding) bool { return f.Severity == validate.Illegal })
	t.Report = r.AppendJSON(nil, l)
	return t
}

// try answers POST /campaigns/{id}/try: an event that is not added.
func (k *campaigns) try(c *gin.Context) error {
	t, view, _, err := k.seen(c)
	if err != nil {
		return err
	}
	var request struct {
		Event json.RawMessage `json:"event"`
	}
	if err := decode(c, &request); err != nil {
		return err
	}
	e := new(campaign.Event)
	if !bytes.HasPrefix(request.Event, []byte("{")) {
		return lang.Fail(lang.Invalid, "campaignapi.event")
	}
	if err := e.UnmarshalJSON(request.Event); err != nil {
		return err
	}
	if imperial(e) && view != campaign.Empire {
		return lang.Fail(lang.Denied, "campaignapi.imperial")
	}
	e.Unread = nil // answers to what is not asked any more
	log, n := t.as(view), len(t.log.Events)
	ledger, was := games.After(log, n)
	ledger.Complete(e)
	whole := new(campaign.Event) // what it lacks is looked for again
	if err := whole.UnmarshalJSON(e.Append(nil)); err != nil {
		return err
	}
	l := language(c.Request)
	is := tried{Event: whole, Text: ledger.Facts().Say(whole).In(l), Asks: askedJSON(ledger.Asks(whole), l)}
	r := ledger.Try(whole)
	if whole.Type == campaign.Void { // others may need what is struck out
		_, then := games.After(with(log, whole), n+1)
		for _, f := range games.Worse(was, then) {
			if f.Event <= n {
				r.Findings = append(r.Findings, f)
			}
		}
	}
	return answer(c, http.StatusOK, is.with(r, l))
}

// begin answers POST /campaigns/try: a log that is being begun, and not saved. Without
// one it answers the first question.
func (k *campaigns) begin(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
	var request struct {
		Log json.RawMessage `json:"log"`
	}
	if err := decode(c, &request); err != nil {
		return err
	}
	l := language(c.Request)
	log := &campaign.Log{Language: string(l)}
	if len(request.Log) > 0 {
		read, err := campaign.Read(request.Log)
		if err != nil {
			return err
		}
		log = read
	}
	if len(log.Events) > 1 {
		return lang.Fail(lang.Invalid, "campaignapi.begun")
	}
	asks, ledger, r := games.NewLog(log)
	is := tried{Log: log, Asks: askedJSON(asks, l), Text: ledger.Facts().Say(&log.Events[0]).In(l)}
	return answer(c, http.StatusOK, is.with(r, l))
}
