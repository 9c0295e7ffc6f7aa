package embedded

import (
	"testing"

	"github.com/nats-io/nats.go/jetstream"
)

// What is said to fill is what will refuse the next message.
func TestAFullStreamIsFull(t *testing.T) {
	s, err := Start(Settings{Dir: t.TempDir(), Listen: "127.0.0.1:0", Room: 1 << 30})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	nc, err := s.Connect("test")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(nc.Close)
	js, err := jetstream.New(nc)
	if err != nil {
		t.Fatal(err)
	}
	for name, bytes := range map[string]int64{"LITTLE": 4 << 10, "LARGE": 1 << 20, "ANY": -1} {
		if _, err := js.CreateStream(t.Context(), jetstream.StreamConfig{Name: name, Subjects: []string{name}, MaxBytes: bytes}); err != nil {
			t.Fatal(err)
		}
		if _, err := js.Publish(t.Context(), name, make([]byte, 3500)); err != nil {
			t.Fatal(err)
		}
	}
	if used, room := s.Kept(); room != 4<<10 || used <= room/10*8 || used > room {
		t.Errorf("%d of %d bytes", used, room)
	}
}
