// The tokens of the seats at a log that this browser has.

import { keep, kept } from './kept'

export type Tokens = Partial<Record<'rebel' | 'imperial', string>>

/** The tokens for a log; one that the address brings is kept, and taken out of it. */
export function tokensOf(id: string): Tokens {
  const has = kept<Tokens>('seats.' + id, {})
  const brought = new URLSearchParams(location.hash.slice(1))
  let more = false
  for (const seat of ['rebel', 'imperial'] as const) {
    const token = brought.get(seat)
    if (token) {
      has[seat] = token
      more = true
    }
  }
  if (more) {
    keepTokens(id, has)
    history.replaceState(null, '', location.pathname + location.search)
  }
  return has
}

export function keepTokens(id: string, tokens: Tokens): void {
  keep('seats.' + id, tokens)
}

/** The tokens of an answer, by seat. */
export function tokensIn(seats: { seat: 'rebel' | 'imperial'; token: string }[]): Tokens {
  return Object.fromEntries(seats.map((s) => [s.seat, s.token]))
}

/** The address that seats whoever opens it. */
export function linkTo(id: string, seat: string, token: string): string {
  return `${location.origin}/campaigns/${encodeURIComponent(id)}#${seat}=${token}`
}
