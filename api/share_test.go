package api

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"

	"muster/catalog/share"
)

// shared is the share code that an address answers with, and the list in it.
func (c *client) shared(a ask) (code, list string) {
	c.t.Helper()
	code = strings.TrimSpace(c.do(a, 200).Body.String())
	data, err := share.List(code)
	if err != nil {
		c.t.Fatal(err)
	}
	return code, string(data)
}

// A share code is read wherever a list is: as the body, in a request, alone, in words
// and behind an address.
func TestShareCodesAreReadWhereListsAre(t *testing.T) {
	t.Parallel()
	c := serve(t)
	list := legal(t)
	code, _ := c.shared(ask{method: "POST", path: lists + "/export?to=share", body: []byte(list)})
	want := c.do(ask{method: "POST", path: lists + "/check", body: []byte(list)}, 200).Body.String()
	for _, body := range []string{code, "look at https://muster.example/#" + code + " !", `"` + code + `"`} {
		got := c.do(ask{method: "POST", path: lists + "/check", body: body}, 200).Body.String()
		if got != want {
			t.Errorf("%.40s…: got\n%s\nwant\n%s", body, got, want)
		}
	}
	for name, body := range map[string]any{"text": map[string]any{"text": code, "name": "A"}, "list": map[string]any{"list": code, "name": "B"}} {
		saved := c.keep(body, "")
		if again, _ := c.shared(ask{method: "GET", path: lists + "/" + saved.ID + "?as=share"}); name == "" || len(again) < 100 {
			t.Errorf("%s: got %s", name, again)
		}
	}
	g := get[newGame](c, ask{method: "POST", path: "/api/v1/games", body: map[string]any{"lists": []any{map[string]any{"text": code},
		map[string]any{"list": code}}, "seats": []any{map[string]any{}, map[string]any{"player": "first:5"}}}}, 201)
	if g.ID == "" {
		t.Error("no game is played with it")
	}
}

func TestShareCodesThatAreNoListAreRefused(t *testing.T) {
	t.Parallel()
	c := serve(t)
	var bomb bytes.Buffer
	w := zlib.NewWriter(&bomb)
	for range 64 {
		w.Write(bytes.Repeat([]byte("{"), 1<<20))
	}
	w.Close()
	code, _ := c.shared(ask{method: "POST", path: lists + "/export?to=share", body: []byte(legal(t))})
	c.fails(ask{method: "POST", path: lists + "/check", body: "m1." + base64.RawURLEncoding.EncodeToString(bomb.Bytes())}, 413, "share.large")
	c.fails(ask{method: "POST", path: lists + "/check", body: code[:len(code)-20]}, 400, "share.torn")
	c.fails(ask{method: "POST", path: lists, body: map[string]any{"text": strings.Replace(code, code[50:52], "", 1)}}, 400, "share.damaged")
}

// The code of a log holds what its reader may see.
func TestShareCodesHideWhatTheEmpireHides(t *testing.T) {
	t.Parallel()
	c := serve(t, owned)
	log, rebel, imperial := c.begunLog(16)
	const secret = "imperial-informants"
	for _, a := range []ask{
		{method: "GET", path: lists + "/" + log.ID + "?as=share", header: asOwner},
		{method: "GET", path: lists + "/" + log.Link + "?as=share"},
		{method: "GET", path: campaignsPath + "/" + log.ID + "/sheet?as=share", token: rebel},
		{method: "GET", path: campaignsPath + "/" + log.ID + "/sheet?as=share", token: imperial},
	} {
		if _, list := c.shared(a); strings.Contains(list, secret) || !json.Valid([]byte(list)) {
			t.Errorf("%s: got %s", a.path, list)
		}
	}
	if _, list := c.shared(ask{method: "GET", path: campaignsPath + "/" + log.ID + "/sheet?as=share&view=imperial", token: imperial}); !strings.Contains(list, secret) {
		t.Errorf("the Empire's own: got %s", list)
	}
	data, _ := yavin(t, 16)
	if _, list := c.shared(ask{method: "POST", path: lists + "/export?to=share", body: data}); strings.Contains(list, secret) {
		t.Errorf("a log that is sent: got %s", list)
	}
}
