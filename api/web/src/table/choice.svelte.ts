// What somebody may choose, by piece and by space, and what he has chosen of a set.

import type { View } from '../lib/api'
import { say } from '../lib/words'
import type { Game, Option, Piece } from './game.svelte'

export interface Numbered extends Option {
  /** As it is offered, from 0. */
  i: number
}

export interface Rating {
  visits: number
  value: number
  /** What speaks for it. */
  why?: string[]
}

/** So many options are offered beside what they are about. */
const mostOffered = 8

export class Choice {
  private readonly game: Game
  /** Of a question for several answers: those that are chosen, in any order. */
  picked = $state<number[]>([])
  /** How the computer rates options, by action; what it did not try is not there. */
  ratings = $state.raw<ReadonlyMap<string, Rating>>(new Map())
  /** The piece whose options are offered alone; nothing if all are. */
  only = $state('')

  /** Of a set all answers, those too that may be given after others. */
  readonly options: Numbered[] = $derived.by(() => (this.game.past ? [] : [...(this.game.view?.options ?? []), ...(this.game.view?.ask?.later ?? [])]).map((o, i) => ({ ...o, i })))
  readonly several: boolean = $derived.by(() => this.game.view?.ask?.several ?? false)
  /** How many answers a set takes; nothing if all may be given. */
  readonly most: number | undefined = $derived.by(() => this.game.view?.ask?.most)
  readonly enough: boolean = $derived.by(() => this.picked.length >= (this.game.view?.ask?.least ?? 0))
  private readonly lit: Map<string, Numbered[]> = $derived.by(() => {
    const lit = new Map<string, Numbered[]>()
    for (const o of this.options) {
      for (const id of o.piece || o.space ? [o.piece, o.space && spaceID(o.space)] : this.likes(o).map((p) => p.id)) {
        if (id) {
          lit.set(id, [...(lit.get(id) ?? []), o])
        }
      }
    }
    // Cards of the hand that are alike may be played alike.
    for (const zone of this.game.view?.zones ?? []) {
      if (zone.shape === 'hand' && zone.owner === this.game.view?.seat && !this.several) {
        for (const p of zone.pieces) {
          const like = zone.pieces.find((q) => q.card === p.card && lit.has(q.id))
          if (like && !lit.has(p.id)) {
            lit.set(p.id, lit.get(like.id) ?? [])
          }
        }
      }
    }
    return lit
  })

  constructor(game: Game) {
    this.game = game
  }

  /** What may be done with a piece, or on a space. */
  of(id: string): Numbered[] {
    const all = this.lit.get(id) ?? []
    return this.only && id.startsWith(spaceID('')) ? all.filter((o) => o.piece === this.only) : all
  }

  /** Whether a piece has so many options about spaces that these are chosen on the board. */
  roams(id: string): boolean {
    return (this.lit.get(id) ?? []).filter((o) => o.piece === id && o.space !== undefined).length > mostOffered
  }

  /** How good the best is that may be done with a piece, or on a space; undefined if that is not rated. */
  worth(id: string): number | undefined {
    const all = this.of(id).flatMap((o) => this.ratings.get(o.action)?.value ?? [])
    return all.length ? Math.max(...all) : undefined
  }

  isPicked(id: string): boolean {
    return this.of(id).some((o) => {
      if (o.piece === id || o.space) {
        return this.picked.includes(o.i)
      }
      const copy = this.likes(o).findIndex((p) => p.id === id) // none if the option is about a card that is only alike
      return copy >= 0 && copy < this.times(o.i)
    })
  }

  /** How often an option may be in a set: a card as often as it is there, of copies of which a game lists one. */
  copies(o: Option): number {
    return Math.max(o.piece ? this.copiesOf(o.piece).length : this.likes(o).length, 1)
  }

  /** A piece, and its copies in the same state that no option points at. */
  private copiesOf(id: string): Piece[] {
    const zone = this.game.view?.zones.find((z) => z.pieces.some((p) => p.id === id))
    const it = zone?.pieces.find((p) => p.id === id)
    const state = (p: Piece): string => JSON.stringify([p.card, p.side, p.on, p.marks])
    return (zone?.pieces ?? []).filter((p) => p === it || (it && state(p) === state(it) && !this.options.some((o) => o.piece === p.id)))
  }

  /** How often an option was chosen. */
  times(i: number): number {
    return this.picked.filter((k) => k === i).length
  }

  /** The cards of the hand that an option of a set speaks of by name. */
  private likes(o: Option): Piece[] {
    const view = this.game.view
    if (!view?.ask?.several) {
      return []
    }
    return view.zones.filter((z) => z.owner === view.seat && z.shape === 'hand').flatMap((z) => z.pieces).filter((p) => p.title === o.label)
  }

  /** Chooses an option: does it, or puts it into the set, or takes it out again. */
  choose(i: number): void {
    const o = this.options[i]
    if (!o || this.game.busy) {
      return
    }
    this.only = ''
    if (!this.several) {
      let done = false
      void this.game.act(() => (done ? undefined : ((done = true), o.action)))
    } else if (o.declines) {
      this.finish()
    } else if (this.times(i) < this.copies(o) && this.picked.length < (this.most ?? Infinity)) {
      this.picked.push(i)
    } else {
      this.picked = this.picked.filter((k) => k !== i)
    }
  }

  /** Answers with the set, in the order of the list; one that declines ends it. */
  finish(): void {
    const listed = this.options.map((o) => o.action)
    const rest = [...this.picked].sort((a, b) => a - b).flatMap((i) => this.options[i] ?? [])
    const single = new Set(this.options.filter((o) => !o.declines && this.copies(o) === 1).map((o) => o.action))
    const passed = new Set<string>()
    const code = this.game.view?.ask?.code
    let begun = false
    let ended = false
    this.picked = []
    void this.game.act((view: View) => {
      if (ended || !view.ask?.several || view.ask.code !== code || view.options.some((o) => passed.has(o.action))) {
        return undefined
      }
      for (const [at, o] of view.options.entries()) {
        // A copy is not listed as long as the one before it is there.
        const copy = (r: Option): boolean => r.label === o.label && !listed.includes(o.action) && !view.options.some((x) => x.action === r.action)
        const i = rest.findIndex((r) => r.action === o.action || copy(r))
        if (i >= 0) {
          rest.splice(i, 1)
          view.options.slice(0, at).filter((x) => single.has(x.action)).forEach((x) => passed.add(x.action))
          begun = true
          return o.action
        }
      }
      ended = true
      const end = view.options.find((o) => o.declines)?.action
      if (!begun && end === undefined) {
        this.game.note = say('term.set-apart')
      }
      return end
    })
  }

  /** The options that take something from one place to another. */
  onto(from: string, to: string): Numbered[] {
    return this.of(from).filter((o) => o.onto === to || (o.space !== undefined && spaceID(o.space) === to))
  }
}

/** Names a space where pieces are named, too. */
export function spaceID(space: string): string {
  return 'space ' + space
}
