// Answers to what the server asks, when it asks otherwise.

import type { Schema } from './api'
import { found, holds, put } from './pointer'

type Ask = Schema['LogAsk']

/**
 * The document without what was chosen and is not offered any more, nor what answers a
 * question that was asked before and is not now.
 */
export function offered<T extends object>(doc: T, asks: Ask[], before: Ask[] = []): T {
  let left = doc
  for (const b of before) {
    if (!asks.some((a) => a.at === b.at) && found(left, b.at) !== undefined) {
      left = put(left, b.at, undefined)
    }
  }
  for (const a of asks) {
    const is = found(left, a.at)
    const may = (one: unknown): boolean => a.choices?.some((c) => holds(one, c.value)) ?? false
    if (a.of === 'several' && Array.isArray(is)) {
      const rest = (is as unknown[]).filter(may)
      if (rest.length < is.length) {
        left = put(left, a.at, rest)
      }
    } else if (a.of === 'one' && is !== undefined && is !== '' && !may(is)) {
      left = put(left, a.at, undefined)
    }
  }
  return left
}
