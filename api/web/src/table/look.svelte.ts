// What is looked at: facts of the cards that are seen, and what somebody points at.

import { SvelteMap, SvelteSet } from 'svelte/reactivity'
import { api, asked, type Card } from '../lib/api'
import type { Piece } from './game.svelte'

const atOnce = 4

export class Look {
  private readonly cards = new SvelteMap<string, Card>()
  private readonly wanted = new Set<string>()
  private readonly queue: string[] = []
  private running = 0

  /** Pieces that an entry of the log, or a hint, is about. */
  readonly pointed = new SvelteSet<string>()
  /** The piece whose card is shown. */
  shown = $state.raw<Piece>()
  /** Whether it lies over the table, to be read. */
  reading = $state(false)

  /** What is known of a card; asked for once. */
  card(id: string | undefined): Card | undefined {
    return id ? this.cards.get(id) : undefined
  }

  /** Asks for facts that are not there yet. */
  want(ids: Iterable<string>): void {
    for (const id of ids) {
      if (!this.wanted.has(id)) {
        this.wanted.add(id)
        this.queue.push(id)
      }
    }
    while (this.running < atOnce && this.queue.length) {
      this.running++
      void this.fetch()
    }
  }

  private async fetch(): Promise<void> {
    for (let id = this.queue.shift(); id; id = this.queue.shift()) {
      try {
        this.cards.set(id, await asked(api.GET('/api/v1/cards/{id}', { params: { path: { id } } })))
      } catch {
        // A card that is only known to this game is drawn without.
      }
    }
    this.running--
  }

  /** Lays the card of a piece over the table. */
  read(piece: Piece): void {
    this.shown = piece
    this.reading = true
  }

  point(ids: string[]): void {
    this.pointed.clear()
    ids.forEach((id) => this.pointed.add(id))
  }
}
