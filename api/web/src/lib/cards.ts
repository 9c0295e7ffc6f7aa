// What is read off a card, in the reader's language.

import type { Card } from './api'
import { rank } from './printed'
import { known, lang, number, say } from './words'

/** The title of a card. */
export function titleOf(card: Card): string {
  return card.names?.[lang] || card.title
}

/** The name of a card: its title, and its rank where others have that title. */
export function nameOf(card: Card): string {
  const code = rank(card)
  return known(code) ? say(code, titleOf(card)) : titleOf(card)
}

/** What stands under its name; empty if nothing. */
export function subtitleOf(card: Card): string {
  return card.subtitles?.[lang] || card.subtitle || ''
}

/** What it does; empty if we do not say. */
export function textOf(card: Card): string {
  return card.text?.[lang] || card.text?.['en'] || ''
}

/** A code of a family in words, or as it stands. */
export function word(family: string, code: string): string {
  return known(`${family}.${code}`) ? say(`${family}.${code}`) : code
}

/** Where a card is printed: "AW #38"; empty if that is not known. */
export function placeOf(card: Card): string {
  return card.set && `${card.set} #${String(card.number)}`
}

/** The address of a card's page. */
export function pageOf(id: string): string {
  return '/cards/' + id.split('/').map(encodeURIComponent).join('/')
}

/** What it costs, or the points of each way to take it: "12/16"; "" if it has no price. */
export function priceOf(card: Card): string {
  if (card.points?.length) {
    return card.points.join('/')
  }
  return card.cost === null || card.cost === undefined ? '' : number(card.cost)
}

/** Its traits in words. */
export function traitsOf(card: Card): string[] {
  return (card.traits ?? []).map((trait) => word('trait', trait))
}

/** The class of its colour; a card that has none goes by its side. */
export function colourOf(card: Card): string {
  return card.colour || (card.affiliation ? 'side-' + card.affiliation : '')
}
