// Where the focus goes when what had it is no longer there.

import { tick } from 'svelte'

/** Focuses the heading of the page. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
}

/** Does what may take away the row of a button: the next row has the focus then, or the one before, or the heading. */
export async function removing(e: Event, act: () => void): Promise<void> {
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
