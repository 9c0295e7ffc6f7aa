// The short signs of pieces that stand on a board.

import { known, say } from '../lib/words'
import type { Piece } from './game.svelte'
import { mark } from './marks'

/** The letters of a name, and its number if it has one: "Stormtrooper #1.2" is St and 1.2. */
export function signOf(title = ''): { letters: string; number: string } {
  const [, name = '', number = ''] = /^(.*?)(?:\s#?([\d.]+))?$/.exec(title.split(',')[0] ?? '') ?? []
  const words = name.split(/[\s-]+/).filter(Boolean)
  return { letters: words.length > 1 ? words.map((w) => w[0]).join('').slice(0, 3) : name.slice(0, 2), number }
}

const badges = ['stunned', 'bleeding', 'weakened', 'focused', 'hidden', 'damage-token', 'surge-token', 'block-token', 'evade-token']

export interface Badge {
  kind: string
  letter: string
  n: number
  title: string
}

/** What a figure has beside damage, each in a letter. */
export function badgesOf(p: Piece): Badge[] {
  return badges
    .filter((kind) => mark(p, kind) > 0 && known('term.mark.' + kind))
    .map((kind) => {
      const title = say('term.mark.' + kind, mark(p, kind))
      return { kind, letter: (title[0] ?? '').toUpperCase(), n: mark(p, kind), title }
    })
}

/** The colours that a token may have. */
export const colours = ['red', 'blue', 'yellow', 'green', 'gray']
