// Pages that need no script, as a browser sends their forms.

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

test('a list is checked and saved without script', { skip }, async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'it-IT', baseURL: server.url })
  const page = await tab(browser, server, { context })
  await page.goto('/check')
  await page.locator('textarea').fill('Rey\n2 Force Push\n')
  await page.getByRole('button', { name: 'Controlla' }).click()
  await page.locator('.verdict').first().waitFor()
  await page.locator('input[name=name]').fill('<b>Rey</b>')
  await page.locator('button[name=save]').click()
  await page.waitForURL('**/lists/*')
  assert.equal(await page.locator('h1').textContent(), '<b>Rey</b>')
  await page.getByRole('button', { name: 'English' }).click()
  assert.equal(await page.getAttribute('html', 'lang'), 'en')
  await context.close()
})

test('the page of a saved list is clean', { skip }, async () => {
  const page = await tab(browser, server, { width: 390 })
  await page.goto('/lists')
  await page.locator('td a').first().click()
  await page.locator('.verdict').first().waitFor()
  await clean(page, 'a saved list')
  await page.context().close()
})
