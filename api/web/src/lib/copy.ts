// Copying a text for other programs.

/**
 * Copies a text, and reports whether it did. A page that comes over plain http from another
 * machine has no clipboard of its own: there a field is copied that is selected, beside
 * what was pressed, since nothing outside of an open dialog can be.
 */
export async function copy(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    beside.after(field)
    field.select()
    const done = document.execCommand('copy')
    field.remove()
    beside.focus()
    return done
  }
}
