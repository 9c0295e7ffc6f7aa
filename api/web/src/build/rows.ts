// Rows of cards by keyboard: arrows go from one to the next, + and − act on the one
// that has the focus.

/** Goes from row to row with arrows; a row's keys are the buttons that it marks. */
export function arrows(list: HTMLElement): () => void {
  function keys(e: KeyboardEvent): void {
    const at = e.target instanceof HTMLElement ? e.target : undefined
    const row = at?.closest<HTMLElement>('[data-row]')
    if (!at || !row || e.ctrlKey || e.metaKey || e.altKey || at.matches('select, textarea, input[type=text]')) {
      return
    }
    const act = { '+': 'more', '=': 'more', '-': 'less', '−': 'less' }[e.key]
    if (act) {
      e.preventDefault()
      const rows = all()
      const i = rows.indexOf(row)
      row.querySelector<HTMLElement>(`[data-act=${act}]`)?.click()
      requestAnimationFrame(() => {
        if (!row.isConnected) {
          focus(all()[Math.min(i, all().length - 1)])
        }
      })
    } else if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      const rows = all()
      const next = rows[rows.indexOf(row) + (e.key === 'ArrowDown' ? 1 : -1)]
      if (next) {
        e.preventDefault()
        focus(next)
      }
    }
  }

  /** The rows of this part of the page, in their order. */
  function all(): HTMLElement[] {
    return [...(list.closest('section') ?? list).querySelectorAll<HTMLElement>('[data-row]')]
  }

  list.addEventListener('keydown', keys)
  return () => { list.removeEventListener('keydown', keys) }
}

function focus(row: HTMLElement | undefined): void {
  row?.querySelector<HTMLElement>('[data-act=look]')?.focus()
}

/** Focuses the first row of an element. */
export function focusFirst(of: HTMLElement | null | undefined): void {
  focus(of?.querySelector<HTMLElement>('[data-row]') ?? undefined)
}
