// What this browser keeps: drafts, filters, tokens. A browser that keeps nothing is as
// good as an empty one.

/** Reads what is kept under a name, or gives what stands for nothing. */
export function kept<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem('muster.' + name)
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}

/** Keeps a value under a name; reports whether the browser did. */
export function keep(name: string, value: unknown): boolean {
  try {
    if (value === undefined) {
      localStorage.removeItem('muster.' + name)
    } else {
      localStorage.setItem('muster.' + name, JSON.stringify(value))
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
