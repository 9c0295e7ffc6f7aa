package campaign

import (
	"strconv"
	"strings"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/validate"
)

// live returns the last event that an importer made.
func (k *Ledger) live() int {
	for i := range k.log.Events {
		if e := &k.log.Events[i]; e.Type == campaign.Adjust && strings.HasPrefix(strings.ToLower(e.Reason), "import") {
			return i
		}
	}
	return len(k.log.Events)
}

// deny finds that the event at hand breaks a rule. It reports whether the event
// is refused: the players did not override the rule, and no importer made it.
func (k *Ledger) deny(code, path string, found, expected any, args ...any) bool {
	if o := k.override(code); o != nil {
		k.find(validate.Note, "campaign.iac-92", "/override", nil, nil, refOf(code), o.Reason, lang.Say(code, args...))
		return false
	}
	if k.imported {
		k.lenient++
		k.find(validate.Note, code, path, found, expected, args...)
		return false
	}
	k.refused++
	k.find(validate.Illegal, code, path, found, expected, args...)
	return true
}

// note finds something worth knowing about the event at hand.
func (k *Ledger) note(code, path string, found, expected any, args ...any) {
	k.find(validate.Note, code, path, found, expected, args...)
}

func (k *Ledger) find(s validate.Severity, code, path string, found, expected any, args ...any) {
	if k.report == nil {
		return
	}
	f := validate.Finding{Msg: lang.Say(code, args...), Severity: s, Ref: refOf(code), Path: path, Found: found, Expected: expected}
	if k.at >= 0 {
		f.Event, f.Line = k.at+1, k.event.Line
		f.Path = "/events/" + strconv.Itoa(k.at) + path
	}
	k.report.Add(f)
}

// override returns the override of the event at hand, if it is of a rule.
func (k *Ledger) override(code string) *campaign.Override {
	if k.event == nil || k.event.Override == nil {
		return nil
	}
	o := k.event.Override
	if ref := refOf(code); ref == "" || !strings.EqualFold(o.Code, ref) && !strings.EqualFold(o.Code, code) {
		return nil
	}
	return o
}
