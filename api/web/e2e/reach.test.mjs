// Whoever has no mouse, or does not see the page: a list is built, saved and played by keys
// alone, and every dialog keeps what pages keep.

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

/** Goes by Tab to what a selector names, and presses Enter there. */
async function enter(page, selector) {
  await page.locator(selector).first().waitFor()
  for (let n = 0; n < 120; n++) {
    if (await page.evaluate((selector) => document.activeElement === document.querySelector(selector), selector)) {
      const seen = await page.evaluate(() => { const s = getComputedStyle(document.activeElement); return s.outlineStyle !== 'none' && s.outlineWidth !== '0px' })
      assert.ok(seen, `${selector}: where one is cannot be seen`)
      await page.keyboard.press('Enter')
      return
    }
    await page.keyboard.press('Tab')
  }
  assert.fail(`${selector} is not reached by Tab`)
}

test('a list is built, saved and played by keys alone', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/')
  await enter(page, '.places a[href="/build"]')
  await page.waitForURL('**/build')
  await enter(page, '.games button')
  await page.locator('#pool-search').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('l:"born leader"')
  await page.keyboard.press('Enter')
  await page.locator('.list [data-row]').waitFor()
  await enter(page, '.list details + button')
  await page.locator('dialog .addition').first().waitFor()
  await enter(page, 'dialog .buttons button')
  await page.locator('.verdict.legal').waitFor()
  assert.notEqual(await page.evaluate(() => document.activeElement.tagName), 'BODY', 'after mending')
  await page.keyboard.press('Control+s')
  await page.locator('dialog input').waitFor()
  await page.locator('dialog input:focus').waitFor()
  await page.keyboard.type('By keys')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/build?list=*')
  await page.locator('dialog').waitFor({ state: 'detached' })
  await enter(page, '.bar .play')
  await page.waitForURL(/\/play$/)
  await enter(page, 'button.start')
  await page.locator('.table[data-state=asked]').waitFor()
  const now = await page.locator('.table').getAttribute('data-n')
  await page.keyboard.press('1')
  await page.waitForFunction((now) => document.querySelector('.table').dataset.n !== now, now)
  await page.context().close()
})

for (const [language, width, scheme] of [['en', 390, 'dark'], ['it', 1280, 'light'], ['it', 390, 'dark']]) {
  test(`dialogs of the builder, ${language} at ${width}, ${scheme}`, { skip }, async () => {
    const page = await tab(browser, server, { language, width, scheme })
    await page.goto('/build?game=destiny')
    const buttons = page.locator('.bar .buttons button:not(:disabled)')
    await buttons.nth(4).waitFor()
    for (let i = 0; i < 4; i++) { // save, import, export, share
      await buttons.nth(i).click()
      await page.locator('dialog[open] .buttons').first().waitFor()
      await page.waitForLoadState('networkidle')
      await clean(page, await page.locator('dialog[open] h2').first().textContent())
      assert.ok(await page.locator('dialog[open]').evaluate((d) => d.scrollWidth <= d.clientWidth), `${i}: wider than itself`)
      await page.keyboard.press('Escape')
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
    }
    await page.context().close()
  })
}

/** What is asked in a dialog that is open keeps what pages keep; it is closed by Escape. */
async function looked(page, what) {
  await page.locator('dialog[open] .buttons').first().waitFor()
  await clean(page, what)
  assert.ok(await page.locator('dialog[open]').evaluate((d) => d.scrollWidth <= d.clientWidth), `${what}: wider than itself`)
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
}

for (const [language, width, scheme] of [['en', 390, 'dark'], ['it', 1280, 'light']]) {
  test(`other dialogs, ${language} at ${width}, ${scheme}`, { skip }, async () => {
    const it = language === 'it'
    const page = await tab(browser, server, { language, width, scheme })
    // What mends a list that is not complete.
    await page.goto('/build?game=clones')
    await page.getByRole('button', { name: it ? 'Correggi' : 'Mend' }).first().click()
    await page.locator('dialog li').first().waitFor()
    await looked(page, 'mending')
    // Whom a card is lent to.
    await page.goto('/collection#cards')
    await page.getByRole('searchbox').fill('take cover')
    const cover = page.locator('.rows li').filter({ hasText: '#157' }).first()
    await cover.getByRole('spinbutton').first().fill('5')
    await cover.getByRole('spinbutton').first().press('Tab')
    await cover.locator('button.lend').click()
    await looked(page, 'lending')
    // At the table: giving up, and what lies in a pile.
    await page.goto('/play')
    await page.locator('button.start').click()
    await page.locator('.table[data-state=asked]').waitFor()
    await page.getByRole('button', { name: it ? 'Abbandona' : 'Resign' }).click()
    await looked(page, 'giving up')
    const pile = page.locator('button.folded:not(:disabled)')
    const at = '/api/v1/games/' + new URL(page.url()).pathname.split('/').at(-1)
    const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer ' + (await page.evaluate(() => JSON.parse(localStorage.getItem('muster.table.' + location.pathname.split('/').at(-1))).mine[0].token)) }
    for (let i = 0; i < 80 && !(await pile.count()); i++) {
      const { n, options } = await (await fetch(server.url + at, { headers })).json()
      await fetch(server.url + at + '/actions', { method: 'POST', headers, body: JSON.stringify({ n, action: options.at(i % options.length).action }) })
      await page.waitForFunction((n) => Number(document.querySelector('.table').dataset.n) > n && document.querySelector('.table').dataset.state === 'asked', n)
    }
    await pile.first().click()
    await looked(page, 'a pile')
    await page.context().close()
  })
}
