import { tick } from 'svelte'

/** Waits for what is under way, and for what has taken its place meanwhile. */
export async function settled(running: () => Promise<void>): Promise<void> {
  let last: Promise<void>
  do {
    await tick()
    last = running()
    await last
  } while (last !== running())
}
