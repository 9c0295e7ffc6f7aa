package lang

import "testing"

func TestNumbersAreWrittenAsTheLanguageDoes(t *testing.T) {
	for _, c := range []struct {
		x        float64
		decimals int
		en, it   string
	}{
		{2034, 0, "2,034", "2.034"},
		{37.037, 2, "37.04", "37,04"},
		{0.5, 4, "0.5000", "0,5000"},
		{-1234.56, 1, "-1,234.6", "-1.234,6"},
		{0, 0, "0", "0"},
	} {
		if en, it := EN.Number(c.x, c.decimals), IT.Number(c.x, c.decimals); en != c.en || it != c.it {
			t.Errorf("%v with %d decimals: got %q and %q, want %q and %q", c.x, c.decimals, en, it, c.en, c.it)
		}
	}
}

func TestNumbersHaveTheDecimalsThatTheyHave(t *testing.T) {
	for x, want := range map[float64]string{63.8: "63,8", 2034: "2.034", -0.125: "-0,125", 0: "0"} {
		if got := IT.Decimal(x); got != want {
			t.Errorf("%v: got %q, want %q", x, got, want)
		}
	}
}
