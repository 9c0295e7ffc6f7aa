// What somebody builds: the list, what was before it, and what the browser and the
// server have of it.

import type { Report } from '../lib/api'
import { keep } from '../lib/kept'
import type { Model } from './model'
import { now } from './now'

/** What the server has of a list. */
export interface Saved {
  id: string
  version: number
  revision: number
  /** The list as the server has it. */
  text: string
  notes: string
}

interface Kept {
  model: Model
  notes: string
  ideas: string[]
  saved?: Saved
  changed: string
  /** Its id before it was saved. */
  was?: string
}

/** How many changes can be taken back. */
const most = 300

/** The id of the draft of a saved list. */
export function idOf(list: string): string {
  return 'list.' + list
}

export class Draft {
  id = $state('')
  was?: string
  model = $state.raw<Model>() as Model
  notes = $state('')
  ideas = $state.raw<string[]>([])
  saved = $state.raw<Saved>()
  past = $state.raw<Model[]>([])
  future = $state.raw<Model[]>([])
  /** Whether the browser keeps the draft as it is now. */
  safe = $state(true)
  /** What the server said of it when it was opened. */
  report?: Report
  private last = ''

  constructor(id: string, model: Model) {
    this.id = id
    this.model = model
  }

  /** Changes the list. Changes that say the same way one after another are one. */
  change(to: Model, way = ''): void {
    if (to === this.model) {
      return
    }
    this.step(to, way)
    this.keep()
  }

  /** Takes over what another tab kept of the same draft, as a change: what was here can be had back. */
  take(other: Draft): void {
    this.id = other.id
    this.step(other.model, 'other tab')
    this.notes = other.notes
    this.ideas = other.ideas
    this.saved = other.saved
  }

  private step(to: Model, way: string): void {
    if (way === '' || way !== this.last || this.future.length > 0) {
      this.past = [...this.past.slice(-most), this.model]
    }
    this.last = way
    this.future = []
    this.model = to
  }

  undo(): void {
    const before = this.past.at(-1)
    if (before) {
      this.past = this.past.slice(0, -1)
      this.future = [...this.future, this.model]
      this.model = before
      this.last = ''
      this.keep()
    }
  }

  redo(): void {
    const next = this.future.at(-1)
    if (next) {
      this.future = this.future.slice(0, -1)
      this.past = [...this.past, this.model]
      this.model = next
      this.last = ''
      this.keep()
    }
  }

  /** Keeps a card as an idea, or forgets it. */
  think(card: string): void {
    this.ideas = this.ideas.includes(card) ? this.ideas.filter((c) => c !== card) : [...this.ideas, card]
    this.keep()
  }

  /** Keeps the draft in the browser. */
  keep(): void {
    const all: Kept = { model: this.model, notes: this.notes, ideas: this.ideas, changed: now() }
    if (this.saved) {
      all.saved = this.saved
    }
    if (this.was) {
      all.was = this.was
    }
    this.safe = keep('draft.' + this.id, all)
  }

  /** What the server has of it from now on. A list has one draft: it takes the place of what it was kept as. */
  settle(saved: Saved): void {
    const id = idOf(saved.id)
    if (id !== this.id) {
      keep('draft.' + this.id, undefined)
      keep('pool.' + this.id, undefined)
      this.was = this.id
      this.id = id
    }
    this.saved = saved
    this.keep()
  }
}
