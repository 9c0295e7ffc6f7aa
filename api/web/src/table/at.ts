// What the parts of a table share.

import { createContext } from 'svelte'
import type { Choice, Numbered } from './choice.svelte'
import type { Game } from './game.svelte'
import type { Look } from './look.svelte'

export interface At {
  game: Game
  choice: Choice
  look: Look
  /** Does the one thing that may be done with a piece or a space, or offers all. */
  pick: (id: string, at: Element) => void
  /** Does the only one of some options, or offers them. */
  offer: (all: Numbered[], at: Element) => void
}

export const [at, setAt] = createContext<At>()
