package api

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	_ "net/http/pprof" // for who wants to know where the time goes
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/gin-gonic/gin"

	"muster/api/play"
	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/sqlite"
	"muster/catalog/store"
	"muster/rules"
	"muster/rules/ai"
)

// loaded names the database of a server that this program is to be, so that its CPU
// time can be told from that of who asks.
const loaded = "MUSTER_TEST_LOADED"

// rig serves the games as they are, and beside it plain. It says where on its
// standard output.
func rig(path string) error {
	db, err := sqlite.Open(path)
	if err != nil {
		return err
	}
	ctx := context.Background()
	lists, err := store.Open(ctx, db, path)
	if err != nil {
		return err
	}
	j, err := play.OpenJournal(ctx, db)
	if err != nil {
		return err
	}
	all := new(atomic.Pointer[catalog.Catalog])
	all.Store(facts.Embedded())
	s := &Server{Catalog: all, Store: lists, Journal: j}
	s.Player = func(name string, g *rules.Game, seed uint64) (rules.Player, error) { return ai.New(name, g, seed) }
	var at [2]net.Listener
	for i := range at {
		if at[i], err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
			return err
		}
		fmt.Println("http://" + at[i].Addr().String())
	}
	go func() { _ = http.Serve(at[1], plain()) }()
	return s.Serve(ctx, at[0])
}

// plain returns the handler by which others are measured: it reads the body and
// writes the answer that was put there before.
func plain() http.Handler {
	release()
	g := gin.New()
	g.GET("/cpu", func(c *gin.Context) { c.String(http.StatusOK, strconv.FormatInt(spent(), 10)) })
	g.GET("/debug/pprof/*any", gin.WrapH(http.DefaultServeMux))
	var answers sync.Map
	g.PUT("/x/*path", func(c *gin.Context) {
		body, _ := io.ReadAll(c.Request.Body)
		answers.Store(c.Param("path"), body)
	})
	same := func(c *gin.Context) {
		_, _ = io.ReadAll(c.Request.Body)
		body, _ := answers.Load(c.Param("path"))
		c.Data(http.StatusOK, jsonType, body.([]byte))
	}
	g.GET("/x/*path", same)
	g.POST("/x/*path", same)
	return g
}

// A rigged is a server in a process of its own, with plain beside it.
type rigged struct {
	testing.TB
	base, plain string
	stop        func()
}

func newRig(t testing.TB) *rigged {
	t.Helper()
	if at := strings.Fields(os.Getenv("MUSTER_RIG")); len(at) == 2 {
		return &rigged{t, at[0], at[1], func() {}} // one that is being profiled
	}
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), loaded+"="+filepath.Join(t.TempDir(), "muster.db"))
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	stop := sync.OnceFunc(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	t.Cleanup(stop)
	lines, at := bufio.NewReader(out), [2]string{}
	for i := range at {
		line, err := lines.ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		at[i] = strings.TrimSpace(line)
	}
	return &rigged{t, at[0], at[1], stop}
}

// A visitor asks from an address of his own.
type visitor struct {
	http.Client
	testing.TB
}

// from returns a visitor from an address of this machine.
func from(t testing.TB, ip string) *visitor {
	d := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(ip)}}
	tr := &http.Transport{DialContext: d.DialContext, MaxIdleConnsPerHost: 64}
	t.Cleanup(tr.CloseIdleConnections)
	return &visitor{http.Client{Transport: tr}, t}
}

// ask sends a request, whose body is JSON unless it is bytes, and returns the
// answer.
func (v *visitor) ask(method, url, token string, body any) (status int, answer []byte) {
	v.Helper()
	data, is := body.([]byte)
	if !is && body != nil {
		data, _ = json.Marshal(body)
	}
	r, err := http.NewRequest(method, url, bytes.NewReader(data))
	if err != nil {
		v.Fatal(err)
	}
	if !is && body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	w, err := v.Do(r)
	if err != nil {
		return 0, nil
	}
	defer w.Body.Close()
	if answer, err = io.ReadAll(w.Body); err != nil {
		return 0, nil
	}
	return w.StatusCode, answer
}

// must is ask for an answer of a status.
func (v *visitor) must(status int, method, url, token string, body any) []byte {
	v.Helper()
	got, answer := v.ask(method, url, token, body)
	if got != status {
		v.Fatalf("%s %s: got %d, want %d: %.300s", method, url, got, status, answer)
	}
	return answer
}

// spent returns how much CPU time the server has had, in microseconds.
func (g *rigged) spent(v *visitor) float64 {
	g.Helper()
	n, err := strconv.ParseFloat(string(v.must(200, "GET", g.plain+"/cpu", "", nil)), 64)
	if err != nil {
		g.Fatal(err)
	}
	return n
}
