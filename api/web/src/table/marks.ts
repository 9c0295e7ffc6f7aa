// What lies on a piece, told in words.

import { known, say } from '../lib/words'
import type { Piece } from './game.svelte'

/** The number of a mark; 0 if the piece has it not. */
export function mark(p: Piece, kind: string): number {
  return p.marks?.find((m) => m.kind === kind)?.n ?? 0
}

/** A name of the game in words, or as it stands. */
export function named(family: string, name: string): string {
  return known(family + name) ? say(family + name) : name
}

// These are drawn, not written.
const drawn = ['damage', 'health', 'shields', 'dice', 'exhausted', 'cost', 'price']

/** The marks that are written below a piece. */
export function written(p: Piece): string[] {
  return (p.marks ?? []).filter((m) => !drawn.includes(m.kind) && known('term.mark.' + m.kind)).map((m) => say('term.mark.' + m.kind, m.n))
}

/** All of what lies on a piece, for whoever hears it. */
export function told(p: Piece): string {
  const health = mark(p, 'health')
  return (p.marks ?? [])
    .filter((m) => m.kind !== 'damage' || !health)
    .map((m) => (m.kind === 'health' ? say('term.damage', mark(p, 'damage'), m.n) : known('term.mark.' + m.kind) ? say('term.mark.' + m.kind, m.n) : ''))
    .filter(Boolean)
    .join(', ')
}
