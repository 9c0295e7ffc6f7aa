// Questions that the API's document describes, so that a form can be made of them.

import { asked, problem, Problem } from './api'
import { lang } from './words'

interface Schema {
  type?: string
  enum?: string[]
  minimum?: number
  maximum?: number
  items?: Schema
}

/** A parameter of a question. */
export interface Field {
  name: string
  what: string
  kind: 'text' | 'number' | 'truth' | 'choice' | 'several'
  choices: string[]
  min?: number
  max?: number
}

/** A question that can be asked at an address. */
export interface Question {
  path: string
  summary: string
  fields: Field[]
}

interface Said {
  'x-it'?: string
}

interface Document {
  paths: Record<string, { get?: Said & { summary: string; parameters?: (Said & { name: string; in: string; description: string; schema: Schema })[] } }>
}

function kindOf(schema: Schema): Field['kind'] {
  if (schema.enum) return 'choice'
  switch (schema.type) {
    case 'boolean':
      return 'truth'
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return 'several'
  }
  return 'text'
}

/** The questions whose address begins in a way. */
export async function questions(beginning: string): Promise<Question[]> {
  const read = fetch('/api/v1/openapi.json').then(async (response) => ({ data: (await response.json()) as Document, response }))
  const { paths } = await asked(read)
  const words = (said: Said, en: string): string => ((lang === 'it' && said['x-it']) || en).replaceAll('`', '')
  return Object.entries(paths).flatMap(([path, { get }]) =>
    get && path.startsWith(beginning)
      ? [{
          path,
          summary: words(get, get.summary),
          fields: (get.parameters ?? [])
            .filter((p) => p.in === 'query')
            .map((p) => ({ name: p.name, what: words(p, p.description), kind: kindOf(p.schema), choices: p.schema.enum ?? [], min: p.schema.minimum, max: p.schema.maximum })),
        }]
      : [],
  )
}

/** Asks a question with what was filled in. */
export async function ask(path: string, filled: [string, string][], signal: AbortSignal): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(path + '?' + new URLSearchParams(filled).toString(), { signal })
  } catch (why) {
    if (signal.aborted) {
      throw why
    }
    throw new Problem(0, '')
  }
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) {
    throw problem(response.status, body)
  }
  return body
}
