// A saved log as one side sees it: its events, how things stand after each, and what
// may come next.

import { api, asked, Problem, type Schema } from './api'
import { keepDraft, keptDraft } from './kept'
import { tokensOf, type Tokens } from './seats'

export type Shown = Schema['ShownLog']
export type Told = Schema['ToldEvent']
export type Offer = Schema['OfferedEvent']
export type Event = Schema['LogEvent']
export type View = 'rebel' | 'imperial' | 'all'

export class Diary {
  readonly id: string
  tokens = $state.raw<Tokens>({})
  view = $state<View>('rebel')
  /** How things stand after the event that is looked at. */
  shown = $state.raw<Shown | null>(null)
  told = $state.raw<Told[]>([])
  offers = $state.raw<Offer[]>([])
  shop = $state.raw<Schema['LogShop'] | null>(null)
  /** After how many events it is looked at; null is the end. */
  at = $state<number | null>(null)
  wrong = $state.raw<unknown>(null)
  busy = $state(false)
  /** The event that is being written. */
  draft = $state.raw<Event | null>(null)
  /** The side to which is shown what is shown. */
  #shownTo = ''
  #asks = 0

  constructor(id: string) {
    this.id = id
    this.tokens = tokensOf(id)
    if (this.tokens.imperial && !this.tokens.rebel) {
      this.view = 'imperial'
    }
    this.draft = keptDraft<Event>(this.#name)
  }

  /** What the draft is kept under: each side has its own, which the other does not see. */
  get #name(): string {
    return 'log.' + this.id + '.' + this.side
  }

  /** Keeps the event that is being written until the server has it; null is none. */
  write(event: Event | null): void {
    this.draft = event
    keepDraft(this.#name, event)
  }

  /** What a request says of who asks. */
  get headers(): Record<string, string> {
    const token = this.view === 'imperial' ? this.tokens.imperial : (this.tokens.rebel ?? this.tokens.imperial)
    return token ? { Authorization: 'Bearer ' + token } : {}
  }

  /** The view as the server calls it: everybody sees what the Rebels see. */
  get side(): 'rebel' | 'imperial' {
    return this.view === 'imperial' ? 'imperial' : 'rebel'
  }

  get writes(): boolean {
    return this.view !== 'all' && (this.shown?.writes ?? false)
  }

  /** Reads all that is shown. */
  async read(): Promise<void> {
    const mine = ++this.#asks
    const path = { id: this.id }
    const query = { view: this.side }
    const headers = this.headers
    try {
      const [shown, events, next, shop] = await Promise.all([
        this.#books(),
        asked(api.GET('/api/v1/campaigns/{id}/events', { params: { path, query }, headers })),
        asked(api.GET('/api/v1/campaigns/{id}/next', { params: { path, query }, headers })),
        asked(api.GET('/api/v1/campaigns/{id}/shop', { params: { path, query }, headers })),
      ])
      if (mine === this.#asks) {
        this.shown = shown
        this.told = events.told
        this.offers = next.offers
        this.shop = shop
        this.#shownTo = query.view
        this.wrong = null
      }
    } catch (why) {
      if (mine === this.#asks) {
        if (this.#shownTo !== query.view) { // what one side sees does not stay before the other
          this.shown = null
          this.told = []
          this.offers = []
          this.shop = null
        }
        this.wrong = why
      }
    }
  }

  #books(): Promise<Shown> {
    return asked(api.GET('/api/v1/campaigns/{id}', { params: { path: { id: this.id }, query: { view: this.side, at: this.at ?? undefined } }, headers: this.headers }))
  }

  /** Looks at the log after so many events; null is the end. */
  async look(at: number | null): Promise<void> {
    this.at = at !== null && at >= this.told.length ? null : at
    const mine = ++this.#asks
    try {
      const shown = await this.#books()
      if (mine === this.#asks) {
        this.shown = shown
      }
    } catch (why) {
      if (mine === this.#asks) {
        this.wrong = why
      }
    }
  }

  /** Reads what others have written meanwhile. */
  async follow(): Promise<void> {
    const shown = await this.#books().catch(() => null) // it is asked again soon
    if (shown && shown.n !== this.told.length && !this.busy) {
      await this.read()
    }
  }

  /** Looks as somebody else does. */
  see(view: View): Promise<void> {
    this.view = view
    this.draft = keptDraft<Event>(this.#name)
    return this.read()
  }

  /** Adds an event at the end; reports whether the server has it. */
  async add(event: Event): Promise<boolean> {
    this.busy = true
    try {
      await asked(api.POST('/api/v1/campaigns/{id}/events', { params: { path: { id: this.id } }, body: { n: this.told.length, event }, headers: this.headers }))
      this.at = null
      await this.read()
      return true
    } catch (why) {
      if (why instanceof Problem && why.status === 409) {
        await this.read()
      }
      this.wrong = why
      return false
    } finally {
      this.busy = false
    }
  }

  /** The last event that counts and can be taken back; -1 if none is. Without the set-up a log cannot go on. */
  get last(): number {
    return this.told.findLastIndex((e) => !e.struck && e.kind !== 'void' && e.kind !== 'setup')
  }

  /** Strikes the last event that counts out. */
  undo(): Promise<boolean> {
    return this.add({ type: 'void', event: this.last })
  }

  /** The log as a file. */
  async file(as: 'pdf' | 'xlsx' | 'csv' | 'native'): Promise<Blob> {
    return asked(api.GET('/api/v1/campaigns/{id}/sheet', { params: { path: { id: this.id }, query: { view: this.side, as } }, headers: this.headers, parseAs: 'blob' })) as unknown as Promise<Blob>
  }
}
