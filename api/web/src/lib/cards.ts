// What is read off a card, in the reader's language.

import type { Card } from './api'
import { known, lang, say } from './words'

/** The name of a card. */
export function nameOf(card: Card): string {
  return card.names?.[lang] || card.title
}

/** What stands under its name; empty if nothing. */
export function subtitleOf(card: Card): string {
  return (card as { subtitles?: Record<string, string> }).subtitles?.[lang] || card.subtitle || ''
}

/** What it does; empty if we do not say. */
export function textOf(card: Card): string {
  return card.text?.[lang] || card.text?.['en'] || ''
}

/** A code of a family in words, or as it stands. */
export function word(family: string, code: string): string {
  return known(`${family}.${code}`) ? say(`${family}.${code}`) : code
}

/** Where a card is printed: "AW #38". */
export function placeOf(card: Card): string {
  return `${card.set} #${String(card.number)}`
}

/** The address of a card's page. */
export function pageOf(id: string): string {
  return '/cards/' + id.split('/').map(encodeURIComponent).join('/')
}
