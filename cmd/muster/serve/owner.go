package serve

import (
	"bufio"
	"context"
	"crypto/sha256"
	"errors"
	"io"
	"net"
	"os"
	"strings"

	"muster/api"
	"muster/api/play"
	"muster/catalog/lang"
	"muster/catalog/store"
	"muster/cmd/muster/app"
)

// What --owner-token says beside the name of a file.
const (
	keptToken = "kept" // the one that is stored; another if there is none
	newToken  = "new"
)

// A token that somebody brings has so many letters; one that is made has 43.
const minToken, maxToken = 24, 200

// checkOwner says why a server that is open to others cannot begin: it is not said who
// may do what only its owner may.
func (o *options) checkOwner(at net.IP) error {
	switch {
	case o.token != "" && o.noOwner:
		return app.Wrong(lang.Say("cmd.serve.owner-both"))
	case o.token == "" && !o.noOwner && !at.IsLoopback():
		return app.Wrong(lang.Say("cmd.serve.owner-wanted", app.Clean(o.addr)))
	}
	return nil
}

// owner returns how the server knows its owner; nil if everybody is. A token that was
// made is told once.
func (o *options) owner(ctx context.Context, s store.Owner, tell func(token string)) (*api.Owner, error) {
	if o.noOwner {
		return nil, nil
	}
	stored, err := s.Token(ctx)
	if err != nil {
		return nil, err
	}
	switch {
	case o.token == "", o.token == keptToken && stored != nil:
		return &api.Owner{Token: stored, Local: o.token == ""}, nil
	case o.token == keptToken, o.token == newToken:
		token, sum := play.NewToken()
		if err := s.SetToken(ctx, sum); err != nil {
			return nil, err
		}
		tell(token)
		return &api.Owner{Token: &sum}, nil
	}
	token, err := readToken(o.token)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256([]byte(token))
	return &api.Owner{Token: &sum}, s.SetToken(ctx, sum)
}

// readToken reads a token out of the first line of a file.
func readToken(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", app.FileProblem(path, err)
	}
	defer f.Close()
	line, err := bufio.NewReader(io.LimitReader(f, maxToken+2)).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", app.FileProblem(path, err)
	}
	token := strings.TrimSpace(line)
	outside := func(r rune) bool { return r <= ' ' || r > '~' }
	if len(token) < minToken || len(token) > maxToken || strings.ContainsFunc(token, outside) {
		return "", lang.Fail(lang.Invalid, "cmd.serve.owner-file", path, minToken, maxToken)
	}
	return token, nil
}
