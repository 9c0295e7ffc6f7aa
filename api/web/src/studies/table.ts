// Who won how often, in one shape for all results.

import { say } from '../lib/words'
import type { Schema } from '../lib/api'
import { levelOf } from '../table/level'

type Result = Schema['SimulationResult']
type Run = Schema['SimulationRun']

/** How one seat, list or team did. */
export interface Place {
  table: string
  name: string
  games: number
  wins: number
  rate: number
  low: number
  high: number
}

function tableOf(run: Run): string {
  const options = Object.entries(run.options).map(([key, value]) => `${key}=${value}`)
  return [run.lists.join(' – '), ...options].filter(Boolean).join(' · ')
}

function seatsOf(run: Result | Run, table: string): Place[] {
  if (run.team) {
    return [{ table, name: say('page.studies.team'), games: run.games, ...run.team }]
  }
  return run.seats.map((seat, i) => ({
    table,
    name: say('page.studies.seat', i + 1, levelOf(seat.player)),
    games: run.games,
    wins: seat.wins,
    rate: seat.rate,
    low: seat.low,
    high: seat.high,
  }))
}

/** All that a result tells of who won. */
export function placesOf(result: Result): Place[] {
  const whole = say('page.studies.all')
  const places = seatsOf(result, whole)
  for (const { list, ...share } of result.lists ?? []) {
    places.push({ table: say('page.studies.by-list'), name: list, ...share })
  }
  for (const { list, games, wins, rate, low, high } of result.gauntlet ?? []) {
    places.push({ table: say('page.studies.gauntlet'), name: list, games, wins, rate, low, high })
  }
  for (const run of result.runs ?? []) {
    places.push(...seatsOf(run, tableOf(run)))
  }
  return places
}
