// Boosters of several sets: drafted to the end in Italian, and opened in the builder.

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

for (const [width, scheme] of [[390, 'dark'], [1280, 'light']]) {
  test(`a draft in Italian to its end, at ${width}`, { skip }, async () => {
    const page = await tab(browser, server, { language: 'it', width, scheme })
    await page.goto('/draft')
    const sets = page.getByRole('group', { name: 'Espansioni' }).getByRole('checkbox')
    await sets.first().waitFor()
    assert.ok(await sets.first().isDisabled(), 'the last set that is chosen stays')
    await sets.nth(1).check()
    assert.ok(await sets.first().isEnabled())
    await page.getByLabel('Giocatori').fill('2')
    await page.getByLabel('Buste a testa').fill('2')
    await clean(page, 'the beginning')
    const [answer] = await Promise.all([page.waitForResponse((r) => r.request().method() === 'POST'), page.getByRole('button', { name: 'Comincia il draft' }).click()])
    const { sets: opened, boosters } = await answer.json()
    assert.deepEqual([opened.length, boosters], [2, 2])
    for (let taken = 1; taken <= 8; taken++) {
      await page.locator('ol article').first().waitFor()
      await page.getByText(`Busta ${taken <= 4 ? 1 : 2} di 2`).waitFor()
      if (taken % 3 === 1) await clean(page, `before card ${taken}`)
      await page.locator('ol li button').first().click()
      // The last card of a booster is taken unasked.
      await page.getByRole('heading', { name: `Prese: ${taken <= 3 ? taken : taken === 4 ? 5 : taken === 8 ? 10 : taken + 1}` }).waitFor()
    }
    await page.getByText('Il draft è finito: hai 10 carte.').waitFor()
    await clean(page, 'the end')
    // Its address says all of it.
    await page.reload()
    await page.getByText('Il draft è finito: hai 10 carte.').waitFor()
    const { cards } = await (await fetch(server.url + '/api/v1/drafts/' + new URL(page.url()).pathname.split('/').at(-1))).json()
    assert.equal(new Set(cards.map((c) => c.set)).size, 2)
    await page.getByRole('link', { name: 'Un altro draft' }).click()
    await sets.first().waitFor()
    assert.ok(await sets.first().isChecked() && await sets.nth(1).isChecked(), 'what was chosen is kept')
    await page.context().close()
  })
}

test('what went wrong in a draft is done again, and what comes late changes nothing', { skip }, async () => {
  const page = await tab(browser, server)
  const again = page.getByRole('button', { name: 'Try again' })
  await page.route('**/api/v1/shapes', (route) => route.abort(), { times: 1 })
  await page.goto('/draft')
  await again.click()
  await page.getByLabel('Players').fill('2')
  await page.getByLabel('Boosters each').fill('2')
  await page.reload()
  await page.getByLabel('Players').waitFor()
  assert.deepEqual([await page.getByLabel('Players').inputValue(), await page.getByLabel('Boosters each').inputValue()], ['2', '2'])
  await page.route('**/api/v1/drafts', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Begin the draft' }).click()
  await again.click()
  await page.getByText('Booster 1 of 2').waitFor()
  await page.waitForURL('**/draft/*')
  assert.equal(await again.count(), 0)
  // A key that is held down takes one card.
  await page.keyboard.down('1')
  await page.getByRole('heading', { name: 'Taken: 1' }).waitFor()
  await page.keyboard.down('1')
  await page.keyboard.up('1')
  await page.keyboard.press('9') // nothing lies there
  await page.reload()
  await page.getByRole('heading', { name: 'Taken: 1' }).waitFor()
  // Who goes back before the answer comes is there.
  await page.goBack()
  await page.getByRole('heading', { name: 'Taken: 0' }).waitFor()
  let release
  const held = new Promise((resolve) => { release = resolve })
  await page.route('**/api/v1/drafts/*', (route) => (route.request().method() === 'POST' ? held.then(() => route.continue()) : route.continue()))
  await page.keyboard.press('1')
  const late = page.waitForResponse((r) => r.request().method() === 'POST')
  await page.goBack()
  await page.getByRole('button', { name: 'Begin the draft' }).waitFor()
  release()
  await late
  await page.getByRole('button', { name: 'Begin the draft' }).click({ trial: true })
  assert.equal(new URL(page.url()).pathname, '/draft')
  // An address that is damaged is told as any other.
  await page.goto('/draft/%E0%A4')
  await page.getByText('there is no such draft').waitFor()
  await page.goto('/campaigns/%E0%A4')
  await page.getByText('There is nothing saved here').waitFor()
  await page.context().close()
})

for (const [language, width] of [['en', 1280], ['it', 390]]) {
  test(`boosters of several sets are opened in the builder (${language}, ${width})`, { skip }, async () => {
    const it = language === 'it'
    const page = await tab(browser, server, { language, width })
    await page.goto('/build')
    const form = page.locator('form', { has: page.getByRole('group', { name: it ? 'Espansioni' : 'Sets' }) })
    await form.getByRole('checkbox').nth(2).check()
    await form.getByRole('checkbox').first().uncheck()
    await form.getByRole('checkbox').nth(1).check()
    await form.getByLabel(it ? 'Buste' : 'Boosters', { exact: true }).fill('4')
    await page.reload()
    await form.getByLabel(it ? 'Buste' : 'Boosters', { exact: true }).waitFor()
    await clean(page, 'the form')
    const [asked] = await Promise.all([page.waitForRequest('**/api/v1/lists/sealed'), form.getByRole('button').click()])
    const body = asked.postDataJSON()
    assert.deepEqual([body.sets.length, body.boosters], [2, 4])
    await page.locator('.list [data-row]').first().waitFor()
    const again = async () => (await fetch(server.url + '/api/v1/lists/sealed', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ ...body, starters: false, seed: 5 }) })).json()
    const { lists: [{ list }] } = await again()
    assert.equal(list.entries.reduce((n, e) => n + (e.count ?? 1), 0), 20)
    assert.deepEqual((await again()).lists[0].list, list, 'the same seed opens the same')
    await page.context().close()
  })
}
