// Parts within parts, by names with points: "removed.battle".

import type { Value } from './model'

type Says = Record<string, unknown>

/** What is said under a name, as a form shows it. */
export function said(says: Says, name: string): string {
  let at: unknown = says
  for (const part of name.split('.')) {
    at = typeof at === 'object' && at !== null ? (at as Says)[part] : undefined
  }
  return typeof at === 'string' || typeof at === 'number' || typeof at === 'boolean' ? String(at) : ''
}

/** What is said with something else under a name; nothing is left out. */
export function saying(says: Says, name: string, value: Value): Says {
  const [first = '', ...rest] = name.split('.')
  const others = Object.fromEntries(Object.entries(says).filter(([key]) => key !== first))
  if (rest.length === 0) {
    return value === '' ? others : { ...says, [first]: value }
  }
  const within = says[first]
  const inner = saying(typeof within === 'object' && within !== null ? (within as Says) : {}, rest.join('.'), value)
  return Object.keys(inner).length ? { ...says, [first]: inner } : others
}
