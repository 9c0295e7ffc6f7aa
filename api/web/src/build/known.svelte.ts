// The cards that the page has heard of, by their ids: lists name more cards than a
// search has shown.

import { SvelteMap } from 'svelte/reactivity'
import { api, asked, type Card } from '../lib/api'

export const known = new SvelteMap<string, Card>()

const wanted = new Set<string>()

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

/** Asks for those cards that are not known yet, each once. */
export async function want(ids: string[]): Promise<void> {
  const missing = ids.filter((id, i) => !known.has(id) && !wanted.has(id) && ids.indexOf(id) === i)
  missing.forEach((id) => wanted.add(id))
  for (let i = 0; i < missing.length; i += most) {
    const some = missing.slice(i, i + most)
    try {
      const page = await asked(api.GET('/api/v1/cards', { params: { query: { id: some, limit: 200 } } }))
      learn(page.cards)
    } catch {
      some.forEach((id) => wanted.delete(id))
    }
  }
}
