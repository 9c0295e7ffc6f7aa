// The cards that the page has heard of, by their ids: lists name more cards than a
// search has shown.

import { SvelteMap } from 'svelte/reactivity'
import { api, asked, type Card } from '../lib/api'
import { versions } from '../lib/printed'
import type { Entry } from './model'

export const known = new SvelteMap<string, Card>()

/** The card that an entry takes, in the version that it names. */
export function cardOf(entry: Entry): Card | undefined {
  const card = known.get(entry.card)
  return card && (versions(card).find((v) => v.name.toLowerCase() === entry.version)?.card ?? card)
}

/** What is on its way, by card. */
const wanted = new Map<string, Promise<void>>()

/** How many cards are asked for at once. */
const most = 100

/** Notes cards that were shown. */
export function learn(cards: Card[]): void {
  for (const card of cards) {
    if (!known.has(card.id)) {
      known.set(card.id, card)
    }
  }
}

/** Asks for those cards that are not known yet, each once; done when all have come, or none comes. */
export async function want(ids: string[]): Promise<void> {
  const missing = ids.filter((id, i) => !known.has(id) && !wanted.has(id) && ids.indexOf(id) === i)
  for (let i = 0; i < missing.length; i += most) {
    const some = missing.slice(i, i + most)
    const coming = fetchAll(some)
    some.forEach((id) => wanted.set(id, coming))
  }
  await Promise.all(ids.map((id) => wanted.get(id)))
}

async function fetchAll(ids: string[]): Promise<void> {
  try {
    learn((await asked(api.GET('/api/v1/cards', { params: { query: { id: ids, limit: 200 } } }))).cards)
  } catch {
    ids.forEach((id) => wanted.delete(id))
  }
}
