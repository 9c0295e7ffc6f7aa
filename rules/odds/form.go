package odds

import (
	"context"
	"net/url"

	"muster/catalog"
)

// A Form is how a question that is about no list is asked over a network: what
// one attack does.
type Form struct {
	Once, Again     []string // parameters that may be given once, and again and again
	Numbers, Truths []string // those of once that are such

	Read func(f Filled) (Asked, error)  // reads parameters
	Body func() (into any, asked Asked) // a JSON object to be read first
}

// Filled are the parameters that were given, of them numbers and truths apart.
type Filled struct {
	url.Values
	Numbers map[string]int
	Truths  map[string]bool
}

// Asked is a question that was read. It is an error if the context is done before it
// is answered.
type Asked func(ctx context.Context, c *catalog.Catalog) (Reply, error)

// A Reply is the answer to it.
type Reply interface {
	JSON(Style) any // as scripts read it
}
