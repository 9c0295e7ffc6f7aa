package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"testing"

	"muster/cmd/muster/app"
)

// Two servers in one folder would destroy what both keep there.
func TestAFolderHasOneServer(t *testing.T) {
	for name, how := range map[string]string{"a queue": "", "tables": "--tables --http 127.0.0.1:0"} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			args := append([]string{"serve", "--dir", dir, "--listen", "127.0.0.1:0", "--json", "--quiet"}, strings.Fields(how)...)
			t.Run("the first", func(t *testing.T) {
				out, in := io.Pipe()
				background(t, in, args)
				if err := json.NewDecoder(out).Decode(new(any)); err != nil {
					t.Fatal(err)
				}
				go io.Copy(io.Discard, out)
				for lang, who := range map[string]string{"en": "%s is in use by another muster-farm serve, process %d at nats://", "it": "%s è usata da un altro muster-farm serve, processo %d a nats://"} {
					got := typed(t, append(args, "--lang", lang)...)
					if want := fmt.Sprintf(who, dir, os.Getpid()); got.Status != app.Broken || !strings.Contains(got.Err, want) {
						t.Errorf("status %d: %s, want %s", got.Status, got.Err, want)
					}
				}
			})
			out, in := io.Pipe()
			background(t, in, args) // the first has ended
			if err := json.NewDecoder(out).Decode(new(any)); err != nil {
				t.Fatal(err)
			}
		})
	}
}

func TestAnAddressThatIsTaken(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	at := taken.Addr().String()
	for flags, flag := range map[string]string{"--listen " + at: "--listen", "--tables --listen 127.0.0.1:0 --http " + at: "--http"} {
		got := typed(t, append([]string{"serve", "--dir", t.TempDir()}, strings.Fields(flags)...)...)
		if want := "on " + at + ": the address is taken; another program may be there: try another port with " + flag + "\n"; got.Status != app.Broken || !strings.HasSuffix(got.Err, want) {
			t.Errorf("%s: status %d: %s, want %s", flags, got.Status, got.Err, want)
		}
	}
}
