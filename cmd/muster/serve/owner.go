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

	"github.com/spf13/cobra"

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

// OwnerFlag has a command take --owner-token.
func OwnerFlag(cmd *cobra.Command, how *string, words string) {
	f := cmd.Flags()
	f.StringVar(how, "owner-token", "", words)
	f.Lookup("owner-token").NoOptDefVal = keptToken
	takes := cmd.Args
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if *how == keptToken && len(args) > 0 {
			return app.WrongIn(cmd, lang.Say("cmd.serve.owner-equals", args[0]))
		}
		return takes(cmd, args)
	}
}

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
	return Owner(ctx, o.token, s, tell)
}

// Owner returns how a server knows its owner, as --owner-token says. A token that was made is
// told once.
func Owner(ctx context.Context, how string, s store.Owner, tell func(token string)) (*api.Owner, error) {
	stored, err := s.Token(ctx)
	if err != nil {
		return nil, err
	}
	switch {
	case how == "", how == keptToken && stored != nil:
		return &api.Owner{Token: stored, Local: how == ""}, nil
	case how == keptToken:
		return firstToken(ctx, s, tell)
	case how == newToken:
		token, sum := play.NewToken()
		if err := s.SetToken(ctx, sum); err != nil {
			return nil, err
		}
		tell(token)
		return &api.Owner{Token: &sum}, nil
	}
	token, err := readToken(how)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256([]byte(token))
	if stored != nil && *stored == sum {
		return &api.Owner{Token: &sum}, nil
	}
	return &api.Owner{Token: &sum}, s.SetToken(ctx, sum)
}

// firstToken makes a token for an owner who has none, unless another server does at once.
func firstToken(ctx context.Context, s store.Owner, tell func(token string)) (*api.Owner, error) {
	token, sum := play.NewToken()
	made, err := s.Begin(ctx, sum)
	if err != nil {
		return nil, err
	}
	if made {
		tell(token)
		return &api.Owner{Token: &sum}, nil
	}
	stored, err := s.Token(ctx)
	return &api.Owner{Token: stored}, err
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
