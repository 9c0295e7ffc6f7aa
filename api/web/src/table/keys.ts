// Options by their numbers, as they are typed: one that more digits could follow waits a
// moment for them.

const moment = 600

/** Chooses by typed numbers until it is undone. */
export function numberKeys(count: () => number, choose: (i: number) => void): () => void {
  let typed = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const done = (): void => {
    clearTimeout(timer)
    const n = Number(typed)
    typed = ''
    if (n >= 1 && n <= count()) {
      choose(n - 1)
    }
  }
  const key = (e: KeyboardEvent): void => {
    const to = e.target as Element | null
    if (e.ctrlKey || e.altKey || e.metaKey || to?.closest('input, textarea, select, dialog')) {
      return
    }
    if (!/^[0-9]$/.test(e.key)) {
      clearTimeout(timer)
      typed = ''
      return
    }
    e.preventDefault()
    if (e.repeat) {
      return // a key that is held down chooses once
    }
    clearTimeout(timer)
    typed += e.key
    if (Number(typed) * 10 > count()) {
      done()
    } else {
      timer = setTimeout(done, moment)
    }
  }
  addEventListener('keydown', key)
  return () => {
    clearTimeout(timer)
    removeEventListener('keydown', key)
  }
}
