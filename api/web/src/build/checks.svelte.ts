// What the server says of the list while it is built.

import { api, asked, type Finding, type Report, type Shape } from '../lib/api'
import type { Model } from './model'
import { write, type Written } from './notation'

/** How long nothing changes before the server is asked, in milliseconds. */
const pause = 80

/** How long after the server did not answer it is asked again, in milliseconds. */
export const patience = 2000

export class Checks {
  report = $state.raw<Report>()
  trouble = $state.raw<unknown>(null)
  /** The findings of each entry. */
  of = $state.raw<Record<number, Finding[]>>({})
  /** Those that are about no entry. */
  others = $state.raw<Finding[]>([])
  /** What the report is about. */
  private about?: Model
  private waiting: ReturnType<typeof setTimeout> | undefined
  private running: AbortController | undefined

  /** Asks about a list, soon; what was asked before does not matter any more. */
  ask(m: Model, shape: Shape, after = pause): void {
    this.stop()
    if (m === this.about) {
      this.trouble = null
      return
    }
    this.waiting = setTimeout(() => { void this.send(m, shape) }, after)
  }

  stop(): void {
    clearTimeout(this.waiting)
    this.running?.abort()
  }

  private async send(m: Model, shape: Shape): Promise<void> {
    const mine = (this.running = new AbortController())
    const written = write(m, shape)
    try {
      this.tell(await check(written.text, mine.signal), written, m)
      this.trouble = null
    } catch (why) {
      if (!mine.signal.aborted) {
        this.trouble = why
        this.waiting = setTimeout(() => { void this.send(m, shape) }, patience)
      }
    }
  }

  /** Shows what was said of a list before anything was asked here. */
  show(report: Report, m: Model, shape: Shape): void {
    this.tell(report, write(m, shape), m)
    if (report.findings.some((f) => f.line !== undefined)) {
      this.about = undefined // lines are those of what was saved, not of what is written here
    }
  }

  private tell(report: Report, written: Written, m: Model): void {
    const of: Record<number, Finding[]> = {}
    const others: Finding[] = []
    for (const f of report.findings) {
      const line = f.line === undefined ? undefined : written.keys.get(f.line)
      const keys = line !== undefined ? [line] : m.entries.filter((e) => f.cards?.includes(e.card) || e.card === f.args[0]).map((e) => e.key)
      if (keys.length === 0) {
        others.push(f)
      }
      for (const key of keys) {
        ;(of[key] ??= []).push(f)
      }
    }
    this.about = m
    this.report = report
    this.of = of
    this.others = others.sort((a, b) => weight(a) - weight(b))
  }
}

/** What weighs most comes first. */
function weight(f: Finding): number {
  return ['illegal', 'incomplete', 'note'].indexOf(f.severity)
}

/** Checks a list in any notation. */
export function check(text: BodyInit, signal?: AbortSignal): Promise<Report> {
  return asked(api.POST('/api/v1/lists/check', { body: text, ...raw, signal }))
}

/** A body that goes as it is. */
export const raw = { bodySerializer: (body: unknown) => body as BodyInit, headers: { 'Content-Type': 'application/octet-stream' } }
