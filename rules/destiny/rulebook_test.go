package destiny

import (
	"bufio"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules"
	"muster/validate"
	lists "muster/validate/destiny"
)

// bookLines are the lines of the rule book, from part 1 on, that are not empty.
const bookLines = `
	5 7 9 11 13 15 17-20 22 24 26 28 30 32 34 36 38 40 42 44 46 48 50 52 54 56 58 60-64 66 68 70 72 74 76 78 80
	82 84 86 88 90 92 94 96-97 99 101 103 105 107-109 111 113 115 117 119 121-124 126 128 130 132 134 136 138
	140 142 144 146 148 150 152 154 156 158 160 162 164 166 168 170 172 174 176 178 180-181 183 185 187 189
	191-192 194 196 198 200 202 204 206 208 210-212 214 216 218 220 222-224 226 228-229 231 233 235 237 239
	241-243 245 247 249-250 252 254 256 258 260 262 264 266 268 270 272-274 276 278 280-282 284 286 288 290 292
	294 296 298 300 302 304 306 308 310 312 314 316 318-321 323 325 327-330 332 334 336 338 340 342 344 346 348
	350-355 357 359 361 363 365 367 369-374 376 378 380-385 387 389 391 393 395 397-401 403 405 407-408 410 412
	414-417 419 421 423 425 427 429 431 433-434 436 438 440 442 444-445 447 449 451 453 455-457 459 461 463-464
	466 468 470-471 473 475 477-479 481 483 485-486 488 490 492-493 495 497 499 501 503 505 507 509 511 513 515
	517 519 521 523 525 527 529 531-532 534 536 538 540 542 544 546 548 550 552 554 556 558 560 562-563 565 567
	569 571 573 575-576 578 580 582 584 586 588 590 592 594 596 598 600 602 604 606 608 610 612 614 616 618 620
	622 624 626 628 630 632 634 636 638 640 642 644-645 647 649 651 653 655 657 659 661 663 665-666 668 670 672
	674 676 678 680 682 684 686 688 690 692 694 696-698 700 702 704 706 708 710 712 714 716 718 720 722-723 725
	727 729-731 733 735 737 739 741 743-744 746 748 750 752 754 756 758 760 762 764 766 768 770 772 774 776-777
	779 781 783 785 787 789`

// lines returns the lines that ranges name.
func lines(t *testing.T, text string) (all []int) {
	t.Helper()
	for _, span := range spans(strings.Join(strings.Fields(text), ",")) {
		for n := span[0]; n <= span[1]; n++ {
			all = append(all, n)
		}
	}
	if len(all) == 0 {
		t.Fatalf("no lines in %q", text)
	}
	return all
}

func TestEveryLineOfTheRuleBookIsOfOneParagraph(t *testing.T) {
	all := lines(t, bookLines)
	if len(all) != 432 {
		t.Errorf("got %d lines, want 432", len(all))
	}
	for _, line := range all {
		var of []string
		for _, p := range paragraphs() {
			if p.has(line) {
				of = append(of, p.id)
			}
		}
		if len(of) != 1 {
			t.Errorf("line %d is of %q, want one paragraph", line, of)
		}
	}
	for _, p := range paragraphs() {
		if !slices.ContainsFunc(all, p.has) {
			t.Errorf("%s %v: no such lines", p.id, p.lines)
		}
	}
}

var cited = regexp.MustCompile(`R0:(\d+)`)

