// A game as one browser sits at it: what it sees, what it does, and how it hears.

import { api, asked, Problem, type Schema, type View } from '../lib/api'
import { say } from '../lib/words'
import { keptOf, type Kept } from './kept'
import { listen } from './stream'

export type Piece = Schema['Piece']
export type Zone = Schema['Zone']
export type Option = Schema['Option']
export type Line = Schema['ToldLine']

export const nobody = -2

const longestWait = 10_000

interface Deed {
  n: number
  action: string
}

export class Game {
  readonly id: string
  mine: Kept['mine']
  view = $state.raw<View>()
  lines = $state.raw<Line[]>([])
  /** What was told last, for whoever hears it only. */
  news = $state('')
  /** The pieces that the last move changed. */
  changed = $state.raw<ReadonlySet<string>>(new Set())
  looking = $state(nobody)
  /** Of one screen for several: whom it is covered for. */
  cover = $state(nobody)
  lost = $state(false)
  /** What became of a choice that came too late. */
  note = $state('')
  wrong = $state.raw<unknown>(null)
  busy = $state(false)
  /** What is looked at again; nothing if the present is. */
  past = $state.raw<View>()

  private heard = 0
  private fetching: Promise<void> | undefined
  private again = false
  private pending: Deed | undefined
  private readonly gone = new AbortController()

  constructor(id: string, kept = keptOf(id)) {
    this.id = id
    this.mine = kept.mine
    this.looking = kept.mine[0]?.seat ?? nobody
  }

  /** Shows the game and stays with it until the page is left. */
  async sit(): Promise<void> {
    await this.refresh()
    if (this.mine.length > 1 && this.view && !this.view.over) {
      this.cover = this.next() ?? this.looking
    }
    await this.follow()
  }

  leave(): void {
    this.gone.abort()
  }

  /** Takes a seat with the code of an invitation. */
  async join(code: string, name: string): Promise<Kept['mine'][number]> {
    const seat = await asked(api.POST('/api/v1/games/{id}/join', { params: { path: { id: this.id } }, body: { code, name: name || undefined } }))
    this.sitAt([...this.mine, seat], seat.seat)
    return seat
  }

  private sitAt(mine: Kept['mine'], seat: number): void {
    this.mine = mine
    this.look(seat)
  }

  /** Looks with the eyes of another seat. */
  look(seat: number): void {
    this.looking = seat
    this.past = undefined
    this.lines = []
    this.heard = 0
    this.changed = new Set()
    void this.refresh()
  }

  /** Uncovers the screen for whom it was covered. */
  uncover(): void {
    const seat = this.cover
    this.cover = nobody
    if (seat !== this.looking) {
      this.view = undefined
      this.look(seat)
    }
  }

  private get token(): string {
    return this.mine.find((m) => m.seat === this.looking)?.token ?? ''
  }

  get request(): { params: { path: { id: string } }; headers: Record<string, string> } {
    return { params: { path: { id: this.id } }, headers: this.token ? { Authorization: 'Bearer ' + this.token } : {} }
  }

  /** The seat of mine that is to choose, if another than the one that looks. */
  private next(): number | undefined {
    const turn = this.view?.turn ?? []
    return turn.includes(this.looking) ? this.looking : turn.find((s) => this.mine.some((m) => m.seat === s))
  }

  /** Fetches what is seen now. What is asked for meanwhile is fetched after it. */
  refresh(): Promise<void> {
    this.again = true
    this.fetching ??= this.fetch()
    return this.fetching
  }

  private async fetch(): Promise<void> {
    try {
      do {
        this.again = false
        const eyes = this.looking
        const view = await asked(api.GET('/api/v1/games/{id}', this.request))
        if (eyes === this.looking) {
          this.show(view)
          void this.hear()
        } else {
          this.again = true
        }
      } while (this.again)
      if (!this.pending) {
        this.wrong = null
      }
      this.lost = false
    } catch (why) {
      this.fail(why)
    } finally {
      this.fetching = undefined
    }
  }

  private show(view: View): void {
    const before = this.view
    this.changed = before?.seat === view.seat ? changesOf(before, view) : new Set()
    this.view = view
    // A wish to take back that ends without an action was refused, or is no longer wished.
    if (before?.undo?.seat === view.seat && !view.undo && view.n === before.n && !this.withdraws) {
      this.note = say('page.table.undo-refused')
    }
    this.withdraws = false
    const next = this.next()
    if (this.mine.length > 1 && next !== undefined && next !== this.looking && !view.over) {
      this.cover = next
    }
  }

  /** Whether a wish to take back is given up by whoever had it. */
  withdraws = false
  private telling = false

  /** Fetches what is told, until all is. */
  private async hear(): Promise<void> {
    if (this.telling) {
      return
    }
    this.telling = true
    try {
      while (this.view && this.heard < this.view.n) {
        const eyes = this.looking
        const request = this.request
        const from = this.heard
        const told = await asked(api.GET('/api/v1/games/{id}/told', { ...request, params: { ...request.params, query: { from } } }))
        if (eyes !== this.looking || from !== this.heard) {
          continue
        }
        if (from > 0 && told.lines.some((l) => l.code === 'action.undo')) {
          this.heard = 0 // lines that are taken back are no longer told
          this.lines = []
          continue
        }
        this.heard = Math.max(told.n, from + 1)
        this.lines = [...this.lines, ...told.lines]
        this.news = from > 0 ? told.lines.map((l) => l.text).join('. ') : ''
      }
    } catch (why) {
      this.fail(why)
    } finally {
      this.telling = false
    }
  }

