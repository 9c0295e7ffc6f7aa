// What a list is made of, counted: costs, types, colours, the faces of its dice.

import type { Card } from '../lib/api'
import type { Entry } from './model'

export interface Count {
  code: string
  n: number
}

/** Cards of a list with how often each is there. */
export interface Taken {
  card: Card
  entry: Entry
}

/** Copies by something that a card says; cards that do not say it are left out. */
export function tally(taken: Taken[], of: (card: Card) => string | undefined): Count[] {
  const counts = new Map<string, number>()
  for (const { card, entry } of taken) {
    const code = of(card)
    if (code !== undefined && code !== '') {
      counts.set(code, (counts.get(code) ?? 0) + entry.count)
    }
  }
  return [...counts].map(([code, n]) => ({ code, n })).sort((a, b) => b.n - a.n)
}

/** How many cards have each cost, from the least to the most. */
export function costs(taken: Taken[]): Count[] {
  const all = tally(taken, (card) => (typeof card.cost === 'number' ? String(card.cost) : undefined))
  const most = Math.max(-1, ...all.map((c) => Number(c.code)))
  return Array.from({ length: most + 1 }, (_, i) => all.find((c) => Number(c.code) === i) ?? { code: String(i), n: 0 })
}

export interface Face {
  symbol: string
  /** How many sides show it, of all sides. */
  sides: number
  /** The sum of what they show. */
  worth: number
}

/** The sides of all dice by their symbols, and how many sides there are. */
export function faces(taken: Taken[]): { all: number; faces: Face[] } {
  const of = new Map<string, Face>()
  let all = 0
  for (const { card, entry } of taken) {
    const dice = entry.count * (entry.dice ?? 1)
    for (const side of card.sides ?? []) {
      all += dice
      const parts = /^[+]?(\d*|X)([A-Za-z*-]+)\d*$/.exec(side)
      const [value, symbol] = [parts?.[1] ?? '', parts?.[2] ?? side]
      const face = of.get(symbol) ?? { symbol, sides: 0, worth: 0 }
      of.set(face.symbol, { ...face, sides: face.sides + dice, worth: face.worth + dice * (Number(value) || 0) })
    }
  }
  return { all, faces: [...of.values()].sort((a, b) => b.sides - a.sides) }
}
