package assault

import (
	"fmt"
	"strconv"
	"strings"
)

// How facts of Imperial Assault are written in the files of the program.

// surgesOf reads "1:pierce 2;2:blast 3": what one surge and what two do.
func surgesOf(s string) ([]Surge, error) {
	if s == "" {
		return nil, nil
	}
	var all []Surge
	for part := range strings.SplitSeq(s, ";") {
		cost, does, _ := strings.Cut(part, ":")
		n, err := strconv.Atoi(cost)
		if err != nil {
			return nil, err
		}
		effects, err := effectsOf(does)
		if err != nil {
			return nil, err
		}
		all = append(all, Surge{Cost: n, Effects: effects})
	}
	return all, nil
}

// effectsOf reads "damage 2,stun".
func effectsOf(s string) ([]Effect, error) {
	if s == "" {
		return nil, nil
	}
	var all []Effect
	for part := range strings.SplitSeq(s, ",") {
		e := Effect{Code: part}
		if code, n, ok := strings.Cut(part, " "); ok {
			e.Code = code
			if n == "x" {
				e.N = AnyNumber
			} else if number, err := strconv.Atoi(n); err == nil {
				e.N = number
			} else {
				return nil, err
			}
		}
		all = append(all, e)
	}
	return all, nil
}

// whoOf reads "trait=trooper|leader;unique=no"; "any" asks for nothing.
func whoOf(s string) (*Who, error) {
	w := &Who{}
	if s == "any" {
		return w, nil
	}
	for part := range strings.SplitSeq(s, ";") {
		key, value, _ := strings.Cut(part, "=")
		var err error
		switch key {
		case "trait":
			w.Traits = strings.Split(value, "|")
		case "name":
			w.Names = strings.Split(value, "|")
		case "side":
			w.Side = value
		case "unique":
			w.Unique = value
		case "size":
			w.Size = value
		case "figures":
			w.Figures, err = strconv.Atoi(value)
		case "cost":
			w.Cost, err = strconv.Atoi(value)
		case "ready":
			w.Ready = value == "yes"
		default:
			err = fmt.Errorf("no such restriction: %s", part)
		}
		if err != nil {
			return nil, err
		}
	}
	return w, nil
}
