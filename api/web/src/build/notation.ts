// The native notation: read into what is built, written with an entry a line, so that
// the lines of a report lead back to entries.

import type { Shape } from '../lib/api'
import { freshKey, kindOf, type Entry, type Model, type Value } from './model'

/** A list in the native notation, and the entry in each of its lines, from 1. */
export interface Written {
  text: string
  keys: Map<number, number>
}

type Native = Record<string, unknown>

/** How many entries a list has at most, and copies of a card. */
const most = 1000
const mostCopies = 99

class Lines {
  private readonly lines: string[] = []
  readonly keys = new Map<number, number>()

  put(line: string, key?: number): void {
    this.lines.push(line)
    if (key !== undefined) {
      this.keys.set(this.lines.length, key)
    }
  }

  /** Puts lines with commas between them. */
  all(lines: { text: string; key?: number }[]): void {
    lines.forEach((l, i) => { this.put(l.text + (i + 1 < lines.length ? ',' : ''), l.key) })
  }

  done(): Written {
    return { text: this.lines.join('\n') + '\n', keys: this.keys }
  }
}

/** Writes a list. */
export function write(m: Model, shape: Shape): Written {
  const to = new Lines()
  const kind = kindOf(m, shape)
  const head: Native = { muster: 1, game: m.game }
  if (kind) {
    head['kind'] = m.kind
  }
  if (m.name !== '') {
    head['name'] = m.name
  }
  if (m.format !== '') {
    head[kind ? 'mode' : 'format'] = m.format
  }
  for (const [name, value] of Object.entries({ ...m.settings, ...m.rest })) {
    if (value !== '') {
      head[name] = value
    }
  }
  const begin = JSON.stringify(head).slice(0, -1)
  if (shape.groups.length) {
    to.put(begin)
    for (const g of shape.groups) {
      const all = (m.groups[g.name] ?? []).map((one) => ({ text: JSON.stringify(one.says), key: one.key }))
      const name = ',' + JSON.stringify(g.name) + ':'
      if (g.most > 0) {
        to.put(name + '[')
        to.all(all)
        to.put(']')
      } else if (all[0]) {
        to.put(name + all[0].text, all[0].key)
      }
    }
    to.put('}')
    return to.done()
  }
  if (!kind) {
    to.put(begin + ',"entries":[')
    to.all(m.entries.map((e) => ({ text: entryText(e, m.entries), key: e.key })))
    to.put(']}')
    return to.done()
  }
  to.put(begin)
  for (const f of kind.fields) {
    const own = m.entries.filter((e) => e.role === f.role)
    const name = ',' + JSON.stringify(f.name) + ':'
    if (f.has === 'card' && own[0]) {
      to.put(name + JSON.stringify(bare(m, own[0])), own[0].key)
    } else if (f.has === 'cards') {
      to.put(name + '[')
      to.all(own.map((e) => ({ text: Array.from({ length: e.count }, () => JSON.stringify(bare(m, e))).join(','), key: e.key })))
      to.put(']')
    } else if (f.has === 'counts') {
      to.put(name + '{')
      to.all(summed(own).map((e) => ({ text: `${JSON.stringify(bare(m, e))}:${String(e.count)}`, key: e.key })))
      to.put('}')
    } else if (f.has === 'pile') {
      to.put(name + String(own.reduce((n, e) => n + e.count, 0)), own[0]?.key)
    }
  }
  to.put('}')
  return to.done()
}

function bare(m: Model, e: Entry): string {
  return e.card.startsWith(m.game + '/') ? e.card.slice(m.game.length + 1) : e.card
}

/** Entries with each card once. */
function summed(entries: Entry[]): Entry[] {
  const of = new Map<string, Entry>()
  for (const e of entries) {
    const before = of.get(e.card)
    of.set(e.card, before ? { ...before, count: before.count + e.count } : e)
  }
  return [...of.values()]
}

function entryText(e: Entry, all: Entry[]): string {
  const on = all.findIndex((o) => o.key === e.on)
  return JSON.stringify({
    card: e.card, role: e.role || undefined, count: e.count === 1 ? undefined : e.count,
    dice: e.dice, elite: e.elite || undefined, on: on < 0 ? undefined : on, version: e.version || undefined,
  })
}

/**
 * Reads a list in the notation, as far as it is one: what is not as it should be is left
 * out, since a list may come from anywhere.
 */
export function read(native: Native, shape: Shape): Model {
  const { kind, name, format, mode, entries, ...rest } = native
  const others = new Set(Object.keys(rest).filter((key) => key !== 'muster' && key !== 'game'))
  const m: Model = {
    game: shape.game, kind: text(kind), name: text(name), format: text(mode ?? format), settings: {}, entries: [], groups: {}, rest: {},
  }
  for (const g of shape.groups) {
    const said: unknown = rest[g.name]
    others.delete(g.name)
    m.groups[g.name] = (g.most > 0 ? (Array.isArray(said) ? said.slice(0, most) : []) : [said])
      .filter((one): one is Native => typeof one === 'object' && one !== null)
      .map((says) => ({ key: freshKey(), says }))
  }
  const like = kindOf(m, shape)
  if (!like) {
    m.entries = entriesOf(entries)
    return saying(m, rest, others)
  }
  for (const f of like.fields) {
    const value = rest[f.name]
    const take = (card: unknown, count = 1): void => {
      m.entries.push({ key: freshKey(), card: whole(m.game, String(card)), role: f.role ?? '', count })
    }
    if (value === undefined) {
      continue
    }
    if (f.has === 'card') {
      take(value)
    } else if (f.has === 'cards' && Array.isArray(value)) {
      value.slice(0, most).forEach((card) => { take(card) })
    } else if (f.has === 'counts' && typeof value === 'object' && value !== null) {
      Object.entries(value).slice(0, most).forEach(([card, n]) => { take(card, countOf(n)) })
    } else if (f.has === 'pile') {
      take(f.card, countOf(value))
    }
    if (f.has !== 'setting') {
      others.delete(f.name)
    }
  }
  return saying(m, rest, others)
}

/** The list with what its notation says besides entries. */
function saying(m: Model, all: Native, others: Set<string>): Model {
  for (const name of others) {
    const value = all[name]
    if (isValue(value)) {
      m.settings[name] = value
    } else {
      m.rest[name] = value
    }
  }
  return m
}


function countOf(said: unknown): number {
  return typeof said === 'number' && Number.isInteger(said) ? Math.min(Math.max(said, 1), mostCopies) : 1
}

function entriesOf(said: unknown): Entry[] {
  const all = (Array.isArray(said) ? said : []).slice(0, most).filter((e): e is Native => typeof e === 'object' && e !== null)
  const keys = all.map(() => freshKey())
  return all.map((e, i) => {
    const entry: Entry = { key: keys[i] ?? 0, card: text(e['card']), role: text(e['role']), count: countOf(e['count']) }
    if (typeof e['dice'] === 'number') {
      entry.dice = e['dice']
    }
    if (e['elite'] === true) {
      entry.elite = true
    }
    if (typeof e['on'] === 'number') {
      entry.on = keys[e['on']]
    }
    if (typeof e['version'] === 'string') {
      entry.version = e['version']
    }
    return entry
  })
}

function whole(game: string, card: string): string {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(card) ? `${game}/${card}` : card
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isValue(value: unknown): value is Value {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
