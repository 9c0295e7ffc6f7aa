// Simulations: what is asked for, how it stands, what came of it.

import { api, asked, type Schema } from '../lib/api'
import { placesOf } from './table'

export type Simulation = Schema['Simulation']
export type Result = Schema['SimulationResult']

/** Begins a simulation. */
export function begin(body: Schema['SimulationRequest']): Promise<Simulation> {
  return asked(api.POST('/api/v1/simulations', { body }))
}

/** How it stands. */
export async function look(id: string): Promise<Simulation> {
  return (await asked(api.GET('/api/v1/simulations/{id}', { params: { path: { id } } }))) as Simulation
}

/** Stops it; what was played until then is answered. */
export function stop(id: string): Promise<Simulation> {
  return asked(api.DELETE('/api/v1/simulations/{id}', { params: { path: { id } } }))
}

/** The workbook of what came of it, in the reader's language. */
export function workbook(id: string): Promise<Blob> {
  return asked<Blob>(api.GET('/api/v1/simulations/{id}', { params: { path: { id }, query: { as: 'xlsx' } }, parseAs: 'blob' }) as Promise<{ data?: Blob; error?: unknown; response: Response }>)
}

/** The result as a table with commas: a row for each part that won or lost. */
export function csv(result: Result): string {
  const quote = (cell: string | number): string => {
    const text = String(cell)
    // A sign with which formulas begin is not the first of a cell.
    const safe = typeof cell === 'string' && /^[=+\-@\t\r]/.test(text) ? "'" + text : text
    return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  const rows = placesOf(result).map((p) => [p.table, p.name, p.games, p.wins, p.rate, p.low, p.high])
  return [['table', 'name', 'games', 'wins', 'rate', 'low', 'high'], ...rows].map((row) => row.map(quote).join(',') + '\r\n').join('')
}
