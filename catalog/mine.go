package catalog

// Mine is what belongs to whoever searches, and what he may buy. Each is asked for only if the query speaks
// of it.
type Mine struct {
	Own   func() (*Collection, error)      // nil: nothing is owned
	Free  func() (*Stock, error)           // what is owned, not lent, and not in a list that is built; nil: nothing
	Hand  *List                            // the list at hand, if there is one
	Saved func(name string) (*List, error) // a saved list; nil: none are kept

	Boxed func(name string) []Holding // what is in a product, by its code or name; nil: there is none
}
