// What only the cards of one game have printed on them: it stands under the game's name.

import type { Card } from './api'
import { known, say } from './words'

interface Effect {
  code: string
  n?: number
}

export interface Printed {
  elite?: boolean
  /** Whether there is a card of the same title and another rank. */
  twin?: boolean
  attack?: string
  dice?: string[]
  defence?: string[]
  surges?: { cost: number; effects: Effect[] }[]
  keywords?: Effect[]
  timing?: string
  version?: string
}

/** What is printed on a card besides; nothing is empty. */
export function printed(card: Card): Printed {
  return ((card as unknown as Record<string, unknown>)[card.game] ?? {}) as Printed
}

/** The other versions of a card, whole, by what they are called. */
export function versions(card: Card): { name: string; card: Card }[] {
  return Object.entries(printed(card) as Record<string, unknown>).flatMap(([name, one]) =>
    typeof one === 'object' && one !== null && (one as Partial<Card>).id === card.id ? [{ name: name.toUpperCase(), card: one as Card }] : [],
  )
}

/** The code of the words that tell a card from the regular one of the same title; of all others it is none. */
export function rank(card: Card): string {
  const { elite, twin } = printed(card)
  return elite && twin ? `${card.game}.rank.elite` : ''
}

const countedOnCard = -99

function effect(game: string, e: Effect): string {
  const code = `${game}.effect.${e.code}`
  if (!known(code)) {
    return e.code
  }
  const n = e.n ?? 0
  if (n === countedOnCard) {
    return say(code, 'X', 'X')
  }
  return say(code, n, n > 0 ? say(`${game}.plus`, n) : n)
}

/** What surges of an attack may be spent on, and what always holds, a line each. */
export function abilities(card: Card): string[] {
  const p = printed(card)
  const all = (p.surges ?? []).map((s) => say(`${card.game}.surge`, s.cost, s.effects.map((e) => effect(card.game, e)).join(', ')))
  if (p.keywords?.length) {
    all.push(p.keywords.map((e) => effect(card.game, e)).join(', '))
  }
  return all
}

/** When it is used, in words. */
export function timing(card: Card): string {
  const code = `${card.game}.timing.${printed(card).timing ?? ''}`
  return known(code) ? say(code) : ''
}

/** How it attacks, in words. */
export function attack(card: Card): string {
  const code = `${card.game}.attack.${printed(card).attack ?? ''}`
  return known(code) ? say(code) : ''
}
