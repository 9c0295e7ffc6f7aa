// What is owned and lent, as the server keeps it with what was changed here on top.
// Changes wait in this browser until the server has them.

import { api, asked, Problem } from './api'
import { byCard, changed, type Change, type Collection, type Holding } from './holdings'
import { keep, kept } from './kept'

const none: Collection = { cards: [], lent: [], built: [], total: { cards: 0, dice: 0 } }

export class Stock {
  /** What the server has. */
  #there = $state.raw<Collection>(none)
  #tag = ''
  /** What it does not have yet. */
  waiting = $state.raw<Change[]>(kept<Change[]>('collection.waiting', []))
  #kept = true
  wrong = $state.raw<unknown>(null)
  known = $state(false)
  #running = false

  /** What is owned and lent, with what waits. */
  readonly now = $derived(changed(this.#there, this.waiting))
  readonly cards = $derived(byCard(this.now.cards))

  of(card: string): Holding {
    return this.cards.get(card) ?? { card, cards: 0, dice: 0 }
  }

  /** Reads what the server has, and sends what waits. */
  async read(): Promise<void> {
    try {
      await alone(() => this.#fetch())
      this.wrong = null
    } catch (why) {
      this.wrong = why
      return
    }
    await this.send()
  }

  async #fetch(): Promise<void> {
    this.#took(await asked(api.GET('/api/v1/collection').then((a) => this.#tagged(a))))
    this.#settle()
  }

  #tagged<A extends { response: Response }>(answer: A): A {
    this.#tag = answer.response.headers.get('ETag') ?? ''
    return answer
  }

  #took(is: Collection): void {
    this.#there = is
    this.known = true
  }

  /** Changes what is owned: at once here, soon at the server. */
  change(...changes: Change[]): Promise<void> {
    const now = changes.filter((c) => c.cards || c.dice).map((c) => ({ ...c, id: Math.random().toString(36) }))
    this.#wait([...this.#queue(), ...now])
    return this.send()
  }

  /** What waits: all tabs have one queue, as far as the browser keeps it. */
  #queue(): Change[] {
    return this.#kept ? kept<Change[]>('collection.waiting', []) : this.waiting
  }

  #wait(changes: Change[]): void {
    this.waiting = changes
    this.#kept = keep('collection.waiting', changes.length ? changes : undefined)
  }

  /** Changes that wait no longer. */
  #done(ids: string[]): void {
    keep('collection.sent', undefined)
    this.#wait(this.#queue().filter((c) => !ids.includes(String(c.id))))
  }

  /** Another tab changed what waits; what no longer does, the server has. */
  heard(e: StorageEvent): void {
    if (e.key === 'muster.collection.waiting') {
      const before = this.waiting.length
      this.waiting = this.#queue()
      if (this.waiting.length < before) {
        void this.read()
      }
    }
  }

  /** Sends what waits until nothing does. */
  async send(): Promise<void> {
    if (this.#running) {
      return
    }
    this.#running = true
    try {
      while (this.#queue().length) {
        await alone(() => this.#put())
        this.wrong = null
      }
    } catch (why) {
      this.wrong = why
    } finally {
      this.#running = false
    }
  }

  async #put(): Promise<void> {
    if (!this.known || unanswered()) {
      await this.#fetch()
    }
    const before = unanswered()
    const sent = this.#queue().filter((c) => !before || before.ids.includes(String(c.id)))
    const ids = sent.map((c) => String(c.id))
    if (!sent.length) {
      const shown = this.waiting.length
      this.#done([])
      if (shown) {
        await this.#fetch() // another tab has sent it
      }
      return
    }
    const to = changed(this.#there, sent)
    const body = { cards: to.cards.map((h) => ({ card: h.card, cards: h.cards, dice: h.dice })), lent: to.lent }
    keep('collection.sent', { from: markOf(this.#tag), ids, is: countsOf(to, sent) } satisfies Sent)
    try {
      this.#took(await asked(api.PUT('/api/v1/collection', { body, params: { header: { 'If-Match': this.#tag } } }).then((a) => this.#tagged(a))))
      this.#done(ids)
    } catch (why) {
      const status = why instanceof Problem ? why.status : 0
      if (status === 412) {
        this.known = false // it is another by now: the changes are made to what it is
        if (!before) {
          this.#done([])
        }
        return
      }
      if (status === 400 || status === 409 || status === 413) {
        this.#done(ids) // it never will be taken
      } else if (status > 0 && status < 500) {
        this.#done([])
      }
      throw why
    }
  }

  /** What no answer came to was taken, if it is there now. */
  #settle(): void {
    const sent = unanswered()
    if (sent && sent.from !== markOf(this.#tag) && JSON.stringify(countsOf(this.#there, sent.is)) === JSON.stringify(sent.is)) {
      this.#done(sent.ids)
    }
  }
}

/** What was sent: from which collection, and how many there are of each once it is taken. */
interface Sent {
  from: string
  ids: string[]
  is: Change[]
}

function unanswered(): Sent | null {
  return kept<Sent | null>('collection.sent', null)
}

/** The part of a tag that is about what is owned and lent. */
function markOf(tag: string): string {
  return tag.split('.')[0] ?? ''
}

function countsOf(own: Collection, changes: Change[]): Change[] {
  return changes.map(({ card, to }) => {
    const has = to === undefined ? own.cards.find((h) => h.card === card) : own.lent.find((l) => l.card === card && l.to === to)
    return { card, cards: has?.cards ?? 0, dice: has?.dice ?? 0, ...(to === undefined ? {} : { to }) }
  })
}

/** Does something while no other tab does, where the browser can tell: without encryption it cannot. */
async function alone(act: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Navigator>
  await (locks ? locks.request('muster.collection', act) : act())
}
