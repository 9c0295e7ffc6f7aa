package serve

import (
	"crypto/tls"
	"os"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
)

// Encryption returns what a server encrypts with that has a certificate and its key in files;
// nil without.
func Encryption(certFile, keyFile string) (*tls.Config, error) {
	if (certFile == "") != (keyFile == "") {
		return nil, app.Wrong(lang.Say("cmd.serve.tls-both"))
	}
	if certFile == "" {
		return nil, nil
	}
	cert, err := os.ReadFile(certFile)
	if err != nil {
		return nil, app.FileProblem(certFile, err)
	}
	key, err := os.ReadFile(keyFile)
	if err != nil {
		return nil, app.FileProblem(keyFile, err)
	}
	pair, err := tls.X509KeyPair(cert, key)
	if err != nil {
		return nil, lang.Fail(lang.Invalid, "cmd.serve.tls-pair", certFile, keyFile, app.Clean(err.Error())).Because(err)
	}
	return &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}, nil
}
