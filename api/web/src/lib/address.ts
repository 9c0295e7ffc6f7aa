// What the address of a page says after "?".

/** Puts what is not empty into the address, without a new page in the history. */
export function remember(said: Record<string, string>): void {
  const to = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''))
  history.replaceState(null, '', to.size ? '?' + to.toString() : location.pathname)
}
