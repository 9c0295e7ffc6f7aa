// What somebody owns and has lent, and what changes of it come to.

import type { Schema } from './api'
import { say } from './words'

export type Collection = Schema['Collection']
export type Holding = Collection['cards'][number]

/** By how much counts change of a card: of what is owned, or of what somebody has borrowed. */
export interface Change {
  /** Tells it from others that wait. */
  id?: string
  card: string
  cards: number
  dice: number
  /** Whom it is lent to. */
  to?: string
  /** What is known of a card that is not owned yet. */
  is?: Pick<Holding, 'name' | 'set' | 'number' | 'die'>
}

const most = 9999
const within = (n: number) => Math.min(most, Math.max(0, n))

/** Holdings by their card. */
export function byCard(all: Holding[]): Map<string, Holding> {
  return new Map(all.map((h) => [h.card, h]))
}

/** What a collection is with changes. */
export function changed(own: Collection, changes: Change[]): Collection {
  if (!changes.length) {
    return own
  }
  const cards = new Map(byCard(own.cards))
  const key = (to: string, card: string) => to + '\n' + card
  const lent = new Map(own.lent.map((l) => [key(l.to, l.card), l]))
  for (const c of changes) {
    const has = cards.get(c.card) ?? { ...c.is, card: c.card, cards: 0, dice: 0 }
    if (c.to === undefined) {
      cards.set(c.card, { ...has, cards: within(has.cards + c.cards), dice: within(has.dice + c.dice) })
      continue
    }
    const at = key(c.to, c.card)
    const was = lent.get(at) ?? { to: c.to, card: c.card, cards: 0, dice: 0 }
    lent.set(at, { ...was, cards: within((was.cards ?? 0) + c.cards), dice: within((was.dice ?? 0) + c.dice) })
    const out = has.lent ?? { cards: 0, dice: 0 }
    cards.set(c.card, { ...has, lent: { cards: within(out.cards + c.cards), dice: within(out.dice + c.dice) } })
  }
  const all = [...cards.values()].filter((h) => h.cards || h.dice)
  return {
    cards: all,
    lent: [...lent.values()].filter((l) => l.cards || l.dice),
    built: own.built,
    total: { cards: all.reduce((n, h) => n + h.cards, 0), dice: all.reduce((n, h) => n + h.dice, 0) },
  }
}

/** Counts in words; of dice only if there are some. */
export function counted(n: { cards?: number; dice?: number }): string {
  return n.dice ? say('collection.counts', n.cards ?? 0, n.dice) : say('page.collection.cards', n.cards ?? 0)
}
