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
