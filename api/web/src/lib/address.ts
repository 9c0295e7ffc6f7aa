// What the address of a page says.

/** Puts what is not empty into the address, without a new page in the history. */
export function remember(said: Record<string, string>): void {
  const to = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''))
  history.replaceState(null, '', to.size ? '?' + to.toString() : location.pathname)
}

/** What stands between two "/" of the address; as it stands where that is damaged. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
