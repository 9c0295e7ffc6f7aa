// The drafts that the browser keeps.

import { kept, keptNames, keep } from '../lib/kept'
import { Draft, type Saved } from './draft.svelte'
import { freshKey, type Model } from './model'

interface Kept {
  model: Model
  notes?: string
  ideas?: string[]
  saved?: Saved
  changed?: string
  was?: string
}

/** A draft in the list of drafts. */
export interface Row {
  id: string
  name: string
  game: string
  cards: number
  changed: string
  /** The saved list that it is of. */
  list?: string
}

/** An id that no draft has. */
export function freshID(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (b) => (b % 36).toString(36)).join('')
}

/** The draft of an id as the browser keeps it; undefined if it keeps none. */
export function open(id: string): Draft | undefined {
  const k = kept<Kept | null>('draft.' + id, null)
  if (!k || typeof k.model !== 'object' || !Array.isArray(k.model.entries)) {
    return undefined
  }
  const draft = new Draft(id, rekeyed(k.model))
  draft.notes = k.notes ?? ''
  draft.ideas = k.ideas ?? []
  draft.saved = k.saved
  draft.was = k.was
  return draft
}

/** The list with keys of this page: those that were kept may be taken by now. */
function rekeyed(m: Model): Model {
  const keys = new Map(m.entries.map((e) => [e.key, freshKey()]))
  const entries = m.entries.map((e) => ({ ...e, key: keys.get(e.key) ?? freshKey(), ...(e.on === undefined ? {} : { on: keys.get(e.on) }) }))
  const groups = Object.fromEntries(
    Object.entries(m.groups ?? {}).map(([name, all]) => [name, all.map((one) => ({ ...one, key: freshKey() }))]),
  )
  return { ...m, entries, groups }
}

/** All drafts, changed last first. */
export function all(): Row[] {
  return keptNames('draft.')
    .map((name) => {
      const k = kept<Kept | null>(name, null)
      return {
        id: name.slice('draft.'.length), name: k?.model?.name ?? '', game: k?.model?.game ?? '',
        cards: (k?.model?.entries ?? []).reduce((n, e) => n + e.count, 0), changed: k?.changed ?? '', list: k?.saved?.id,
      }
    })
    .filter((row) => row.game !== '')
    .sort((a, b) => b.changed.localeCompare(a.changed))
}

/** The drafts of a saved list, changed last first: an older program kept several. */
export function of(list: string): Draft[] {
  return all().filter((row) => row.list === list).flatMap((row) => open(row.id) ?? [])
}

/** Forgets a draft. */
export function forget(id: string): void {
  keep('draft.' + id, undefined)
  keep('pool.' + id, undefined)
}
