// Package validate says what is wrong with a list, all of it at once.
//
// A [Rule] checks one thing and adds [Finding]s to a [Report]: coded sentences
// with a weight and a place. A [Game] says how its lists are checked: it finds
// the cards, sets the limits, lets the cards change them, and runs its rules.
package validate
