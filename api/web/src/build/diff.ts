// In what two lists differ.

import type { Field } from './fields'
import type { Entry, Model } from './model'

export interface Difference {
  entry: Entry
  /** Copies more in the second list; fewer if it is negative. */
  by: number
}

/** Copies of cards that only one of two lists has, by the ways in which they take them. */
export function compare(a: Model, b: Model): Difference[] {
  const all = new Map<string, Difference>()
  const count = (entries: Entry[], sign: number): void => {
    for (const entry of entries) {
      const way = [entry.role, entry.card, entry.dice ?? '', entry.elite ?? '', entry.version ?? ''].join('|')
      const d = all.get(way) ?? { entry, by: 0 }
      all.set(way, { ...d, by: d.by + sign * entry.count })
    }
  }
  count(a.entries, -1)
  count(b.entries, 1)
  return [...all.values()].filter((d) => d.by !== 0)
}

export interface Said {
  name: string
  label: string
  before: string
  after: string
}

/** What two lists say differently of themselves, in the words of its fields. */
export function compareSaid(a: Model, b: Model, fields: Field[]): Said[] {
  const of = (m: Model): Record<string, unknown> => ({ name: m.name, format: m.format, ...m.settings, ...m.rest, ...groups(m) })
  const [x, y] = [of(a), of(b)]
  return [...new Set([...Object.keys(x), ...Object.keys(y)])]
    .map((name) => {
      const field = fields.find((f) => f.name === name)
      const words = (value: unknown): string => field?.may.find((v) => v.code === text(value))?.name ?? text(value)
      return { name, label: field?.label ?? name, before: words(x[name]), after: words(y[name]) }
    })
    .filter((s) => s.before !== s.after)
}

/** What is said of each of a group, by its place. */
function groups(m: Model): Record<string, unknown> {
  return Object.fromEntries(Object.entries(m.groups).flatMap(([name, all]) => all.map((one, i) => [`${name} ${String(i + 1)}`, one.says] as const)))
}

function text(value: unknown): string {
  return value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
}
