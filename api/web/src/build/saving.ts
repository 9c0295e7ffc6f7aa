// Saving a draft on the server, and opening what is saved there.

import { api, asked, Problem, shapes, type Schema, type Shape } from '../lib/api'
import { Draft, idOf, type Saved } from './draft.svelte'
import { want } from './known.svelte'
import type { Model } from './model'
import { read, write } from './notation'

/** A list in the notation, as one value. */
export function nativeOf(m: Model, shape: Shape): Record<string, unknown> {
  return JSON.parse(write(m, shape).text) as Record<string, unknown>
}

/** As what a draft is saved: over a list that there is, or as a new one by that name. */
interface As {
  id?: string
  name?: string
}

/** Saves a draft: as the next version of the list that it is of, else as a new list. */
export async function save(draft: Draft, shape: Shape, message: string, as?: As): Promise<void> {
  const { notes } = draft
  const model = as?.name === undefined ? draft.model : { ...draft.model, name: as.name }
  const body = { list: nativeOf(model, shape), name: model.name, notes, ...(message ? { message } : {}) }
  const to: { id?: string; revision?: number } = as ?? draft.saved ?? {}
  const shown = to.id
    ? await asked(api.PUT('/api/v1/lists/{id}', { params: { path: { id: to.id } }, body: { ...body, revision: to.revision ?? 0 } }))
    : await asked(api.POST('/api/v1/lists', { body }))
  if (model.name !== draft.model.name && as?.name !== undefined) {
    draft.change({ ...draft.model, name: model.name })
  }
  draft.settle(savedOf(shown, model, notes, shape))
}

function savedOf(shown: Schema['ShownList'], model: Model, notes: string, shape: Shape): Saved {
  return { id: shown.id, version: shown.version, revision: shown.revision, text: write(model, shape).text, notes }
}

/** Whether the server has the draft as it is now. */
export function isSaved(draft: Draft, shape: Shape): boolean {
  return draft.saved?.text === write(draft.model, shape).text && draft.saved.notes === draft.notes
}

/** The list of that name, if saving was refused because there is one. */
export function taken(why: unknown): string | undefined {
  if (why instanceof Problem && why.said['code'] === 'store.name') {
    const args = why.said['args']
    return Array.isArray(args) ? String(args[1]) : undefined
  }
  return undefined
}

/** Whether saving was refused because the list was changed by somebody else. */
export function stale(why: unknown): boolean {
  return why instanceof Problem && why.said['code'] === 'store.list-changed'
}

/** A saved list as the server shows it. */
export async function fetched(id: string): Promise<Schema['ShownList']> {
  return (await asked(api.GET('/api/v1/lists/{id}', { params: { path: { id } } }))) as Schema['ShownList']
}

/** Opens a saved list, with its cards known; undefined if lists of its game are not built here. */
export async function opened(id: string): Promise<Draft | undefined> {
  const [shown, all] = await Promise.all([fetched(id), shapes()])
  const draft = drafted(shown, all)
  await want(draft?.model.entries.map((e) => e.card) ?? [])
  return draft
}

function drafted(shown: Schema['ShownList'], all: Shape[]): Draft | undefined {
  const shape = all.find((s) => s.game === shown.game)
  if (!shape) {
    return undefined
  }
  const model = read(shown.list as unknown as Record<string, unknown>, shape)
  const draft = new Draft(idOf(shown.id), { ...model, name: shown.name })
  draft.notes = shown.notes ?? ''
  draft.saved = savedOf(shown, draft.model, draft.notes, shape)
  draft.report = shown.report
  return draft
}
