// Writing searches: conditions are put into the text of a search where the server said
// that they stand. What a search means is the server's to say.

import { api, asked, type Schema } from './api'

export type Searchable = Schema['Searchable']
export type Field = Schema['SearchField']
export type Clause = Schema['Clause']

const known = new Map<string, Promise<Searchable>>()

/** What cards of a game may be asked for; asked for once. */
export function searchable(game: string): Promise<Searchable> {
  let all = known.get(game)
  if (!all) {
    all = asked(api.GET('/api/v1/fields', { params: { query: { game: (game || undefined) as Schema['Game'] | undefined } } }))
    all.catch(() => known.delete(game))
    known.set(game, all)
  }
  return all
}

/** A search as it stands, and how the server understood it. */
export interface Query {
  text: string
  clauses: Clause[]
}

/** Whether a condition says that a field is one of its values. */
function says(c: Clause, field: string, sign = ':'): boolean {
  return c.field === field && c.sign === sign && !c.not
}

/** The values that a search lets a field have; none if it does not say. */
export function chosen(q: Query, field: string, sign = ':'): string[] {
  return q.clauses.filter((c) => says(c, field, sign)).flatMap((c) => c.values)
}

/** Writes a value so that it is read as one. */
function quoted(value: string): string {
  return /[\s()|]/.test(value) ? `"${value.replaceAll('"', '')}"` : value
}

/** Puts a condition in the place of those of its field and sign; "" takes them away. */
function put(q: Query, field: string, sign: string, written: string): string {
  const letters = Array.from(q.text)
  let placed = written === ''
  for (const c of q.clauses.filter((c) => says(c, field, sign)).toReversed()) {
    const last = q.clauses.findIndex((one) => says(one, field, sign)) === q.clauses.indexOf(c)
    const put = last && !placed ? Array.from(written) : []
    placed ||= last
    letters.splice(c.at, c.end - c.at, ...put)
  }
  let text = letters.join('').replace(/\s+/g, ' ').trim()
  if (placed) {
    return text
  }
  // Beside an OR a further condition would belong to its last side only.
  if (q.clauses.length === 0 && /\b(OR|OPPURE)\b|\|/.test(text)) {
    text = `(${text})`
  }
  return [text, written].filter(Boolean).join(' ')
}

/** Lets a field have a value more, or one less if it has it. */
export function toggled(q: Query, field: Field, code: string): string {
  const now = chosen(q, field.field)
  const next = now.includes(code) ? now.filter((v) => v !== code) : [...now, code]
  const written = next.map((v) => field.values.find((one) => one.code === v)?.write ?? quoted(v))
  return put(q, field.field, ':', written.length ? `${field.key}:${written.join('|')}` : '')
}

/** Lets a field be compared with a number; "" takes that away. */
export function compared(q: Query, field: Field, sign: '<=' | '>=', value: string): string {
  return put(q, field.field, sign, value === '' ? '' : field.key + sign + value)
}

/** Sorts by a column of a table, falling or not; by none if there is none. */
export function sorted(q: Query, all: Searchable, column?: Searchable['columns'][number], falling = false): string {
  if (!column?.sorts.length) {
    return put(q, 'sort', ':', '')
  }
  const by = column.write.split(',').map((one) => (falling ? '-' : '') + one)
  return put(q, 'sort', ':', `${all.sort}:${by.join(',')}`)
}

/** How a search sorts by a column. */
export function sorts(q: Query, column: Searchable['columns'][number]): 'ascending' | 'descending' | 'none' {
  const by = chosen(q, 'sort')[0] ?? ''
  if (column.sorts.length === 0 || by.replace('-', '') !== column.sorts[0]) {
    return 'none'
  }
  return by.startsWith('-') ? 'descending' : 'ascending'
}

