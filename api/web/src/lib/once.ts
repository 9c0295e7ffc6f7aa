// Requests that make something carry a key: whoever lost the answer asks again, and gets
// what was made the first time. The key stays while the request does, also over a reload.

import { keepHere, keptHere } from './kept'

/** The addresses at which something is made once for each key. */
const makers = ['/api/v1/games', '/api/v1/games/{id}/join', '/api/v1/lists', '/api/v1/campaigns', '/api/v1/drafts', '/api/v1/simulations']

interface Sent {
  key: string
  body: string
}

const sent = new Map<string, Sent>()

/** Whether what is posted to an address makes something. */
export function makes(address: string): boolean {
  return makers.includes(address)
}

/** The key of what is posted: that of before if the same is, and no answer came. */
export function keyOf(url: string, body: string): string {
  const before = sent.get(url) ?? keptHere<Sent | null>('once.' + url, null)
  // Random numbers alone are there without encryption too.
  const key = before?.body === body ? before.key : Array.from(crypto.getRandomValues(new Uint32Array(5)), (n) => n.toString(36)).join('-')
  sent.set(url, { key, body })
  keepHere('once.' + url, { key, body })
  return key
}

/** What was posted is answered: the same again is something new. */
export function answered(url: string): void {
  sent.delete(url)
  keepHere('once.' + url, undefined)
}