// citations returns the lines of the rule book that the question of each case
// cites, by the id of the case.
func citations(t *testing.T) map[string][]int {
	t.Helper()
	names, err := os.ReadDir("testdata")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]int{}
	for _, name := range names {
		if !strings.HasSuffix(name.Name(), ".case") && name.Name() != "lists.txt" {
			continue
		}
		data, err := os.ReadFile("testdata/" + name.Name())
		if err != nil {
			t.Fatal(err)
		}
		var of []int
		in := bufio.NewScanner(strings.NewReader(string(data)))
		in.Buffer(nil, 1<<20)
		for in.Scan() {
			line := in.Text()
			if strings.HasPrefix(line, "#") {
				of = nil
				for _, m := range cited.FindAllStringSubmatch(line, -1) {
					n, _ := strconv.Atoi(m[1])
					of = append(of, n)
				}
				continue
			}
			id, _, _ := strings.Cut(strings.TrimPrefix(line, `{"id": "`), `"`)
			if name.Name() == "lists.txt" {
				id, _, _ = strings.Cut(line, ":")
			}
			all[id] = of
		}
	}
	return all
}

func TestEveryParagraphIsNamedByItsCase(t *testing.T) {
	cites := citations(t)
	ids := map[string]bool{}
	for _, p := range paragraphs() {
		switch {
		case p.id == "":
			continue
		case ids[p.id]:
			t.Errorf("%s stands there twice", p.id)
		case len(p.shown) == 0:
			t.Errorf("%s has no case", p.id)
		}
		for _, shown := range p.shown {
			if !slices.ContainsFunc(cites[shown], p.has) {
				t.Errorf("%s: the case %s cites the lines %v", p.id, shown, cites[shown])
			}
		}
		ids[p.id] = true
	}
}

