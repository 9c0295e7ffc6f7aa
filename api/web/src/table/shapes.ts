// Where the spaces of a board lie in a drawing, in units of a space.

import type { Schema } from '../lib/api'

export type Point = readonly [number, number]
type Space = Schema['Board']['spaces'][number]

const root3 = Math.sqrt(3)

/** The middle of a space. Hexagons stand on a point: x to the right, y to the lower right. */
export function centreOf(s: Space): Point {
  const [x = 0, y = 0] = s.at
  return s.shape === 'hex' ? [root3 * (x + y / 2), 1.5 * y] : [2 * x, 2 * y]
}

/** The corners of a space, in order. */
export function cornersOf(s: Space): Point[] {
  const [x, y] = centreOf(s)
  if (s.shape !== 'hex') {
    return [[x - 1, y - 1], [x + 1, y - 1], [x + 1, y + 1], [x - 1, y + 1]]
  }
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2
    return [x + Math.cos(angle), y + Math.sin(angle)]
  })
}

/** The line between two neighbours. */
export function sideOf(a: Space, b: Space): readonly [Point, Point] {
  const [ax, ay] = centreOf(a)
  const [bx, by] = centreOf(b)
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2]
  const apart = Math.hypot(bx - ax, by - ay) || 1
  const half = a.shape === 'hex' ? 0.5 : 1
  const [dx, dy] = [(-(by - ay) / apart) * half, ((bx - ax) / apart) * half]
  return [[mx - dx, my - dy], [mx + dx, my + dy]]
}

/** The names of the rows and columns of a board of squares that are called by both, and where
 *  they stand: nothing of other boards. */
export function labelsOf(spaces: Space[]): { id: string; text: string; at: Point }[] {
  const named = spaces.map((s) => ({ s, name: /^(\d+),(\d+)$/.exec(s.id) }))
  if (!named.every(({ s, name }) => s.shape === 'square' && name)) {
    return []
  }
  const [left, top] = [Math.min(...spaces.map((s) => s.at[0] ?? 0)), Math.min(...spaces.map((s) => s.at[1] ?? 0))]
  const all = new Map<string, { id: string; text: string; at: Point }>()
  for (const { s, name } of named) {
    const [x = 0, y = 0] = s.at
    const [, row = '', column = ''] = name ?? []
    all.set('row ' + row, { id: 'row ' + row, text: row, at: [2 * left - 1.7, 2 * y] })
    all.set('column ' + column, { id: 'column ' + column, text: column, at: [2 * x, 2 * top - 1.6] })
  }
  return [...all.values()]
}

/** The outline of a board of squares, as the data of a path: nothing of other boards. */
export function outlineOf(spaces: Space[]): string {
  const there = new Set(spaces.map((s) => s.at.join()))
  return spaces
    .filter((s) => s.shape === 'square')
    .flatMap((s) => {
      const [x = 0, y = 0] = s.at
      const [left, right, top, bottom] = [2 * x - 1, 2 * x + 1, 2 * y - 1, 2 * y + 1]
      return [
        there.has([x, y - 1].join()) ? '' : `M${String(left)} ${String(top)}H${String(right)}`,
        there.has([x, y + 1].join()) ? '' : `M${String(left)} ${String(bottom)}H${String(right)}`,
        there.has([x - 1, y].join()) ? '' : `M${String(left)} ${String(top)}V${String(bottom)}`,
        there.has([x + 1, y].join()) ? '' : `M${String(right)} ${String(top)}V${String(bottom)}`,
      ]
    })
    .join('')
}

/** The nearest of some places in a direction; what lies aside counts as further. */
export function nextTo<T extends { centre: Point }>(from: Point, [dx, dy]: Point, all: T[]): T | undefined {
  let next: T | undefined
  let least = Infinity
  for (const one of all) {
    const [x, y] = [one.centre[0] - from[0], one.centre[1] - from[1]]
    const ahead = x * dx + y * dy
    const far = ahead + 2 * Math.abs(x * dy - y * dx)
    if (ahead > 0.1 && far < least) {
      next = one
      least = far
    }
  }
  return next
}
