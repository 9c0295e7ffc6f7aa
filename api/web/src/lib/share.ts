// A list in a link: "m1." and base64url of the deflated list. It stands in the fragment
// of an address, which no browser sends to a server.

const mark = 'm1.'

/** How many bytes a list in a link may have, as the program has it. */
export const maxList = 1 << 20

/** The code of a list in JSON. */
export async function encode(list: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(list))
  const packed = await all(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate')), maxList)
  let binary = ''
  for (const byte of packed) {
    binary += String.fromCharCode(byte)
  }
  return mark + btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Whether a text may be a code. */
export function isCode(text: string): boolean {
  return text.startsWith(mark)
}

/** The list of a code; a code that is damaged or too large is a RangeError or another error. */
export async function decode(code: string): Promise<unknown> {
  const binary = atob(code.slice(mark.length).replaceAll('-', '+').replaceAll('_', '/'))
  const packed = Uint8Array.from(binary, (c) => c.charCodeAt(0))
  const bytes = await all(new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')), maxList)
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}

/** Reads a stream to its end, but no further than a limit. */
async function all(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const reader = stream.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) {
      break
    }
    size += value.length
    if (size > most) {
      void reader.cancel()
      throw new RangeError('too large')
    }
    parts.push(value)
  }
  const joined = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
