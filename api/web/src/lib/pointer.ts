// Places in a document, as JSON pointers name them.

type Doc = Record<string, unknown>

function keys(at: string): string[] {
  return at.split('/').slice(1).map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** What stands at a place; undefined if nothing does. */
export function found(doc: unknown, at: string): unknown {
  return keys(at).reduce<unknown>((here, key) => (typeof here === 'object' && here !== null ? (here as Doc)[key] : undefined), doc)
}

/** The document with something else at a place; undefined is nothing. */
export function put<T extends object>(doc: T, at: string, value: unknown): T {
  const copy = structuredClone(doc)
  const path = keys(at)
  const last = path.pop()
  let here = copy as unknown as Doc
  path.forEach((key, i) => {
    const next = here[key]
    if (typeof next !== 'object' || next === null) {
      here[key] = /^\d+$/.test(path[i + 1] ?? last ?? '') ? [] : {}
    }
    here = here[key] as Doc
  })
  if (last !== undefined) {
    if (value === undefined) {
      // eslint-disable-next-line @typescript-eslint/no-dynamic-delete
      delete here[last]
    } else {
      here[last] = value
    }
  }
  return copy
}

/** Whether a value holds all that another says. */
export function holds(value: unknown, of: unknown): boolean {
  if (typeof of === 'object' && of !== null && typeof value === 'object' && value !== null) {
    return Object.entries(of).every(([key, part]) => holds((value as Doc)[key], part))
  }
  return value === of
}
