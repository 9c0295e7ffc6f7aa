// Every page, in both languages, on both widths.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { browse, clean, Server, skip, tab } from './world.mjs'

const paths = ['/', '/cards', '/cards?q=vader', '/cards/destiny/01001', '/build', '/draft', '/lists', '/check', '/campaigns', '/collection', '/play', '/studies', '/owner', '/api/v1/docs']

let server, browser
before(async () => {
  if (skip) return
  ;[server, browser] = await Promise.all([Server.start(), browse()])
})
after(async () => {
  await browser?.close()
  await server?.close()
})

for (const language of ['en', 'it']) {
  for (const width of [390, 1280]) {
    test(`pages in ${language} at ${width}`, { skip }, async () => {
      for (const path of paths) {
        const page = await tab(browser, server, { language, width, scheme: language === 'it' ? 'dark' : 'light' })
        const answer = await page.goto(path, { waitUntil: 'networkidle' })
        assert.equal(answer.status(), 200, path)
        assert.equal(await page.getAttribute('html', 'lang'), language)
        assert.equal(await page.locator('h1').count(), 1, path)
        await clean(page, `${path} in ${language} at ${width}`)
        const hidden = await page.evaluate(() => {
          const place = document.querySelector('header [aria-current]')?.getBoundingClientRect()
          return place && place.right > document.querySelector('header nav').getBoundingClientRect().right + 1
        })
        assert.ok(!hidden, `${path}: the place in the head is cut off`)
        await page.context().close()
      }
    })
  }
}

test('the language is chosen and kept', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/cards?q=vader')
  await page.locator('h2').first().waitFor()
  await page.getByRole('button', { name: 'Italiano' }).click()
  await page.waitForURL('**/cards?q=vader')
  assert.equal(await page.locator('h1').textContent(), 'Carte')
  await page.goto('/lists')
  assert.equal(await page.getAttribute('html', 'lang'), 'it')
  await page.context().close()
})

test('a page of another version says so', { skip }, async () => {
  const page = await tab(browser, server)
  await page.route('**/api/v1/cards?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'muster-build': 'another' } })
  })
  await page.goto('/cards?q=vader')
  await page.locator('.outdated').waitFor()
  await clean(page, 'another version')
  await page.unroute('**/api/v1/cards?*')
  await page.getByRole('button', { name: 'Load the page again' }).click()
  await page.locator('h2').first().waitFor()
  assert.equal(await page.locator('.outdated').count(), 0)
  await page.context().close()
})
