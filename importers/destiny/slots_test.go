package destiny_test

import "testing"

func TestSlots(t *testing.T) {
	for _, c := range []struct{ name, slots, want, findings string }{
		{"an elite unique character as quantity 2", `"01028":{"quantity":2,"dice":2,"dices":null}`, "character 01028 x1 way 1", ""},
		{"an elite unique character as quantity 1", `"01028":{"quantity":1,"dice":2}`, "character 01028 x1 way 1", ""},
		{"three dice", `"16063":{"quantity":1,"dice":3}`, "character 16063 x1 way 2", ""},
		{"a plain number is dice for a unique character", `"01028":2`, "character 01028 x1 way 1", ""},
		{"a plain number is copies for others", `"01002":2,"01033":2`, "character 01002 x2; deck 01033 x2", ""},
		{"copies of a character who is nobody", `"01002":{"quantity":3,"dice":3,"dices":null}`, "character 01002 x3", ""},
		{"two ways to take one character", `"12054":{"quantity":2,"dice":2,"dices":"2,1"}`, "character 12054 x1 way 1; character 12054 x1", ""},
		{"two elite copies", `"12054":{"quantity":2,"dice":2,"dices":"2,2"}`, "character 12054 x2 way 1", ""},
		{"two values, no dices: copies", `"12054":{"quantity":2,"dice":2,"dices":null}`, "character 12054 x2", ""},
		{"a unique character twice", `"01028":{"quantity":2,"dice":2,"dices":"1,2"}`, "character 01028 x1; character 01028 x1 way 1", ""},
		{"an upgrade with fewer dice than copies", `"01062":{"quantity":2,"dice":1}`, "deck 01062 x1; deck 01062 x1 way -1", ""},
		{"characters with fewer dice than copies", `"01002":{"quantity":3,"dice":2,"dices":null}`, "character 01002 x2; character 01002 x1 way -1", ""},
		{"characters with more dice than copies", `"01002":{"quantity":3,"dice":4}`, "character 01002 x1 way 1; character 01002 x2", ""},
		{"two values and one die more", `"12054":{"quantity":2,"dice":3}`, "character 12054 x1 way 1; character 12054 x1", ""},
		{"an upgrade with more dice than copies", `"01062":{"quantity":2,"dice":3}`, "deck 01062 x1 way 1; deck 01062 x1", ""},
		{"more dice than a character can have", `"01002":{"quantity":2,"dice":8}`, "character 01002 x2", "0 destiny.dice"},
		{"a die of a card without dice", `"01171":{"quantity":1,"dice":1}`, "battlefield 01171 x1", "0 destiny.dice"},
		{"dice that are no number", `"01062":{"quantity":1,"dice":1.5}`, "deck 01062 x1", "0 import.count"},
		{"dices of fewer copies", `"12054":{"quantity":3,"dice":3,"dices":"2,1"}`, "character 12054 x1 way 1; character 12054 x1", "0 import.total"},
		{"the quantity of a unique character is that of its dice", `"01028":{"quantity":3,"dices":"1,2"}`, "character 01028 x1; character 01028 x1 way 1", ""},
		{"an elite plot", `"13007A":{"quantity":2,"dice":0}`, "plot 13007A x1 way 1", ""},
		{"a plot", `"08155":{"quantity":1,"dice":0}`, "plot 08155 x1", ""},
		{"two plots of one value", `"08155":{"quantity":2,"dice":0}`, "plot 08155 x2", ""},
		{"a battlefield", `"01171":{"quantity":1,"dice":0}`, "battlefield 01171 x1", ""},
		{"a code in lower case", `"13007a":1`, "plot 13007A x1", ""},
		{"an unknown code", `"20123":{"quantity":2,"dice":2}`, "deck 20123 x2", ""},
		{"a negative number", `"01033":-1`, "deck 01033 x1", "0 import.count"},
		{"nothing", `"01033":0`, "deck 01033 x1", "0 import.count"},
		{"a huge number", `"01033":9223372036854775808`, "deck 01033 x99", "0 import.count"},
		{"a number beyond numbers", `"01033":1e400`, "deck 01033 x99", "0 import.count"},
		{"a fraction", `"01033":{"quantity":2.5}`, "deck 01033 x2", "0 import.count"},
		{"dice of nobody", `"01028":{"quantity":1,"dice":-4}`, "character 01028 x1", "0 import.count"},
		{"dices that are none", `"12054":{"quantity":2,"dices":"2,x"}`, "character 12054 x1 way 1; character 12054 x1", "0 import.count"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, r, err := read(`{"name":"x","slots":{` + c.slots + `}}`)
			if err != nil {
				t.Fatal(err)
			}
			if got := brief(l); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
			if got := codes(r); got != c.findings {
				t.Errorf("findings: got %q, want %q", got, c.findings)
			}
		})
	}
}

func TestDeckOfTheSite(t *testing.T) {
	const deck = `{"id":35187,"name":"Leia and Han","date_creation":"2020-01-02T03:04:05+00:00","description_md":"*hm*",
 "format_code":"STD","format_name":"Standard","user_id":7,"affiliation_code":"hero","affiliation_name":"Hero",
 "slots":{"01157":{"quantity":2,"dice":0,"dices":null},"01028":{"quantity":2,"dice":2,"dices":null},
          "20001":{"quantity":2,"dice":2,"dices":null}},
 "characters":{"01028":{"quantity":2,"dice":2,"dices":null},"20001":{"quantity":2,"dice":2,"dices":null}},"version":"1.0"}`
	const want = "deck 01157 x2; character 01028 x1 way 1; character 20001 x1 way 1"
	for name, text := range map[string]string{"a deck": deck, "an array of one deck": "[" + deck + "]"} {
		l, r, err := read(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := brief(l); got != want || l.Name != "Leia and Han" || l.Format != "STD" || len(r.Findings) > 0 {
			t.Errorf("%s: got %s %s %s %v, want %s", name, l.Name, l.Format, got, r.Findings, want)
		}
	}
}
