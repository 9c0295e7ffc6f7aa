// The server's API, by the types of its document.

import createClient from 'openapi-fetch'
import { answered, keyOf, makes } from './once'
import type { components, paths } from './schema'

export type Schema = components['schemas']
export type Card = Schema['Card']
export type List = Schema['List']
export type Report = Schema['Report']
export type Finding = Schema['Finding']
export type View = Schema['View']

/** The server did not do what was asked: why, in words, and what else it said. */
export class Problem extends Error {
  readonly status: number
  readonly said: Record<string, unknown>

  constructor(status: number, message: string, said: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.said = said
  }
}

/** Makes each request an answer or a Problem; without a server its status is 0. */
export const api = createClient<paths>({ baseUrl: location.origin })

const build = document.getElementById('app')?.dataset['build']

// A page that another program wrote asks to be loaded again: what is typed is kept.
api.use({
  onResponse({ response }) {
    const now = response.headers.get('Muster-Build')
    if (build && now && now !== build) {
      dispatchEvent(new Event('muster:outdated'))
    }
  },
})

// What makes something is made once, however often it is asked for.
api.use({
  async onRequest({ request, schemaPath }) {
    if (request.method === 'POST' && makes(schemaPath)) {
      request.headers.set('Idempotency-Key', keyOf(request.url, await request.clone().text()))
    }
    return request
  },
  onResponse({ request, response, schemaPath }) {
    if (request.method === 'POST' && makes(schemaPath) && response.status < 500) {
      answered(request.url)
    }
  },
})

interface Answer<T> {
  data?: T
  error?: unknown
  response: Response
}

/** Awaits the answer to a request, or throws the Problem. */
export async function asked<T>(request: Promise<Answer<T>>): Promise<T> {
  let answer: Answer<T>
  try {
    answer = await request
  } catch (why) {
    if (why instanceof DOMException && why.name === 'AbortError') {
      throw why
    }
    throw new Problem(0, '')
  }
  if (answer.response.ok) {
    return answer.data as T
  }
  throw problem(answer.response.status, answer.error)
}

/** Reads a problem of the API. */
export function problem(status: number, body: unknown): Problem {
  const said = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return new Problem(status, String(said['detail'] ?? said['title'] ?? ''), said)
}

/** Whether it is the owner's alone, and not known that he asks. */
export function stranger(why: unknown): boolean {
  return why instanceof Problem && why.status === 401 && String(why.said['code']).startsWith('api.owner')
}

/** Asks once; what went wrong is asked again. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () =>
    (answer ??= ask().catch((why: unknown) => {
      answer = undefined
      throw why
    }))
}

export type Shape = Schema['Shape']

/** What there is to know of each game. */
export const shapes = once(() => asked(api.GET('/api/v1/shapes')).then((all) => all.games))

/** The formats of all games. */
export const formats = once(() => asked(api.GET('/api/v1/formats')).then((all) => all.formats))

/** All saved lists, or those of a game, however many. */
export async function allLists(game?: Schema['Game']): Promise<Schema['SavedList'][]> {
  const all: Schema['SavedList'][] = []
  let cursor: string | undefined
  do {
    const page = await asked(api.GET('/api/v1/lists', { params: { query: { game, limit: 200, cursor } } }))
    all.push(...page.lists)
    cursor = page.next
  } while (cursor)
  return all
}
