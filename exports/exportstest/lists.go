// Package exportstest is what the tests of all exports share: how lists are written
// and checked, and how to read a workbook or a paper again. The lists are in the
// folder of their game.
package exportstest

import (
	"flag"
	"strings"
)

// Update is the flag -update: tests write their golden files.
var Update = flag.Bool("update", false, "write the golden files anew")

// Hostile are names that would break a page.
var Hostile = []string{
	`<svg onload="alert(1)">`, "\x1b[31mred\x1b[0m", "abc\u202egpj.exe\u2066", "a" + strings.Repeat("\u0301", 10_000),
	strings.Repeat("W", 10_000), "漢字 🎲 \U0010FFFF", "a\r\nb\tc\x00d", ") Tj ET (\\", "\xff\xfe",
}
