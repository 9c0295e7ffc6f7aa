// How many copies of each card are free for the list, while it is built of those alone.

import { api, asked, type Card } from '../lib/api'

let counts = $state.raw<Map<string, number>>()

/** Asks what is free; what a saved list uses itself is free for it. */
export async function count(list: string | undefined): Promise<void> {
  const own = await asked(api.GET('/api/v1/collection', { params: { query: { list } } }))
  counts = new Map(own.cards.map((h) => [h.card, h.free ?? 0]))
}

/** Says no more what is free. */
export function forget(): void {
  counts = undefined
}

/** How many copies of a card are free, other printings among them; undefined while that does not matter. */
export function freeOf(card: Card | undefined): number | undefined {
  return card && counts ? Math.max(counts.get(card.id) ?? 0, counts.get(card.reprintOf ?? '') ?? 0) : undefined
}
