package main

import "regexp"

// An engine is a package of rules, and what of it is none.
type engine struct {
	name string

	// Files and functions that tell, show, name and appraise, run the cases, or read
	// lists, options and card files; what is ours, not the rule book's: many actions
	// as one, copies that are listed once; and what the words of cases cannot ask:
	// who chooses secret bases, a reduction that cannot be declined.
	files, funcs *regexp.Regexp

	// Constants that only name a value, whatever it is, or bound what is ours.
	names *regexp.Regexp
}

var engines = []engine{
	{
		name:  "destiny",
		files: regexp.MustCompile(`^(case.*|label|words|view|rulebook|check|questions|manners|measures|reasons)\.go$`),
		funcs: regexp.MustCompile(`^(Resting|Score|Digest|Copy|Same|Redeal|Round|starterLists|everyone|New|table|bring|add|mostDice|scriptOf|printed|read|enter|entries|needed|tell.*|.*[lL]abel)$`),
		names: regexp.MustCompile(`^(do[A-Z].*|direct|given|aside|seen|free|mill|maxMoney|maxCharacters)$`),
	},
	{
		name:  "deckbuilding",
		files: regexp.MustCompile(`^(case.*|label|words|text|told|view|lines|coverage|check|deeds|starters|manners|measures|reasons)\.go$`),
		funcs: regexp.MustCompile(`^(Score|Digest|Copy|Same|Redeal|redeal|Round|New|optionsOf|configure|health|deal|dealBases|setup|above|read|take|beginAt|playAll|hasTwin|tell.*|.*[lL]abel)$`),
		names: regexp.MustCompile(`^(do[A-Z].*|spare|seen|chosen|turnLimit|maxCards|picked|atRandom)$`),
	},
}
