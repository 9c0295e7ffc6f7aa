// The pool of one list: from which cards it is built. It is kept with its draft.

import { keep, kept } from '../lib/kept'

export interface Bounds {
  /** Which of one's own cards alone: all that are owned, or those that no other list uses. */
  own: '' | 'owned' | 'free'
  sets: string[]
  products: string[]
}

const unbound: Bounds = { own: '', sets: [], products: [] }

function nameOf(draft: string): string {
  return 'pool.' + draft
}

/** The pool of a draft. */
export function boundsOf(draft: string): Bounds {
  return { ...unbound, ...kept<Partial<Bounds>>(nameOf(draft), {}) }
}

/** Keeps the pool of a draft; one without bounds is none. */
export function keepBounds(draft: string, b: Bounds): void {
  keep(nameOf(draft), b.own || b.sets.length || b.products.length ? b : undefined)
}

/** The bounds as a search says them. */
export function asked(b: Bounds): string {
  const from = [b.sets.length ? 's:' + b.sets.join('|') : '', b.products.length ? 'in:' + b.products.join('|') : ''].filter(Boolean)
  return [{ owned: 'in:collection', free: 'free>0', '': '' }[b.own], from.length > 1 ? `(${from.join(' OR ')})` : (from[0] ?? '')].filter(Boolean).join(' ')
}
