// What a list says of itself, as a form asks for it.

import type { Shape } from '../lib/api'
import { word } from '../lib/cards'
import { say } from '../lib/words'
import { kindOf, type Model } from './model'

export interface Field {
  name: string
  label: string
  /** What may be said; empty: anything. */
  may: { code: string; name: string }[]
}

/** The settings of a list. */
export function settingsOf(m: Model, shape: Shape): Field[] {
  const kind = kindOf(m, shape)
  if (kind) {
    return kind.fields.filter((f) => f.has === 'setting').map((f) => ({ name: f.name, label: f.label, may: f.may ?? [] }))
  }
  return shape.sides.length ? [{ name: 'affiliation', label: say('page.build.side'), may: shape.sides.map((s) => ({ code: s, name: word('side', s) })) }] : []
}

/** All of it: its name, its format or mode, and its settings. */
export function fieldsOf(m: Model, shape: Shape): Field[] {
  const mode = kindOf(m, shape) && shape.modes.length
  return [
    { name: 'name', label: say('page.build.name'), may: [] },
    mode ? { name: 'format', label: say('page.build.mode'), may: shape.modes } : { name: 'format', label: say('page.build.format'), may: [] },
    ...settingsOf(m, shape),
  ]
}
