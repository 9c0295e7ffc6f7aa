package campaign

import (
	"bytes"

	"muster/catalog/lang"
)

// Read reads a log in JSON. What is wrong with an event is a flaw of that event, so that
// all of it is told at once; only text that is no log at all is an error.
func Read(data []byte) (*Log, error) {
	s := &scan{data: bytes.TrimPrefix(data, []byte("\ufeff"))}
	l := &Log{}
	r := logReader{s, l}
	format := ""
	first := s.peek()
	from := s.at
	if first != '{' {
		if err := s.skip(); err != nil {
			return nil, err
		}
		return nil, lang.Fail(lang.Invalid, "campaign.shape")
	}
	err := s.object(func(key string) (err error) {
		switch key {
		case "format":
			format, err = s.text()
		case "events":
			err = r.events()
		default:
			err = r.header(key)
		}
		return err
	})
	if err == nil && s.peek() != 0 {
		err = s.wrong()
	}
	if err != nil {
		return nil, err
	}
	if format != Format {
		return nil, lang.Fail(lang.Invalid, "campaign.format", format, Format)
	}
	l.Flaws = append(l.Flaws, s.flaws...)
	l.keep(s.data[from:])
	return l, nil
}

// A logReader reads a log: its header, then its events.
type logReader struct {
	*scan
	log *Log
}

// header reads a field of the header.
func (r logReader) header(key string) (err error) {
	switch key {
	case "id":
		r.log.ID, err = r.text()
	case "title":
		r.log.Title, err = r.text()
	case "campaign":
		if r.peek() == '{' {
			return r.homeMade()
		}
		r.log.Campaign, err = r.text()
	case "products":
		r.log.Products, err = r.texts()
	case "language":
		r.log.Language, err = r.text()
	case "rules":
		err = r.rules(&r.log.Rules)
	case "custom":
		r.log.Custom, err = r.custom()
	case "imported_from":
		r.log.ImportedFrom, err = r.text()
	default:
		err = r.strange(key, headerFields...)
	}
	return err
}

// headerFields are the fields of a log, in the order in which they are written.
var headerFields = []string{"format", "id", "title", "campaign", "products", "language", "rules", "imported_from", "custom", "events"}

func (r logReader) rules(to *Rules) error {
	return r.object(func(key string) (err error) {
		switch key {
		case "item_draw":
			to.ItemDraw, err = r.word(SixCards, HalfDeck)
		case "class_items":
			to.ClassItems, err = r.word(FreeItems, BoundItems)
		case "awards":
			to.Awards, err = r.word(Strict, FreeAwards)
		case "agenda_hand_limit":
			to.AgendaLimit, err = r.natural()
		case "expansions":
			to.Expansions, err = r.word(On, Off)
		default:
			err = r.strange(key, "item_draw", "class_items", "awards", "agenda_hand_limit", "expansions")
		}
		return err
	})
}

// events reads the events of a log, each with its own flaws.
func (r logReader) events() error {
	if r.peek() != '[' {
		return r.other("campaign.want.array")
	}
	header := r.flaws
	r.log.Events = make([]Event, 0, min(MaxEvents, 8+bytes.Count(r.data[r.at:], []byte(`"type"`))))
	err := r.array(MaxEvents, func(int) error {
		r.peek()
		from := r.at
		e := Event{Line: r.line()}
		was := r.path
		r.path, r.flaws = nil, nil
		err := eventReader{r.scan, &e}.read()
		e.Flaws = r.flaws
		e.keep(r.data[from:r.at])
		r.path = was
		r.log.Events = append(r.log.Events, e)
		return err
	})
	r.flaws = header
	return err
}
