// What this browser keeps: drafts, filters, tokens. A browser that keeps nothing is as
// good as an empty one.

/** Reads what is kept under a name, or gives what stands for nothing. */
export function kept<T>(name: string, otherwise: T): T {
  return readFrom(() => localStorage, name, otherwise)
}

/** Keeps a value under a name; reports whether the browser did. */
export function keep(name: string, value: unknown): boolean {
  return writeTo(() => localStorage, name, value)
}

/** Reads what is kept for this tab alone, as long as it is there. */
export function keptHere<T>(name: string, otherwise: T): T {
  return readFrom(() => sessionStorage, name, otherwise)
}

/** Keeps a value for this tab alone. */
export function keepHere(name: string, value: unknown): boolean {
  return writeTo(() => sessionStorage, name, value)
}

/** Reads a draft: that of this tab, or else what another left; null if there is none. */
export function keptDraft<T>(name: string): T | null {
  const here = keptHere<T | null | undefined>(name, undefined)
  return here === undefined ? kept<T | null>(name, null) : here
}

/**
 * Keeps a draft for this tab, and for whoever opens the page anew; null is none. What
 * another tab has left since stays.
 */
export function keepDraft(name: string, draft: unknown): void {
  const was = JSON.stringify(keptDraft(name))
  keepHere(name, draft)
  if (draft !== null) {
    keep(name, draft)
  } else if (JSON.stringify(kept<unknown>(name, null)) === was) {
    keep(name, undefined)
  }
}

function readFrom<T>(storage: () => Storage, name: string, otherwise: T): T {
  try {
    const text = storage().getItem('muster.' + name)
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}

function writeTo(storage: () => Storage, name: string, value: unknown): boolean {
  try {
    if (value === undefined) {
      storage().removeItem('muster.' + name)
    } else {
      storage().setItem('muster.' + name, JSON.stringify(value))
    }
    return true
  } catch {
    return false
  }
}

/** The names under which something is kept that begin in a way. */
export function keptNames(beginning: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith('muster.' + beginning))
      .map((key) => key.slice('muster.'.length))
  } catch {
    return []
  }
}
