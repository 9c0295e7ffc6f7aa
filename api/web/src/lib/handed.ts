// A list that one page hands to another in the same tab: it goes into no address, and is
// there again after a reload.

import { keepHere, keptHere } from './kept'

export interface Handed {
  game: string
  name: string
  /** The list in the notation. */
  text: string
  /** What it says of itself: the side that it is of. */
  says: string[]
}

export function hand(list: Handed): boolean {
  return keepHere('handed', list)
}

/** Takes what was handed over; undefined if nothing was. */
export function taken(): Handed | undefined {
  const list = keptHere<Handed | null>('handed', null)
  keepHere('handed', undefined)
  return list ?? undefined
}
