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
      await this.#fetch()
      this.wrong = null
    } catch (why) {
      this.wrong = why
      return
    }
    await this.send()
  }

  async #fetch(): Promise<void> {
    this.#took(await asked(api.GET('/api/v1/collection').then((a) => this.#tagged(a))))
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
    this.#wait([...this.waiting, ...changes.filter((c) => c.cards || c.dice)])
    return this.send()
  }

  #wait(changes: Change[]): void {
    this.waiting = changes
    keep('collection.waiting', changes.length ? changes : undefined)
  }

  /** Sends what waits until nothing does. */
  async send(): Promise<void> {
    if (this.#running) {
      return
    }
    this.#running = true
    try {
      while (this.waiting.length) {
        const sent = this.waiting
        await this.#put(sent)
        this.#wait(this.waiting.slice(sent.length))
        this.wrong = null
      }
    } catch (why) {
      this.wrong = why
    } finally {
      this.#running = false
    }
  }

  async #put(sent: Change[]): Promise<void> {
    for (;;) {
      try {
        if (!this.known) {
          await this.#fetch()
        }
        const { cards, lent } = changed(this.#there, sent)
        const body = { cards: cards.map((h) => ({ card: h.card, cards: h.cards, dice: h.dice })), lent }
        this.#took(await asked(api.PUT('/api/v1/collection', { body, params: { header: { 'If-Match': this.#tag } } }).then((a) => this.#tagged(a))))
        return
      } catch (why) {
        const status = why instanceof Problem ? why.status : 0
        if (status === 412) {
          this.known = false // somebody else changed it: the changes are made to what he left
          continue
        }
        if (status === 400 || status === 409 || status === 413) {
          this.#wait(this.waiting.slice(sent.length)) // it never will be taken
        }
        throw why
      }
    }
  }
}
