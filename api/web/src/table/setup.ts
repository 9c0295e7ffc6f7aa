// What a game is begun with, before it is.

import { api, asked, type Schema, type Shape } from '../lib/api'
import { taken, type Handed } from '../lib/handed'
import { decode } from '../lib/share'

export type Plays = NonNullable<Shape['play']>

export interface SeatSetup {
  name: string
  /** A program; nothing for a person. */
  player: string
  /** "starter 0", "id …" of a saved list, "text", or "handed". */
  list: string
  text: string
  /** A list that another page handed over. */
  handed?: { name: string; text: string }
}

export interface Setup {
  game: string
  seats: SeatSetup[]
  /** Other people sit somewhere else. */
  far: boolean
  clock: boolean
  minutes: number
  increment: number
  /** What the game leaves open, as it is said. */
  options: Record<string, string>
  /** Of the dice; nothing: by chance. */
  seed: string
}

/** What nobody has chosen yet. */
export const unset: Setup = { game: '', seats: [], far: true, clock: false, minutes: 20, increment: 10, options: {}, seed: '' }

/** Who may play beside people, the weakest first. */
export const levels = ['random', 'greedy', 'easy', 'medium', 'hard', 'best']

/** A person against the computer, each with a starter. */
export function seatsFor(plays: Plays): SeatSetup[] {
  const n = Math.min(plays.max, Math.max(plays.min, plays.seats.length))
  return Array.from({ length: n }, (_, i) => ({
    name: '',
    player: i === 0 ? '' : 'medium',
    list: plays.starts.length ? `starter ${String(i % plays.starts.length)}` : 'text',
    text: '',
  }))
}

/** Asks for a game as the server wants it. */
export function requestOf(setup: Setup, plays: Plays): Schema['GameRequest'] {
  const people = setup.seats.filter((s) => s.player === '').length
  return {
    game: setup.game as Schema['Game'],
    lists: setup.seats.slice(0, plays.oneList ? 1 : undefined).map(sourceOf),
    seats: setup.seats.map((s) => ({ name: s.name.trim() || undefined, player: s.player || undefined })),
    shared: people > 1 && !setup.far ? true : undefined,
    options: setup.options,
    seed: people < 2 && setup.seed ? setup.seed : undefined,
    clock: setup.clock && people > 0 ? { minutes: setup.minutes, increment: setup.increment } : undefined,
  }
}

function sourceOf(s: SeatSetup): NonNullable<Schema['GameRequest']['lists']>[number] {
  const [how = '', what = ''] = s.list.split(' ')
  switch (how) {
    case 'starter':
      return { starter: Number(what) }
    case 'id':
      return { id: what }
  }
  return { text: how === 'handed' ? (s.handed?.text ?? '') : s.text }
}

/** What another page hands over: a list of its own, ?list=ID, or the whole list behind "#". */
export async function brought(): Promise<Partial<Handed> & { game: string; id?: string } | undefined> {
  const list = taken()
  if (list) {
    return list
  }
  const id = new URLSearchParams(location.search).get('list')
  if (id) {
    const saved = await asked(api.GET('/api/v1/lists/{id}', { params: { path: { id } } }))
    return typeof saved === 'object' && 'list' in saved ? { game: String(saved.game), id, says: saidIn(saved.list) } : undefined
  }
  const text = location.hash.slice(1)
  if (text.startsWith('m1.')) {
    const report = await asked(api.POST('/api/v1/lists/check', { body: text, bodySerializer: (body: unknown) => String(body), headers: { 'Content-Type': 'text/plain' } } as never))
    return { ...(report as Schema['Report']), text, says: saidIn(await decode(text)) }
  }
  return undefined
}

/** What a list in the notation says of itself beside its name. */
function saidIn(list: unknown): string[] {
  return Object.entries(list ?? {}).flatMap(([key, value]) => (key !== 'name' && typeof value === 'string' ? value : []))
}

/** The seat that a list is made for, in a game whose seats are sides. */
export function seatFor(plays: Plays, list: Partial<Handed>): number {
  return Math.max(0, plays.sides.findIndex((side) => list.says?.some((said) => said.toLowerCase() === side)))
}
