package serve

import (
	"crypto/tls"
	"os"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
)

// encryption returns what the server encrypts with, or nil.
func (o *options) encryption() (*tls.Config, error) {
	if (o.cert == "") != (o.key == "") {
		return nil, app.Wrong(lang.Say("cmd.serve.tls-both"))
	}
	if o.cert == "" {
		return nil, nil
	}
	cert, err := os.ReadFile(o.cert)
	if err != nil {
		return nil, app.FileProblem(o.cert, err)
	}
	key, err := os.ReadFile(o.key)
	if err != nil {
		return nil, app.FileProblem(o.key, err)
	}
	pair, err := tls.X509KeyPair(cert, key)
	if err != nil {
		return nil, lang.Fail(lang.Invalid, "cmd.serve.tls-pair", o.cert, o.key, app.Clean(err.Error())).Because(err)
	}
	return &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}, nil
}
