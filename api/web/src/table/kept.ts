// What this browser keeps of the games that it began or joined: who it is there.

import { keep, kept, keptNames } from '../lib/kept'
import type { Setup } from './setup'

export interface Kept {
  game: string
  began: number
  /** The seats that are mine, with what proves it. */
  mine: { seat: number; token: string }[]
  /** What lets others take their seats. */
  invitations: { seat: number; code: string }[]
  /** What it was begun with, to begin it again. */
  setup?: Setup
}

const name = (id: string): string => 'table.' + id

/** What is kept of a game; as an onlooker's if nothing. */
export function keptOf(id: string): Kept {
  return kept<Kept>(name(id), { game: '', began: 0, mine: [], invitations: [] })
}

/** Keeps a game; reports whether the browser did. */
export function keepGame(id: string, what: Kept): boolean {
  return keep(name(id), what)
}

/** Forgets a game: its seats can no longer be taken from here. */
export function forgetGame(id: string): void {
  keep(name(id), undefined)
}

/** The games that are kept, those begun last first. */
export function keptGames(): (Kept & { id: string })[] {
  return keptNames('table.')
    .map((key) => {
      const id = key.slice('table.'.length)
      return { id, ...keptOf(id) }
    })
    .sort((a, b) => b.began - a.began)
}
