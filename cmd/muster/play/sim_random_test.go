package play

import (
	"strings"
	"testing"

	"muster/cmd/muster/app"
)

func TestSimDrawsSetupsForATeam(t *testing.T) {
	one := teamed(t, "--random", "clones", "--workers", "1")
	four := teamed(t, "--random", "clones", "--workers", "4", "--check")
	if one.Digest != four.Digest || one.ended() != 50 || len(one.Seats) != 2 {
		t.Errorf("got %+v and %+v", one, four)
	}
	if plain := teamed(t); plain.Digest == one.Digest {
		t.Error("random set-ups play the same games as the starter")
	}
	if seats := teamed(t, "--random", "clones", "--seats", "4", "--seat", "3=greedy"); len(seats.Seats) != 4 || seats.Seats[3].Player != "greedy" {
		t.Errorf("got %+v", seats)
	}
	for _, args := range []string{"--random clones --seats 5", "--seats 3", "--game clones --random AW", "--random destiny", "--random clones --list a.json"} {
		status, _, err := typed(t, "", append([]string{"sim", "--games", "2"}, strings.Fields(args)...)...)
		if status == app.Fine || err == "" {
			t.Errorf("%s: got status %d: %s", args, status, err)
		}
	}
}
