// Sitting at a table: what the computer makes of it, cards dragged onto cards, what is
// read, looked back at, and told when something goes wrong.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { browse, clean, Server, skip, tab } from './world.mjs'

let server, browser
before(async () => {
  if (skip) return
  ;[server, browser] = await Promise.all([Server.start(), browse()])
})
after(async () => {
  await browser?.close()
  await server?.close()
})

/** Begins a game by the API and sits down at it with the tokens that came of it. */
async function sit(page, body) {
  await page.goto('/play')
  const id = await page.evaluate(async (body) => {
    const answer = await fetch('/api/v1/games', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
    const made = await answer.json()
    localStorage.setItem('muster.table.' + made.id, JSON.stringify({ game: body.game, began: Date.now(), mine: made.seats, invitations: [] }))
    return made.id
  }, body)
  await page.goto('/play/' + id)
  await page.locator('.table').waitFor()
  return id
}

const n = (page) => page.locator('.table').getAttribute('data-n').then(Number)
const later = (page, than) => page.waitForFunction((than) => Number(document.querySelector('.table').dataset.n) > than, than)

for (const [language, width, scheme] of [['en', 1280, 'light'], ['it', 390, 'dark']]) {
  test(`the computer rates what may be done (${language}, ${width})`, { skip }, async () => {
    const page = await tab(browser, server, { language, width, scheme })
    await sit(page, { game: 'deckbuilding', seats: [{}, { player: 'greedy' }], seed: 3 })
    const all = await page.locator('.asks li').count()
    await page.getByRole('button', { name: language === 'it' ? 'Valuta tutto' : 'Rate all' }).click()
    await page.locator('.asks .rated').first().waitFor()
    assert.equal(await page.locator('.asks li .rated').count(), all)
    assert.match(await page.locator('.asks li .rated').first().innerText(), /^\d+\s?%\s*\d+×$/)
    const lit = await page.locator('[data-piece].lit').count()
    assert.ok(lit > 0 && (await page.locator('[data-piece].lit .worth').count()) === lit)
    await page.locator('[role=status] .note', { hasText: language === 'it' ? 'Sceglierebbe' : 'It would choose' }).waitFor()
    await clean(page, 'rated')
    // They are of this question only.
    const before = await n(page)
    await page.locator('.asks li button').first().click()
    await later(page, before)
    await page.locator('.rated').first().waitFor({ state: 'detached' })
    await page.context().close()
  })
}
