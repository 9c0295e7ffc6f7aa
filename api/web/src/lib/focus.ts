// Where the focus goes when what had it is no longer there.

import { tick } from 'svelte'

/** Focuses a heading, else that of the page. */
export function focusHeading(heading = document.querySelector<HTMLElement>('main h1')): void {
  if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
}

/** Does what may disable or take away what has the focus: it has it again if it can, else what has come for it, else a button beside it, else a heading. */
export async function pressing(act: () => unknown, instead?: () => HTMLElement | null | undefined): Promise<void> {
  const from = document.activeElement
  if (!from || from === document.body) {
    await act()
    return
  }
  const beside = [...(from.parentElement?.querySelectorAll('button') ?? [])]
  const heading = from.closest('section, dialog')?.querySelector('h2')
  await act()
  await tick()
  // Who has gone elsewhere stays there; what a dialog took it gives back itself.
  if ((document.activeElement !== from && document.activeElement !== document.body) || (!from.isConnected && from.closest('dialog'))) {
    return
  }
  const at = beside.indexOf(from as HTMLButtonElement)
  const near = [from as HTMLElement, instead?.(), ...beside.slice(0, Math.max(0, at)).reverse(), ...beside.slice(at + 1)].find((one) => one?.isConnected && !one.matches(':disabled'))
  if (near) {
    near.focus()
  } else {
    focusHeading(heading?.isConnected ? heading : undefined)
  }
}

/** Does what makes a list longer, and may take away the button below it: the first new row has the focus then. */
export function lengthening(e: Event & { currentTarget: HTMLElement }, act: () => unknown): Promise<void> {
  const list = (e.currentTarget.closest('p') ?? e.currentTarget).previousElementSibling
  const rows = list?.children.length ?? 0
  return pressing(act, () => list?.children[rows]?.querySelector<HTMLElement>('a, button:enabled'))
}

/** Does what may take away the row of a button: the next row has the focus then, or the one before, or the heading. */
export async function removing(e: Event | { currentTarget: Element }, act: () => void): Promise<void> {
  const row = (e.currentTarget as HTMLElement).closest('li')
  const near = [row?.nextElementSibling, row?.previousElementSibling]
  act()
  await tick()
  if (row?.isConnected) {
    return
  }
  const button = near.find((one) => one?.isConnected)?.querySelector<HTMLElement>('button:enabled')
  if (button) {
    button.focus()
  } else {
    focusHeading()
  }
}
