// Whoever has no mouse, or does not see the page: a list is built, saved and played by keys
// alone, and every dialog of the builder keeps what pages keep.

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
