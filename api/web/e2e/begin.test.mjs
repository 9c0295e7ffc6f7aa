// Beginning a game: what it leaves open, a list handed over, an answer that is lost.

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

/** What the server shows of the game of a page to its first seat. */
function viewOf(page) {
  return page.evaluate(async () => {
    const id = location.pathname.split('/')[2]
    const { mine } = JSON.parse(localStorage.getItem('muster.table.' + id))
    return (await fetch('/api/v1/games/' + id, { headers: { Authorization: 'Bearer ' + mine[0].token } })).json()
  })
}

for (const [language, width, scheme] of [['en', 1280, 'light'], ['it', 390, 'dark']]) {
  test(`what a game leaves open is chosen, and chosen again (${language}, ${width})`, { skip }, async () => {
    const page = await tab(browser, server, { language, width, scheme })
    await page.goto('/play')
    await page.locator('input[name=game]').nth(1).check()
    await page.locator('.settings summary').click()
    await page.locator('.settings input[type=number]').first().fill('2')
    await page.locator('.settings select').nth(0).selectOption('intro')
    await page.locator('.settings input[inputmode=numeric]').fill('77')
    await clean(page, 'before')
    await page.locator('button.start').click()
    await page.locator('.table').waitFor()
    const view = await viewOf(page)
    assert.equal(view.seeded, true)
    assert.equal(view.counts['bases-to-win'], 2)
    await page.goto('/play?again=' + page.url().split('/').at(-1))
    await page.locator('.settings[open]').waitFor()
    assert.equal(await page.locator('.settings input[type=number]').first().inputValue(), '2')
    assert.equal(await page.locator('.settings input[inputmode=numeric]').inputValue(), '77')
    // Of another game nothing is chosen.
    await page.locator('input[name=game]').nth(2).check()
    assert.equal(await page.locator('.settings input[type=number]').first().inputValue(), '')
    await page.context().close()
  })
}
