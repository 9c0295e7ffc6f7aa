package api

import (
	"strconv"
	"strings"

	"muster/catalog/lang"
	"muster/rules"
)

// maxIterations is what one may ask of a program.
const maxIterations = 20_000

// program makes the player of a seat, and says so if there is none of that name.
func (s *Server) program(name string, seed uint64) (rules.Player, error) {
	if _, n, ok := strings.Cut(name, ":"); ok {
		if k, err := strconv.Atoi(n); err != nil || k > maxIterations {
			return nil, lang.Fail(lang.Invalid, "api.player", cut(name), maxIterations)
		}
	}
	if s.Player == nil {
		return nil, lang.Fail(lang.Invalid, "api.player", cut(name), maxIterations)
	}
	p, err := s.Player(name, seed)
	if err != nil {
		return nil, lang.Fail(lang.Invalid, "api.player", cut(name), maxIterations).Because(err)
	}
	return p, nil
}
