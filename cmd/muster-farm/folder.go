package main

import (
	"net"
	"path/filepath"
	"strings"

	"muster/catalog/lang"
	"muster/cmd/muster-farm/embedded"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
)

// A holder is a server in this process, in a folder that no other server has meanwhile: two
// that keep their streams in one folder destroy them.
type holder struct {
	*embedded.Server
	claim *files.Claim
}

// hold starts the server.
func (s *serving) hold() (*holder, error) {
	claim, err := files.Claimed(filepath.Join(s.Dir, "jetstream"))
	if err != nil {
		return nil, s.held(err)
	}
	if err := s.free(); err != nil {
		claim.Free()
		return nil, err
	}
	server, err := embedded.Start(s.Settings)
	if err != nil {
		claim.Free()
		return nil, err
	}
	h := &holder{server, claim}
	if err := claim.At(server.URL()); err != nil {
		h.Stop()
		return nil, err
	}
	return h, nil
}

// free says what is wrong with the address; the library says it in English.
func (s *serving) free() error {
	l, err := net.Listen("tcp", s.Listen)
	if err != nil {
		return app.ListenProblem(s.Listen, "--listen", err)
	}
	return l.Close()
}

// Stop ends the server and gives its folder back.
func (h *holder) Stop() {
	h.Server.Stop()
	h.claim.Free()
}

// held says who has the folder, if somebody has.
func (s *serving) held(err error) error {
	m := lang.MsgOf(err)
	if !strings.HasPrefix(m.Code, "database.") {
		return err
	}
	who := lang.Say("farm.somebody")
	switch len(m.Args) {
	case 2:
		who = lang.Say("farm.process", m.Args[1])
	case 3:
		who = lang.Say("farm.process-at", m.Args[1], m.Args[2])
	}
	return lang.Fail(lang.Conflict, "farm.held", s.Dir, who).Because(err)
}
