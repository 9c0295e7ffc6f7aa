/** The time as it is kept. */
export function now(): string {
  return new Date().toISOString()
}
