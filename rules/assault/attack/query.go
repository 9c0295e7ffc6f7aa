package attack

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"muster/catalog/lang"
)

// A Query is an attack in the words of rule cases, as JSON has it.
type Query struct {
	Type            string         `json:"attack_type"` // "": ranged if there is a range
	Range           *int           `json:"range"`
	Attack          []string       `json:"attack_pool"`
	Defence         []string       `json:"defence_pool"`
	Focused         bool           `json:"focused"`
	Surges          []string       `json:"surge_abilities"`
	Attacker        map[string]int `json:"attack_modifiers"`
	Defender        map[string]int `json:"defence_modifiers"`
	AttackerRerolls int            `json:"attacker_rerolls_up_to"`
	DefenderRerolls int            `json:"defender_rerolls_up_to"`
}

// Read returns the attack, which [Of] checks. Without a range, a ranged one is
// against an adjacent target.
func (q *Query) Read() (*Attack, error) {
	a := &Attack{Focused: q.Focused, AttackerRerolls: q.AttackerRerolls, DefenderRerolls: q.DefenderRerolls}
	var err error
	switch {
	case q.Type != "":
		a.Type, err = ReadType(q.Type)
	case q.Range != nil:
		a.Type = Ranged
	default:
		a.Type = Melee
	}
	if err != nil {
		return nil, err
	}
	if a.Type == Ranged {
		a.Range = 1
	}
	if q.Range != nil {
		a.Range = *q.Range
	}
	if a.Attack, err = readPool(q.Attack); err != nil {
		return nil, err
	}
	if a.Defence, err = readPool(q.Defence); err != nil {
		return nil, err
	}
	if a.Surges, err = ReadSurges(q.Surges); err != nil {
		return nil, err
	}
	if a.Attacker, err = readModifiers(q.Attacker); err != nil {
		return nil, err
	}
	a.Defender, err = readModifiers(q.Defender)
	return a, err
}

// ReadType reads a type of attack.
func ReadType(word string) (Type, error) {
	t := Type(strings.ToLower(strings.TrimSpace(word)))
	if t != Ranged && t != Melee {
		return "", lang.Fail(lang.Invalid, "attack.type", cut(word))
	}
	return t, nil
}

// ReadSurges reads up to MaxSurges surge abilities, each as ReadSurge does.
func ReadSurges(texts []string) ([]Surge, error) {
	if len(texts) > MaxSurges {
		return nil, lang.Fail(lang.TooLarge, "attack.surges", len(texts), MaxSurges)
	}
	var all []Surge
	for _, text := range texts {
		s, err := ReadSurge(text)
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	return all, nil
}

func readPool(words []string) ([]Die, error) {
	if len(words) > MaxDice {
		return nil, lang.Fail(lang.TooLarge, "attack.dice", len(words), MaxDice)
	}
	var dice []Die
	for _, w := range words {
		d, err := ReadDie(w)
		if err != nil {
			return nil, err
		}
		dice = append(dice, d)
	}
	return dice, nil
}

// Modify adds a modifier by its key: "damage", "accuracy", "surge", "pierce",
// "block", "evade" or "dodge".
func (m *Modifiers) Modify(key string, n int) error {
	fields := []*int{&m.Damage, &m.Accuracy, &m.Surge, &m.Pierce, &m.Block, &m.Evade, &m.Dodge}
	wanted := strings.ToLower(strings.TrimSpace(key))
	at := slices.Index(modifierKeys[:], wanted)
	if at < 0 {
		if near := Nearest(wanted, modifierKeys[:]); near != "" {
			return lang.Fail(lang.Invalid, "attack.modifier-near", cut(key), near)
		}
		return lang.Fail(lang.Invalid, "attack.modifier", cut(key), strings.Join(modifierKeys[:], ", "))
	}
	if n < -MaxModifier || n > MaxModifier {
		return lang.Fail(lang.Invalid, "odds.range", modifierKeys[at], n, -MaxModifier, MaxModifier)
	}
	*fields[at] += n
	return nil
}

func readModifiers(keys map[string]int) (m Modifiers, err error) {
	for _, key := range slices.Sorted(maps.Keys(keys)) {
		if err := m.Modify(key, keys[key]); err != nil {
			return m, err
		}
	}
	return m, nil
}

// ReadWords parts words at commas, to be read as the dice of a pool: none, but not
// nil, if there is nothing or "none".
func ReadWords(text string) []string {
	if t := strings.ToLower(strings.TrimSpace(text)); t == "" || t == "none" || t == "nessuno" {
		return []string{}
	}
	return strings.SplitN(text, ",", 2*MaxDice)
}

// maxKey is the most that one number of modifiers may be while it is read.
const maxKey = 1000

// ReadKeys reads modifiers as people write them: "damage=1,pierce=2".
func ReadKeys(text string) (map[string]int, error) {
	keys := map[string]int{}
	if strings.TrimSpace(text) == "" {
		return keys, nil
	}
	for part := range strings.SplitSeq(text, ",") {
		key, number, _ := strings.Cut(part, "=")
		n, err := strconv.Atoi(strings.TrimSpace(number))
		if err != nil || n < -maxKey || n > maxKey || len(keys) > len(modifierKeys) {
			return nil, lang.Fail(lang.Invalid, "attack.modifier-form", cut(part))
		}
		keys[strings.TrimSpace(key)] += n
	}
	return keys, nil
}
