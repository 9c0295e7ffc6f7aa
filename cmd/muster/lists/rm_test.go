package lists

import (
	"strings"
	"testing"
)

func TestAnswersThatAgree(t *testing.T) {
	for answer, want := range map[string]bool{"y\n": true, "YES": true, "n\n": false, "\n": false, "": false, "yes please\n": false} {
		if got := agrees(strings.NewReader(answer), "y yes"); got != want {
			t.Errorf("%q: got %v, want %v", answer, got, want)
		}
	}
}
