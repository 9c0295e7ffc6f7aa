package sim

import (
	"context"
	"errors"
	"strings"
	"testing"
)

// What waits for a slow game is held in memory: there is a limit to it.
func TestNobodyIsFarAhead(t *testing.T) {
	var b strings.Builder
	o := newInOrder(&b, 5)
	for i := uint64(6); i < 5+mostAhead; i++ {
		if err := o.put(t.Context(), i, []byte{byte(i)}); err != nil || b.Len() != 0 {
			t.Fatalf("game %d: %v, %d bytes are written", i, err, b.Len())
		}
	}
	told, cancel := context.WithCancel(t.Context())
	cancel()
	if err := o.put(told, 5+mostAhead, []byte{5 + mostAhead}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want that it would have waited", err)
	}
	if err := o.put(t.Context(), 5, []byte{5}); err != nil || b.Len() != mostAhead || len(o.waiting) != 0 {
		t.Errorf("got %v, %d bytes, %d wait", err, b.Len(), len(o.waiting))
	}
	if err := o.put(told, 5+mostAhead, []byte{5 + mostAhead}); err != nil {
		t.Error(err)
	}
	for i, c := range []byte(b.String()) {
		if c != byte(5+i) {
			t.Fatalf("byte %d is of game %d", i, c)
		}
	}
}
