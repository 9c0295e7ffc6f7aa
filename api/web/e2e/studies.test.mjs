// Odds and simulations.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
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

test('odds are asked and drawn', { skip }, async () => {
  const page = await tab(browser, server, { language: 'it', width: 390 })
  await page.goto('/studies')
  await page.getByLabel('attacco', { exact: false }).filter({ visible: true }).first().waitFor()
  const odds = page.locator('section').last()
  await odds.locator('label', { hasText: /^attacco / }).locator('input').fill('blue,red')
  await odds.locator('label', { hasText: /^difesa / }).locator('input').fill('black')
  await odds.locator('label', { hasText: /^distanza / }).locator('input').fill('4')
  await odds.locator('label', { hasText: /^impulso / }).locator('textarea').fill('1S: +1 Damage\n1S: Pierce 2')
  await odds.getByRole('button').click()
  await odds.locator('caption').first().waitFor()
  // 173/216
  assert.match(await odds.locator('[aria-live]').textContent(), /media 0,801/)
  await clean(page, 'odds')
  await odds.locator('label', { hasText: /^attacco / }).locator('input').fill('purple')
  await odds.getByRole('button').click()
  await odds.getByRole('alert').waitFor()
  assert.match(await odds.getByRole('alert').textContent(), /purple/)
  await page.context().close()
})

test('games are played and counted, and come back after a reload', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/studies')
  const form = page.locator('section').first()
  const starting = form.getByRole('button', { name: 'Begin' })
  await form.locator('select').first().waitFor()
  await form.getByLabel('Games').fill('300')
  await form.getByLabel('Seed').fill('7')
  await starting.click()
  await form.locator('caption').first().waitFor()
  assert.match(await form.textContent(), /300 games/)
  await clean(page, 'a simulation')
  await page.reload()
  await form.locator('caption').first().waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), form.getByRole('button', { name: 'JSON' }).click()])
  const result = JSON.parse(readFileSync(await file.path(), 'utf8'))
  assert.equal(result.games, 300)
  const [table] = await Promise.all([page.waitForEvent('download'), form.getByRole('button', { name: 'CSV' }).click()])
  assert.match(readFileSync(await table.path(), 'utf8'), /^table,name,games,wins,rate,low,high\r\n/)
  const [book] = await Promise.all([page.waitForEvent('download'), form.getByRole('button', { name: 'XLSX' }).click()])
  assert.equal(book.suggestedFilename(), 'simulation.xlsx')
  assert.equal(readFileSync(await book.path(), 'latin1').slice(0, 2), 'PK')
  await page.context().close()
})

for (const [language, width] of [['en', 1280], ['it', 390]]) {
  test(`what a game leaves open is chosen for its simulation (${language}, ${width})`, { skip }, async () => {
    const it = language === 'it'
    const page = await tab(browser, server, { language, width })
    await page.addInitScript(() => {
      const { fetch } = globalThis
      globalThis.fetch = async (request, how) => {
        if (request instanceof Request && request.method === 'POST') globalThis.posted = await request.clone().json()
        return fetch(request, how)
      }
    })
    await page.goto('/studies')
    const form = page.locator('section').first()
    await form.locator('select').first().selectOption('deckbuilding')
    // Who plays is called as at a table.
    const players = form.locator('fieldset select:has(option[value=greedy])')
    assert.equal(await players.first().locator('option[value=easy]').textContent(), it ? 'il computer: facile' : 'the computer: easy')
    await players.nth(1).selectOption('greedy')
    await form.locator('.settings summary').click()
    await form.getByRole('combobox', { name: it ? 'Modalità' : 'Mode', exact: true }).selectOption('full')
    await form.getByLabel(it ? 'Basi per vincere' : 'Bases to win').fill('2')
    await clean(page, 'the options')
    await form.getByLabel(it ? 'Partite' : 'Games').first().fill('20')
    await form.getByRole('button', { name: it ? 'Comincia' : 'Begin' }).click()
    await form.locator('caption').first().waitFor()
    assert.deepEqual(await page.evaluate(() => globalThis.posted.options), { mode: 'full', bases_to_win: '2' })
    assert.deepEqual(await page.evaluate(() => globalThis.posted.seats), [{ player: 'random' }, { player: 'greedy' }])
    await form.getByText(it ? 'il computer: ciò che sembra meglio subito (posto 2)' : 'the computer: what looks best at once (seat 2)').first().waitFor()
    await clean(page, 'played')
    // Another game leaves other things open.
    await form.locator('select').first().selectOption('clones')
    await form.locator('.settings .chosen').waitFor({ state: 'detached' })
    await form.locator('select').first().selectOption('destiny')
    await form.locator('.settings').waitFor({ state: 'detached' })
    await page.context().close()
  })
}

test('a simulation is stopped', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/studies')
  const form = page.locator('section').first()
  await form.locator('select').first().waitFor()
  await form.getByLabel('Games').fill('1000000')
  await form.getByRole('button', { name: 'Begin' }).click()
  await page.waitForFunction(() => document.querySelector('progress')?.value > 0)
  await form.getByRole('button', { name: 'Stop' }).click()
  await form.locator('progress').waitFor({ state: 'detached' })
  await page.waitForTimeout(600) // it would be looked at again
  assert.equal(await form.locator('.trouble').count(), 0)
  await form.locator('caption').first().waitFor()
  assert.ok(await form.getByRole('button', { name: 'Begin' }).isEnabled())
  await page.context().close()
})

test('what is chosen for a simulation is what is shown', { skip }, async () => {
  for (const name of ['one', 'two']) {
    await fetch(server.url + '/api/v1/lists', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ name, text: 'Rey' }) })
  }
  const page = await tab(browser, server)
  await page.goto('/studies')
  const form = page.locator('section').first()
  await form.locator('select').first().selectOption('destiny')
  const players = form.getByLabel('Players')
  assert.equal(await players.getAttribute('max'), '2', 'there are two starters')
  const list = form.getByRole('combobox', { name: 'List' })
  await list.nth(1).locator('option', { hasText: 'two' }).waitFor({ state: 'attached' })
  await list.nth(1).selectOption({ label: 'two' })
  assert.equal(await players.getAttribute('max'), '4')
  await form.getByRole('button', { name: 'Begin' }).click()
  await form.getByText('Choose a list for each seat').waitFor()
  await form.locator('fieldset select:has(option[value=greedy])').nth(1).selectOption('greedy')
  await form.locator('select').first().selectOption('clones')
  await form.locator('select').first().selectOption('destiny')
  assert.deepEqual(await form.locator('fieldset select').evaluateAll((all) => all.map((s) => s.selectedIndex)), [0, 0, 0, 0])
  await page.context().close()
})
