// What the application says, in the reader's language: the words are the server's.

let words: Record<string, string> = {}

/** The reader's language, as the page was served. */
export const lang = document.documentElement.lang

const one = new Intl.PluralRules(lang)

/** Fetches the words; to be awaited before anything is said. */
export async function load(): Promise<void> {
  const answer = await fetch('/words.json')
  if (!answer.ok) {
    throw new Error('words.json: ' + String(answer.status))
  }
  words = (await answer.json()) as Record<string, string>
}

/** Whether there are words for a code. */
export function known(code: string): boolean {
  return code in words
}

/**
 * Says a sentence by its code: {0} is the first argument, {1|one|many} chooses by the
 * number of the second, and # in it stands for that number.
 */
export function say(code: string, ...args: (string | number)[]): string {
  const template = words[code]
  if (template === undefined) {
    return [code, ...args].join(' ')
  }
  if (!/[{\\]/.test(template)) {
    return template
  }
  return template.replaceAll('\\n', '\n').replace(/\{(\d+)(?:\|([^{}]*))?\}/g, (hole, k: string, forms?: string) => {
    const arg = args[Number(k)]
    if (arg === undefined) {
      return hole
    }
    const said = typeof arg === 'number' ? number(arg) : arg
    if (forms === undefined) {
      return said
    }
    const all = forms.split('|')
    const singular = typeof arg === 'number' && one.select(Math.abs(arg)) === 'one'
    return ((singular ? all[0] : all.at(-1)) ?? '').replaceAll('#', said)
  })
}

const plain = new Intl.NumberFormat(lang, { useGrouping: false, maximumFractionDigits: 3 })
let percents: Intl.NumberFormat | undefined
let days: Intl.DateTimeFormat | undefined

/** A number as the reader's language writes it. */
export function number(n: number): string {
  return plain.format(n)
}

/** A share of one as a percentage. */
export function percent(share: number): string {
  return (percents ??= new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1 })).format(share)
}

/** A time as the reader's language writes it. */
export function day(iso: string): string {
  return (days ??= new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' })).format(new Date(iso))
}
