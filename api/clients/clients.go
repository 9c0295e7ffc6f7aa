// Package clients knows who asks a server, by his address: what he may still make, and
// how many connections he has. It knows nothing of requests.
package clients

import (
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// An Allowance is how much one client may make: so much at once, and then so much a
// second.
type Allowance struct {
	Code  string // says that it is used up
	Most  int
	Again rate.Limit
}

// maxClients is how many clients are remembered.
const maxClients = 10_000

// Clients are those who ask, by their addresses, with what they may still make.
type Clients struct {
	now   func() time.Time
	mu    sync.Mutex
	known map[string]map[*Allowance]*rate.Limiter
}

// New returns nobody yet.
func New(now func() time.Time) *Clients {
	return &Clients{now: now, known: map[string]map[*Allowance]*rate.Limiter{}}
}

// NameOf names whoever is at an address: by that, or by the network of it where
// everybody has as many addresses as he likes.
func NameOf(a netip.Addr) string {
	if a.Is4() {
		return a.String()
	}
	return netip.PrefixFrom(a.WithZone(""), 64).Masked().String()
}

// Take takes so much of what a client may make, or says how long he is to wait; 0 if he
// has it.
func (k *Clients) Take(client string, what *Allowance, n int) time.Duration {
	k.mu.Lock()
	defer k.mu.Unlock()
	now := k.now()
	mine := k.known[client]
	if mine == nil {
		k.forget(now)
		mine = map[*Allowance]*rate.Limiter{}
		k.known[client] = mine
	}
	l := mine[what]
	if l == nil {
		l = rate.NewLimiter(what.Again, what.Most)
		mine[what] = l
	}
	r := l.ReserveN(now, n)
	wait := r.DelayFrom(now)
	if wait > 0 {
		r.CancelAt(now)
	}
	return wait
}

// May says how long a client is to wait for one more, which it does not take.
func (k *Clients) May(client string, what *Allowance) time.Duration {
	k.mu.Lock()
	defer k.mu.Unlock()
	l := k.known[client][what]
	if l == nil {
		return 0
	}
	lacks := max(0, 1-l.TokensAt(k.now()))
	return time.Duration(lacks / float64(what.Again) * float64(time.Second))
}

// forget makes room for another client: those go first who may make all again.
func (k *Clients) forget(now time.Time) {
	if len(k.known) < maxClients {
		return
	}
	for client, mine := range k.known {
		whole := true
		for what, l := range mine {
			whole = whole && l.TokensAt(now) >= float64(what.Most)
		}
		if whole {
			delete(k.known, client)
		}
	}
	for client := range k.known {
		if len(k.known) < maxClients-maxClients/10 {
			return
		}
		delete(k.known, client)
	}
}
