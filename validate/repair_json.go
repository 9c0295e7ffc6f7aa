package validate

import (
	"muster/catalog"
	"muster/catalog/lang"
)

// A RepairDocument is a repair as scripts read it, in one language.
type RepairDocument struct {
	File    string           `json:"file,omitempty"`
	Report  Document         `json:"report"`
	Cut     bool             `json:"cut"`
	Answers []AnswerDocument `json:"answers"`
}

// An AnswerDocument is an answer as scripts read it.
type AnswerDocument struct {
	Cost      int              `json:"cost"`
	Legal     bool             `json:"legal"`
	Complete  bool             `json:"complete"`
	Changes   []ChangeDocument `json:"changes"`
	Additions []ChangeDocument `json:"additions"`
	List      *catalog.List    `json:"list"`
}

// A ChangeDocument is a change as scripts read it.
type ChangeDocument struct {
	Code    string     `json:"code"`
	Card    catalog.ID `json:"card"`
	Line    int        `json:"line,omitempty"`
	Args    []any      `json:"args"`
	Mends   []string   `json:"mends"` // codes of findings
	Message string     `json:"message"`
}

// JSON returns the repair as scripts read it, with messages in a language.
func (p *Repair) JSON(l lang.Lang) RepairDocument {
	d := RepairDocument{Report: p.Report.JSON(l), Cut: p.Cut, Answers: make([]AnswerDocument, len(p.Answers))}
	for i := range p.Answers {
		a := &p.Answers[i]
		d.Answers[i] = AnswerDocument{
			Cost: a.Cost, Legal: a.Report.Legal(), Complete: a.Report.Complete(), List: a.List,
			Changes: documents(a.Changes, l), Additions: documents(a.Additions, l),
		}
	}
	return d
}

func documents(changes []Change, l lang.Lang) []ChangeDocument {
	all := make([]ChangeDocument, len(changes))
	for i := range changes {
		c := &changes[i]
		all[i] = ChangeDocument{Code: c.Code, Card: c.Card, Line: c.Line, Args: plain(c.Args), Mends: []string{}, Message: c.In(l)}
		for _, m := range c.Mends {
			all[i].Mends = append(all[i].Mends, m.Code)
		}
	}
	return all
}
