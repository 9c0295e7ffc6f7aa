// The builder: a list from nothing to legal, saved, changed, shared, lost and found.

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

/** Searches among the cards and adds the first that is found. */
async function add(page, search, name) {
  await page.locator('#pool-search').fill(search)
  const before = await page.locator('.list [data-row]').count()
  await page.locator('#pool-search').press('Enter')
  await page.locator('.list [data-row]', { hasText: name }).nth(name ? 0 : before).waitFor()
}

test('a deck from nothing to legal, saved and saved again', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/build')
  await page.getByRole('button', { name: 'Begin' }).first().click()
  await page.getByLabel('Name of the list').first().fill('Leia & Han')
  await add(page, 'l:"born leader"', 'Leia Organa')
  await page.getByRole('button', { name: 'with 2 dice' }).click()
  await add(page, 'l:scoundrel t:character s:AW', 'Han Solo')
  await add(page, 't:battlefield s:AW', '')
  await page.locator('.verdict.incomplete').waitFor()
  await page.getByRole('button', { name: 'Mend' }).first().click()
  await page.locator('.addition').first().waitFor()
  await page.getByRole('button', { name: 'Do it' }).click()
  await page.locator('.verdict.legal').waitFor()

  await page.getByRole('button', { name: 'Undo' }).click()
  await page.locator('.verdict.incomplete').waitFor()
  await page.keyboard.press('Control+y')
  await page.locator('.verdict.legal').waitFor()
  await clean(page, 'a deck that is legal')

  await page.keyboard.press('Control+s')
  await page.locator('dialog').getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/build?list=*')
  const id = new URL(page.url()).searchParams.get('list')
  await page.locator('.list [data-row] [data-act=less]').last().click()
  await page.locator('.verdict:not(.legal)').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByLabel('What is new').fill('one less')
  await page.locator('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('dialog').waitFor({ state: 'detached' })
  const saved = await (await fetch(`${server.url}/api/v1/lists/${id}/versions`)).json()
  assert.deepEqual(saved.versions.map((v) => v.message), ['one less', undefined])
  await page.context().close()
})

test('a draft outlives the page, and the server', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/build?game=destiny')
  await add(page, 'l:"born leader"', 'Leia Organa')
  await server.kill()
  await page.getByLabel('Name of the list').first().fill('Typed while nobody listened')
  await page.locator('.trouble').first().waitFor()
  await server.run()
  await page.locator('.trouble').first().waitFor({ state: 'detached' })
  await page.reload()
  await page.locator('.list [data-row]', { hasText: 'Leia Organa' }).waitFor()
  assert.equal(await page.getByLabel('Name of the list').first().inputValue(), 'Typed while nobody listened')
  await page.context().close()
})

for (const language of ['en', 'it']) {
  for (const width of [390, 1280]) {
    test(`the builder in ${language} at ${width}`, { skip }, async () => {
      const page = await tab(browser, server, { language, width, scheme: language === 'it' ? 'dark' : 'light' })
      await page.goto('/build?game=destiny')
      await add(page, 'l:"born leader"', 'Leia Organa')
      await add(page, 't:battlefield', '')
      await page.locator('.list [data-act=look]').first().click()
      await page.locator('.list article').waitFor()
      await page.locator('.list .incomplete').first().waitFor()
      await clean(page, `the builder in ${language} at ${width}`)
      await page.context().close()
    })
  }
}