  /** Does what is chosen: one action after another, until there is no next. */
  async act(next: (view: View) => string | undefined): Promise<void> {
    if (this.busy) {
      return
    }
    performance.mark('muster.click')
    this.busy = true
    this.note = ''
    while (this.view) {
      const action = next(this.view)
      if (action === undefined) {
        break
      }
      this.pending = { n: this.view.n, action }
      await this.send()
      if (this.pending || this.note) {
        break
      }
    }
    this.busy = false
  }

  /** Sends what was chosen and is not taken down yet: the same again is the same. */
  private async send(): Promise<void> {
    const deed = this.pending
    if (!deed) {
      return
    }
    const before = this.view
    try {
      const { n } = await asked(api.POST('/api/v1/games/{id}/actions', { ...this.request, body: deed }))
      this.pending = undefined
      if (n > (this.view?.n ?? -1)) {
        await this.refresh()
      }
    } catch (why) {
      if (!(why instanceof Problem) || why.status !== 409) {
        const later = why instanceof Problem && [0, 503, 507].includes(why.status)
        this.pending = later ? deed : undefined
        this.fail(why)
        return
      }
      this.pending = undefined
      await this.refresh()
      if (this.view && this.view.n > deed.n && sameQuestion(before, this.view) && this.view.options.some((o) => o.action === deed.action)) {
        this.pending = { n: this.view.n, action: deed.action } // another was asked as well, and was faster
        await this.send()
      } else {
        this.note = why.message
      }
    }
  }

  /** Tries again what went wrong: to send what was chosen, and to show the table. */
  async retry(): Promise<void> {
    this.wrong = null
    await this.send()
    if (!this.pending) {
      await this.refresh()
    }
  }

  private fail(why: unknown): void {
    if (why instanceof Problem && why.status === 0) {
      this.lost = true
    } else {
      this.wrong = why
    }
  }

  /** Waits for something else that changes the table. */
  async done(what: Promise<unknown>): Promise<void> {
    this.note = ''
    try {
      await what
    } catch (why) {
      if (why instanceof Problem && why.status === 409) {
        this.note = why.message
      } else {
        this.fail(why)
      }
    }
    await this.refresh()
  }

  /** Follows the stream; without a server, tries again and again. */
  private async follow(): Promise<void> {
    for (let wait = 250; !this.gone.signal.aborted; wait = Math.min(2 * wait, longestWait)) {
      if (this.view?.over && !this.lost) {
        return
      }
      try {
        await listen(this.id, this.token, this.view?.n ?? 0, this.gone.signal, (ring) => {
          wait = 250
          if (ring.event !== 'message' || (ring.n ?? 0) > (this.view?.n ?? -1)) {
            void this.refresh()
          }
        })
      } catch (why) {
        if (this.gone.signal.aborted) {
          return
        }
        if (!(why instanceof TypeError) && why instanceof Problem && why.status !== 429 && why.status < 500) {
          this.wrong = why
          return
        }
        this.lost = true
      }
      if (this.view?.over && !this.lost) {
        return
      }
      await new Promise<void>((resolve) => {
        const again = () => {
          clearTimeout(timer)
          removeEventListener('online', again)
          resolve()
        }
        const timer = setTimeout(again, wait)
        addEventListener('online', again)
      })
      await this.send()
      await this.refresh()
    }
  }

  /** Goes back to the present. */
  present(): void {
    this.past = undefined
    this.changed = new Set()
  }

  /** Shows how a game stood when there were so many actions. */
  replay(view: View): void {
    const before = this.past
    this.changed = before ? changesOf(before, view) : new Set()
    this.past = view
  }

  /** What a seat is called. */
  nameOf(seat: number): string {
    return this.view?.seats[seat]?.called ?? say('told.seat', seat)
  }

  /** What who sits at a seat is called in a sentence. */
  playerOf(seat: number): string {
    return this.view?.seats[seat]?.told ?? this.nameOf(seat)
  }
}

function sameQuestion(a: View | undefined, b: View): boolean {
  return JSON.stringify([a?.ask, a?.options]) === JSON.stringify([b.ask, b.options])
}

/** The pieces that look otherwise than before, or lie elsewhere. */
function changesOf(before: View, after: View): Set<string> {
  const was = new Map<string, string>()
  const each = (v: View, tell: (id: string, looks: string) => void): void => {
    for (const z of v.zones) {
      for (const p of z.pieces) {
        tell(p.id, z.name + String(z.owner) + JSON.stringify(p))
      }
    }
  }
  each(before, (id, looks) => was.set(id, looks))
  const changed = new Set<string>()
  each(after, (id, looks) => {
    if (was.get(id) !== looks) {
      changed.add(id)
    }
  })
  return changed
}
