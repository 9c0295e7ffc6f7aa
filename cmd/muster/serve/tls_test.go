package serve_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"io"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"muster/cmd/muster/app"
)

// certified writes a certificate for this machine, and its key, and returns what
// believes it.
func certified(t *testing.T, dir string) (cert, key string, pool *x509.CertPool) {
	t.Helper()
	secret, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	is := &x509.Certificate{
		SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		IsCA: true, BasicConstraintsValid: true,
	}
	signed, err := x509.CreateCertificate(rand.Reader, is, is, &secret.PublicKey, secret)
	if err != nil {
		t.Fatal(err)
	}
	kept, err := x509.MarshalPKCS8PrivateKey(secret)
	if err != nil {
		t.Fatal(err)
	}
	write := func(name, kind string, data []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: data}), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	pool = x509.NewCertPool()
	pool.AppendCertsFromPEM(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: signed}))
	return write("cert.pem", "CERTIFICATE", signed), write("key.pem", "PRIVATE KEY", kept), pool
}

func TestServeEncrypts(t *testing.T) {
	dir := t.TempDir()
	cert, key, pool := certified(t, dir)
	s := start(t, "--db", filepath.Join(dir, "a.db"), "--tls-cert", cert, "--tls-key", key, "--owner-token")
	if !strings.HasPrefix(s.url, "https://") {
		t.Fatalf("it answers at %s", s.url)
	}
	s.client = &http.Client{
		Transport:     &http.Transport{TLSClientConfig: &tls.Config{RootCAs: pool}, ForceAttemptHTTP2: true},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	w, err := s.client.Get(s.url + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	w.Body.Close()
	if w.StatusCode != 200 || w.ProtoMajor != 2 || w.TLS.Version < tls.VersionTLS12 {
		t.Errorf("got %d over %s", w.StatusCode, w.Proto)
	}
	for origin, want := range map[string]int{s.url: 200, strings.Replace(s.url, "https", "http", 1): 403, "https://127.0.0.1": 403} {
		if got := s.ask(t, "POST", "/api/v1/lists/check", "Origin", origin); got != want {
			t.Errorf("from %s: got %d, want %d", origin, got, want)
		}
	}
	w, err = s.client.Post(s.url+"/owner", "application/x-www-form-urlencoded", strings.NewReader("token="+madeToken.FindString(s.said)))
	if err != nil {
		t.Fatal(err)
	}
	w.Body.Close()
	if len(w.Cookies()) != 1 || !w.Cookies()[0].Secure {
		t.Errorf("got %d and %v, want a cookie that is not sent in clear", w.StatusCode, w.Cookies())
	}
	s.client = &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: pool, MaxVersion: tls.VersionTLS11, MinVersion: tls.VersionTLS10}}}
	if w, err := s.client.Get(s.url + "/healthz"); err == nil {
		w.Body.Close()
		t.Error("it speaks TLS 1.1")
	}
}

func TestCertificatesThatAreNone(t *testing.T) {
	dir := t.TempDir()
	cert, key, _ := certified(t, dir)
	other := t.TempDir()
	_, another, _ := certified(t, other)
	for name, k := range map[string]struct {
		args   []string
		status int
	}{
		"no key":         {[]string{"--tls-cert", cert}, app.Misuse},
		"no certificate": {[]string{"--tls-key", key}, app.Misuse},
		"swapped":        {[]string{"--tls-cert", key, "--tls-key", cert}, app.Broken},
		"of another":     {[]string{"--tls-cert", cert, "--tls-key", another}, app.Broken},
		"absent":         {[]string{"--tls-cert", cert, "--tls-key", filepath.Join(dir, "absent")}, app.Broken},
	} {
		t.Run(name, func(t *testing.T) {
			var said strings.Builder
			db := filepath.Join(other, "a.db")
			got := run(t.Context(), append([]string{"serve", "--addr", "127.0.0.1:0", "--db", db}, k.args...),
				func(string) string { return "" }, strings.NewReader(""), io.Discard, &said)
			if got != k.status || !strings.HasPrefix(said.String(), "muster: ") || strings.Contains(said.String(), "inside muster") {
				t.Errorf("got status %d and %q, want %d and the reason", got, said.String(), k.status)
			}
			if _, err := os.Stat(db); err == nil {
				t.Error("a database was made")
			}
		})
	}
}
