package assault

import (
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// What facts of Imperial Assault are called, for people.

// AttackName says how figures attack: "melee".
func AttackName(code string) lang.Msg { return lang.Say("assault.attack." + code) }

// DieName says a die by its colour: "red".
func DieName(code string) lang.Msg { return lang.Say("assault.die." + code) }

// TimingName says when a command card is used: "special-action".
func TimingName(code string) lang.Msg { return lang.Say("assault.timing." + code) }

// SourceName says where a fact comes from: "iad".
func SourceName(code string) lang.Msg { return lang.Say("assault.source." + code) }

// diceNames says dice by their colours.
func diceNames(codes []string) []lang.Msg {
	names := make([]lang.Msg, len(codes))
	for i, code := range codes {
		names[i] = DieName(code)
	}
	return names
}

// Says tells an effect: "+2 damage", "stun".
func (e Effect) Says() lang.Msg {
	switch {
	case e.N == AnyNumber:
		return lang.Say("assault.effect."+e.Code, "X", "X")
	case e.N == 0:
		return lang.Say("assault.effect." + e.Code)
	case e.N < 0:
		return lang.Say("assault.effect."+e.Code, e.N, e.N)
	}
	return lang.Say("assault.effect."+e.Code, e.N, lang.Say("assault.plus", e.N))
}

// DiceIn says dice by their colours, with blanks between.
func DiceIn(codes []string, l lang.Lang) string {
	said := make([]string, len(codes))
	for i, code := range codes {
		said[i] = DieName(code).In(l)
	}
	return strings.Join(said, " ")
}

// EffectNames says effects one after the other.
func EffectNames(effects []Effect) []lang.Msg {
	names := make([]lang.Msg, len(effects))
	for i, e := range effects {
		names[i] = e.Says()
	}
	return names
}

// Says tells a surge: "surge: +1 damage, stun".
func (s *Surge) Says() lang.Msg { return lang.Say("assault.surge", s.Cost, EffectNames(s.Effects)) }

// Says tells of whom something holds: "Rebel figures", "Trooper or Leader".
func (w *Who) Says() lang.Msg {
	var parts []lang.Msg
	add := func(code string, args ...any) { parts = append(parts, lang.Say("assault.who."+code, args...)) }
	if len(w.Names) > 0 {
		add("names", eitherOf(len(w.Names), func(i int) any { return w.Names[i] }))
	}
	if w.Side != "" {
		add("side", catalog.SideName(w.Side))
	}
	if len(w.Traits) > 0 {
		add("traits", eitherOf(len(w.Traits), func(i int) any { return catalog.TraitName(w.Traits[i]) }))
	}
	if w.Unique != "" {
		add("unique-" + w.Unique)
	}
	if w.Size != "" {
		add(w.Size)
	}
	if w.Figures > 0 {
		add("figures", w.Figures)
	}
	if w.Cost > 0 {
		add("cost", w.Cost)
	}
	if w.Ready {
		add("ready")
	}
	if len(parts) == 0 {
		return lang.Say("assault.who.any")
	}
	return lang.Say("assault.who", parts)
}

// eitherOf says "A or B or C".
func eitherOf(n int, part func(int) any) lang.Msg {
	said := lang.Say("assault.word", part(0))
	for i := 1; i < n; i++ {
		said = lang.Say("assault.or", said, part(i))
	}
	return said
}

// SaysDoubt tells a doubt about a card.
func SaysDoubt(d *catalog.Doubt, _ *catalog.Card) lang.Msg {
	var chosen, other any = d.Chosen, d.Other
	switch d.Field {
	case "affiliation":
		chosen, other = catalog.SideName(d.Chosen), catalog.SideName(d.Other)
		if d.Other == "" {
			other = lang.Say("doubt.none")
		}
	case "dice":
		chosen, other = diceNames(strings.Fields(d.Chosen)), diceNames(strings.Fields(d.Other))
	case "attack":
		chosen, other = AttackName(d.Chosen), AttackName(d.Other)
	}
	said := lang.Say("doubt.assault."+d.Field, chosen, other)
	if d.Version != "" {
		return lang.Say("doubt.assault.version-of", said)
	}
	return said
}
