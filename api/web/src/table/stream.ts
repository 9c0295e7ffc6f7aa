// The server's stream of a game, read by hand because a seat's token goes in a header.

import { problem } from '../lib/api'

export interface Ring {
  event: string
  n?: number
}

// The server gives a sign of life every 20 seconds.
const silence = 50_000

/** Reads the stream until it ends, and tells each event. */
export async function listen(id: string, token: string, last: number, signal: AbortSignal, hear: (r: Ring) => void): Promise<void> {
  const end = new AbortController()
  let watch = setTimeout(() => { end.abort() }, silence)
  const headers: Record<string, string> = { 'Last-Event-ID': String(last) }
  if (token) {
    headers['Authorization'] = 'Bearer ' + token
  }
  try {
    const answer = await fetch(`/api/v1/games/${id}/events`, { headers, signal: AbortSignal.any([signal, end.signal]) })
    if (!answer.ok) {
      throw problem(answer.status, await answer.json().catch(() => null))
    }
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (;;) {
      const part = await reader?.read()
      if (!part || part.done) {
        return
      }
      clearTimeout(watch)
      watch = setTimeout(() => { end.abort() }, silence)
      const blocks = (text + part.value).split('\n\n')
      text = blocks.pop() ?? ''
      blocks.map(ringOf).forEach((r) => { if (r) hear(r) })
    }
  } finally {
    clearTimeout(watch)
  }
}

function ringOf(block: string): Ring | undefined {
  const ring: Ring = { event: 'message' }
  let said = false
  for (const line of block.split('\n')) {
    if (line.startsWith('event: ')) {
      ring.event = line.slice('event: '.length)
    } else if (line.startsWith('data: ')) {
      said = true
      ring.n = (JSON.parse(line.slice('data: '.length)) as { n?: number }).n
    }
  }
  return said ? ring : undefined
}
