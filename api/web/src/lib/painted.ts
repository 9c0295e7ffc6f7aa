// What can wait until the page is seen.

/** Done when what is drawn now has been painted. */
export function painted(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => { setTimeout(done, 0) })
    setTimeout(done, 500) // a window that is not seen paints nothing
  })
}
