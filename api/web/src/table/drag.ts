// Dragging with the mouse: a piece onto a piece or a space, or just onto the table. Keys
// and touch choose from the list and the menus.

const least = 8

interface Ends {
  /** Whether anything may be done with a piece. */
  may: (id: string) => boolean
  /** The piece was let go above other pieces and spaces, the uppermost first. */
  drop: (id: string, onto: string[], away: boolean, at: Element) => void
}

/** Lets pieces within an element be dragged until it is undone. */
export function dragging(root: HTMLElement, ends: Ends): () => void {
  const gone = new AbortController()
  root.addEventListener('pointerdown', (down) => {
    const from = (down.target as Element).closest<HTMLElement | SVGElement>('[data-piece]')
    const id = from?.dataset['piece']
    if (!from || !id || down.pointerType === 'touch' || down.button !== 0 || !ends.may(id)) {
      return
    }
    const end = new AbortController()
    let ghost: HTMLElement | undefined
    const signal = AbortSignal.any([end.signal, gone.signal])
    addEventListener('pointermove', (e) => {
      if (!ghost && Math.hypot(e.clientX - down.clientX, e.clientY - down.clientY) > least) {
        ghost = document.createElement('div')
        ghost.className = 'ghost'
        ghost.textContent = from.querySelector('.name, title')?.textContent ?? ''
        document.body.append(ghost)
        root.classList.add('dragging')
      }
      if (ghost) {
        e.preventDefault()
        ghost.style.translate = `${String(e.clientX + 6)}px ${String(e.clientY + 6)}px`
      }
    }, { signal })
    const stop = (): void => {
      ghost?.remove()
      root.classList.remove('dragging')
      end.abort()
    }
    addEventListener('pointercancel', stop, { signal })
    addEventListener('pointerup', (e) => {
      const dragged = ghost !== undefined
      stop()
      if (!dragged) {
        return
      }
      // The click that comes of letting go is not one.
      addEventListener('click', (c) => { c.stopPropagation() }, { capture: true, once: true })
      setTimeout(() => { dispatchEvent(new Event('click')) })
      const under = document.elementsFromPoint(e.clientX, e.clientY)
      const onto = under.flatMap((u) => {
        const { piece, space } = (u.closest<HTMLElement>('[data-piece], [data-space]') ?? root).dataset
        return piece ?? (space === undefined ? [] : 'space ' + space)
      })
      const zone = from.closest('.zone, .board')
      ends.drop(id, onto.filter((o) => o !== id), under.includes(root) && !under.some((u) => u === zone), under[0] ?? from)
    }, { signal })
  }, { signal: gone.signal })
  return () => { gone.abort() }
}
