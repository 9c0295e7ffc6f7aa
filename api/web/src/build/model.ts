// A list as it is built: the notations of all games in one form. Values are never
// changed; what changes is a new list.

import type { Card, Shape } from '../lib/api'

export interface Entry {
  /** Tells entries apart while they are built; it is in no notation. */
  key: number
  card: string
  role: string
  count: number
  dice?: number
  elite?: boolean
  /** The key of the entry to which it is attached. */
  on?: number
  version?: string
}

/** One of a group, and what is said of it: its parts by their names. */
export interface Item {
  key: number
  says: Record<string, unknown>
}

export type Value = string | number | boolean

export interface Model {
  game: string
  kind: string
  name: string
  format: string
  settings: Record<string, Value>
  entries: Entry[]
  /** What a list that is no cards says of each of some. */
  groups: Record<string, Item[]>
  /** What the notation says besides and nothing here changes. */
  rest: Record<string, unknown>
}

export type Role = Shape['roles'][number]
export type Kind = Shape['kinds'][number]

/** A value as it is written in a form: a number and yes or no are not text. */
export function valueOf(said: string): Value {
  return said === 'true' || said === 'false' ? said === 'true' : /^(0|-?[1-9][0-9]{0,8})$/.test(said) ? Number(said) : said
}

let keys = 0

/** A key that no entry has. */
export function freshKey(): number {
  return ++keys
}

/** An empty list. */
export function empty(game: string, kind = ''): Model {
  return { game, kind, name: '', format: '', settings: {}, entries: [], groups: {}, rest: {} }
}

/** The kind of a list, in a game that has kinds. */
export function kindOf(m: Model, shape: Shape): Kind | undefined {
  return shape.kinds.find((k) => k.kind === m.kind)
}

/** Roles in which a list takes cards, in their order. */
export function rolesOf(m: Model, shape: Shape): Role[] {
  const kind = kindOf(m, shape)
  if (!kind) {
    return shape.roles
  }
  return kind.fields
    .filter((f) => f.role !== undefined)
    .map((f) => ({ code: f.role ?? '', name: f.label, types: [], dice: false, elite: false, attached: false }))
}

/** The role in which a list takes a card, if it is not told. */
export function roleOf(m: Model, shape: Shape, card: Card): string {
  const roles = rolesOf(m, shape)
  const own = roles.find((r) => r.types.includes(card.type))
  return (own ?? roles.at(m.kind === '' ? 0 : -1))?.code ?? ''
}

/** How many copies of a card a list has; copies of one role if it is named. */
export function copies(m: Model, card: string, role?: string): number {
  return m.entries.reduce((n, e) => (e.card === card && (role === undefined || e.role === role) ? n + e.count : n), 0)
}

/** How many dice a card may be taken with. */
export function mostDice(card: Card | undefined): number {
  return Math.max(1, card?.points?.length ?? 1)
}

/** A list with one more copy of a card, of the first entry that has it. */
export function added(m: Model, shape: Shape, card: Card): Model {
  const role = roleOf(m, shape, card)
  const e = m.entries.find((e) => e.card === card.id && e.role === role)
  if (!e) {
    const like = rolesOf(m, shape).find((r) => r.code === role)
    const made: Entry = { key: freshKey(), card: card.id, role, count: 1, ...(like?.dice ? { dice: 1 } : {}) }
    return { ...m, entries: [...m.entries, made] }
  }
  return increased(m, shape, e, card)
}

/** A list with one more copy of an entry: a unique card with dice has one die more. */
export function increased(m: Model, shape: Shape, e: Entry, card: Card | undefined): Model {
  const like = rolesOf(m, shape).find((r) => r.code === e.role)
  if (like?.dice && card?.unique && (e.dice ?? 1) < mostDice(card)) {
    return changed(m, e.key, { dice: (e.dice ?? 1) + 1 })
  }
  return changed(m, e.key, { count: e.count + 1 })
}

/** A list with the cards of another beside its own. */
export function joined(m: Model, other: Model): Model {
  const keys = new Map(other.entries.map((e) => [e.key, freshKey()]))
  let entries = m.entries
  for (const e of other.entries) {
    const like = entries.find((o) => o.card === e.card && o.role === e.role && o.dice === e.dice && o.elite === e.elite && o.version === e.version && e.on === undefined)
    entries = like
      ? entries.map((o) => (o === like ? { ...o, count: o.count + e.count } : o))
      : [...entries, { ...e, key: keys.get(e.key) ?? freshKey(), ...(e.on === undefined ? {} : { on: keys.get(e.on) }) }]
  }
  return { ...m, entries }
}

/** A list with one copy of an entry less, or one die less. */
export function lessened(m: Model, key: number): Model {
  const e = m.entries.find((e) => e.key === key)
  if (!e) {
    return m
  }
  if (e.count === 1 && (e.dice ?? 1) > 1) {
    return changed(m, key, { dice: (e.dice ?? 1) - 1 })
  }
  return e.count > 1 ? changed(m, key, { count: e.count - 1 }) : without(m, key)
}

/** A list in which an entry says something else. */
export function changed(m: Model, key: number, to: Partial<Entry>): Model {
  return { ...m, entries: m.entries.map((e) => (e.key === key ? { ...e, ...to } : e)) }
}

/** A list without an entry; what was attached to it is attached to nothing. */
export function without(m: Model, key: number): Model {
  const entries = m.entries.filter((e) => e.key !== key).map((e) => (e.on === key ? { ...e, on: undefined } : e))
  return { ...m, entries }
}