// TestListsOfTheRuleBook checks lists, one a line: a name, the code of what is
// wrong if anything is, and cards with how many there are; of characters how
// many dice.
func TestListsOfTheRuleBook(t *testing.T) {
	data, err := os.ReadFile("testdata/lists.txt")
	if err != nil {
		t.Fatal(err)
	}
	c := facts.Embedded()
	for line := range strings.Lines(string(data)) {
		name, rest, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok || line[0] == '#' {
			continue
		}
		want, cards, _ := strings.Cut(rest, "|")
		got := faultsOf(t, c, strings.Fields(cards))
		if want := strings.Fields(want); !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}

// faultsOf checks a list of cards and returns the codes of what is wrong.
func faultsOf(t *testing.T, c *catalog.Catalog, cards []string) (codes []string) {
	t.Helper()
	l := &catalog.List{Game: catalog.Destiny}
	for _, text := range cards {
		code, count, _ := strings.Cut(text, "*")
		card, ok := c.Card(catalog.ID("destiny/" + code))
		n, err := strconv.Atoi(count)
		if !ok || err != nil {
			t.Fatalf("%q is no card with a number", text)
		}
		e := catalog.Entry{Card: card.ID, Count: n, Role: catalog.Deck, On: -1}
		switch card.Type {
		case types[character]:
			e.Role, e.Count, e.Way = catalog.Character, 1, n-1
		case types[battlefield]:
			e.Role = catalog.Battlefield
		}
		l.Entries = append(l.Entries, e)
	}
	for _, f := range lists.Game.Check(new(validate.Report), c, l).Findings {
		if f.Severity != validate.Note && !slices.Contains(codes, f.Code) {
			codes = append(codes, f.Code)
		}
	}
	slices.Sort(codes)
	return codes
}

func TestRulesOfLaterSetsAreCitedWhereTheyAreSaidToBe(t *testing.T) {
	rows := laterRules()
	if len(rows) != 87 {
		t.Errorf("got %d rules, want 87", len(rows))
	}
	for _, r := range rows {
		for _, l := range lang.All {
			if says := lang.Say("destiny.rule." + r.id).In(l); strings.Contains(says, "destiny.rule") {
				t.Errorf("%s is not said in %s", r.id, l)
			}
		}
		if r.cited == "" {
			continue
		}
		name := r.cited
		if strings.HasSuffix(name, ".case") {
			name = "testdata/" + name
		}
		data, err := os.ReadFile(name)
		if err != nil || !regexp.MustCompile(r.id+`([^A-Z0-9-]|$)`).Match(data) {
			t.Errorf("%s does not cite %s (%v)", name, r.id, err)
		}
	}
}

func TestRulesAboutCards(t *testing.T) {
	c := facts.Embedded()
	ids := func(code string) (all []string) {
		card, _ := c.Card(catalog.ID("destiny/" + code))
		for _, r := range rulesAbout(card) {
			all = append(all, strings.TrimPrefix(r.ID, "DES-K-"))
		}
		return all
	}
	for code, want := range map[string]string{"12022": "PILOTING", "09039": "DOWNGRADE", "02016": "NO-SYMBOL", "08103": "INDIRECT", "08130": "POWER"} {
		if got := ids(code); !slices.Contains(got, want) {
			t.Errorf("about %s: got %v, want %s among them", code, got, want)
		}
	}
	if got := ids("01012"); got != nil {
		t.Errorf("a card of the first edition: got %v", got)
	}
	for _, r := range laterRules() {
		for _, p := range r.about {
			if found := slices.ContainsFunc(slices.Collect(c.Cards(catalog.Destiny)), func(card *catalog.Card) bool {
				return card.Set != firstSet && p.MatchString(described(card))
			}); !found {
				t.Errorf("%s: no card is %s", r.id, p)
			}
		}
	}
}

func TestQuestionsAboutCards(t *testing.T) {
	c := facts.Embedded()
	ids := map[string]bool{}
	var all []string
	for card := range c.Cards(catalog.Destiny) {
		all = append(all, described(card))
	}
	for _, r := range cardQuestions() {
		if ids[r.id] || len(r.about) == 0 {
			t.Errorf("%s stands there twice, or is about nothing", r.id)
		}
		ids[r.id] = true
		for _, p := range r.about {
			if !slices.ContainsFunc(all, p.MatchString) {
				t.Errorf("%s: no card is %s", r.id, p)
			}
		}
		for _, kind := range []string{"question", "answer"} {
			if code := "destiny." + kind + "." + r.id; !lang.Known(code) {
				t.Errorf("%s is not said", code)
			}
			for _, l := range lang.All {
				if says := lang.Say("destiny." + kind + "." + r.id).In(l); strings.HasSuffix(says, "?") != (kind == "question") {
					t.Errorf("%s in %s: %q", r.id, l, says)
				}
			}
		}
	}
	if n := len(ids); n < 120 {
		t.Errorf("got %d questions, want 120 or more", n)
	}
	for code, want := range map[string]string{
		"01035": "", "01030": "DES-Q-GUARDIAN", "09039": "DES-Q-FOURTH", "12113": "DES-Q-12113", "12142": "DES-Q-12113", "01008": "DES-Q-01008",
	} {
		card, _ := c.Card(catalog.Destiny.ID(code))
		of := questionsAbout(card)
		if want == "" && of != nil || want != "" && !slices.ContainsFunc(of, func(q rules.Question) bool { return q.ID == want }) {
			t.Errorf("%s: got %v, want %q", code, of, want)
		}
	}
}

// The questions that rules/destiny-later-sets.md (8) leaves open have answers.
func TestDoubtsOfLaterSetsAreAnswered(t *testing.T) {
	for _, id := range strings.Fields("GUARDIAN WASTE IDLE PILOT FOURTH FLIP UPKEEP AMBUSH GIVEN") {
		if !slices.ContainsFunc(cardQuestions(), func(r laterRule) bool { return r.id == "DES-Q-"+id }) {
			t.Errorf("DES-Q-%s is not asked", id)
		}
	}
}

func TestTextsSayWhatCardsChangeInBuilding(t *testing.T) {
	for _, r := range lists.Game.Covered() {
		if code, ok := strings.CutPrefix(r.ID, "C-"); ok && !lang.Known("destiny.builds."+code) {
			t.Errorf("%s changes how lists are built, and no text says it", code)
		}
	}
	finn, _ := facts.Embedded().Card("destiny/01045")
	if en := told(facts.Embedded(), finn)[lang.EN]; !strings.Contains(en, "red villain weapons") || !strings.Contains(en, "\n") {
		t.Errorf("got %q", en)
	}
}
