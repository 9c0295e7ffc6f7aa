package catalog

// Mine is what belongs to whoever searches. Each is asked for only if the query speaks
// of it.
type Mine struct {
	Own   func() (*Collection, error)      // nil: nothing is owned
	Hand  *List                            // the list at hand, if there is one
	Saved func(name string) (*List, error) // a saved list; nil: none are kept
}
