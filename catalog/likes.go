package catalog

import (
	"slices"
	"sync"
)

// likes are the answers to the names that were asked for last. A list is read,
// checked and mended, and its rules run once for every card that could be added:
// each time the same names would be held against all names there are.
type likes struct {
	mu          sync.Mutex
	now, before map[asked][]*Card
}

type asked struct {
	game       Game
	key, words string
}

// manyLikes is after how many names those that were not asked for again are
// forgotten.
const manyLikes = 1024

// of returns what find found for a name, now or before.
func (l *likes) of(name asked, find func() []*Card) []*Card {
	l.mu.Lock()
	found, ok := l.now[name]
	if !ok {
		found, ok = l.before[name]
	}
	l.mu.Unlock()
	if !ok {
		found = find()
	}
	l.keep(name, found)
	return slices.Clone(found)
}

func (l *likes) keep(name asked, found []*Card) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if _, kept := l.now[name]; kept {
		return
	}
	if l.now == nil || len(l.now) == manyLikes {
		l.now, l.before = make(map[asked][]*Card), l.now
	}
	l.now[name] = found
}
