// Where a figure of a board gets and what it sees: asked of the game when somebody wants to
// know.

import { api, asked, Problem, type Schema } from '../lib/api'
import type { Game } from './game.svelte'

export type Look = '' | 'reach' | 'sight'

export class Ranges {
  private readonly game: Game
  /** What is looked at. */
  look = $state<Look>('')
  /** Whose it is. */
  figure = $state('')
  private got = $state.raw<Schema['Range']>()

  /** How far each space is that the figure gets to, or sees. */
  readonly spaces: ReadonlyMap<string, number> = $derived(
    new Map((this.look && this.got?.piece === this.figure ? this.got[this.look] : []).map((f) => [f.space, f.n])),
  )

  constructor(game: Game) {
    this.game = game
  }

  /** Movement points that the figure has now, or of one move. */
  get points(): number {
    return this.got?.points ?? 0
  }

  /** Asks again; of a figure that is gone nothing is known. */
  async ask(): Promise<void> {
    const piece = this.figure
    const { params, ...rest } = this.game.request
    try {
      const got = await asked(api.GET('/api/v1/games/{id}/range', { ...rest, params: { ...params, query: { piece } } }))
      if (piece === this.figure) {
        this.got = got
      }
    } catch (why) {
      this.got = undefined
      if (!(why instanceof Problem)) {
        throw why
      }
    }
  }
}
