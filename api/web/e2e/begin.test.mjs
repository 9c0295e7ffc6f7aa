// Beginning a game: what it leaves open, a list handed over, an answer that is lost.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
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
    await page.locator('input[name=game][value=deckbuilding]').check()
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
    await page.locator('input[name=game][value=clones]').check()
    assert.equal(await page.locator('.settings input[type=number]').first().inputValue(), '')
    await page.context().close()
  })
}

/** A list as it stands in a link. */
const coded = (list) => 'm1.' + deflateSync(JSON.stringify(list)).toString('base64url')

test('a list goes from the builder to the table, and is there after a reload', { skip }, async () => {
  const page = await tab(browser, server)
  const made = await fetch(server.url + '/api/v1/lists/random', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ game: 'destiny', format: 'AW', count: 1, first: 5, playable: true }) }).then((a) => a.json())
  const list = { ...made.lists[0].list, name: 'Handed <b>over</b>' }
  await page.goto('/build#' + coded(list))
  await page.locator('.bar .play').click()
  await page.waitForURL('**/play')
  const chosen = page.locator('fieldset select').nth(1)
  for (const again of [false, true]) {
    if (again) await page.reload()
    await page.locator('fieldset option[value=handed]').first().waitFor({ state: 'attached' })
    assert.equal(await chosen.evaluate((s) => s.selectedOptions[0].textContent), 'Handed <b>over</b>')
  }
  await clean(page, 'handed over')
  await page.locator('button.start').click()
  await page.locator('.table').waitFor()
  await page.getByRole('heading', { name: 'Handed <b>over</b>' }).first().waitFor()
  await page.context().close()
})

test('a saved list is played at the seat of its side, and what is typed outlives a reload', { skip }, async () => {
  const list = { muster: 1, game: 'deckbuilding', kind: 'base_deck', name: 'Empire', mode: 'full', faction: 'rebels', starting_base: 'dantooine', bases: ['alderaan'] }
  const { id } = await fetch(server.url + '/api/v1/lists', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ list, name: 'Empire no more' }) }).then((a) => a.json())
  for (const address of ['/play?list=' + id, '/play#' + coded(list)]) {
    const page = await tab(browser, server)
    await page.goto(address)
    const chosen = (n) => page.locator('fieldset select').nth(n).evaluate((s) => s.selectedOptions[0]?.textContent)
    for (const again of [false, true]) {
      if (again) await page.reload()
      await page.locator('fieldset option', { hasText: /^Empire/ }).nth(1).waitFor({ state: 'attached' })
      assert.deepEqual([await chosen(0), await chosen(2)], ['the computer: medium', 'a person'], address)
      assert.match(await chosen(3), /^Empire/)
      assert.equal(await page.getByLabel('Name', { exact: true }).last().inputValue(), again ? 'Ada' : '')
      await page.getByLabel('Name', { exact: true }).last().fill('Ada')
    }
    assert.equal(page.url(), server.url + address, 'it can be handed on')
    await clean(page, address)
    if (address.includes('?')) { // in the other language too
      await page.getByRole('button', { name: 'Italiano' }).click()
      await page.getByRole('heading', { name: 'Gioca' }).first().waitFor()
      assert.equal(page.url(), server.url + address)
      await page.waitForFunction(() => [...document.querySelectorAll('input')].some((i) => i.value === 'Ada'))
    }
    // Who comes anew brings it anew.
    await page.goto('/play')
    await page.goto(address)
    await page.locator('fieldset option', { hasText: /^Empire/ }).nth(1).waitFor({ state: 'attached' })
    assert.equal(await page.locator('fieldset input').last().inputValue(), '')
    await page.context().close()
  }
  // One that is gone is told so, and another can be chosen.
  await fetch(server.url + '/api/v1/lists/' + id, { method: 'DELETE' })
  const page = await tab(browser, server)
  await page.goto('/play?list=' + id)
  await page.getByText('This list has been deleted').waitFor()
  await page.locator('button.start').waitFor()
  // It can be had back there.
  await page.getByRole('button', { name: 'Bring it back' }).press('Enter')
  await page.locator('.trouble').waitFor({ state: 'detached' })
  assert.match(await page.locator('fieldset select').nth(3).evaluate((s) => s.selectedOptions[0].textContent), /^Empire/)
  assert.notEqual(await page.evaluate(() => document.activeElement.tagName), 'BODY')
  // Its name may be another's by now.
  await fetch(server.url + '/api/v1/lists/' + id, { method: 'DELETE' })
  await fetch(server.url + '/api/v1/lists', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ list, name: 'Empire no more' }) })
  await page.goto('/build?list=' + id)
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await page.getByText('another saved list is called Empire no more').waitFor()
  await page.context().close()
})

test('what was not told is asked for again, and all saved lists are offered, however many', { skip }, async () => {
  const page = await tab(browser, server)
  await page.route('**/api/v1/lists?*', (route) => {
    const more = new URL(route.request().url()).searchParams.has('cursor')
    return route.fulfill({ json: { lists: [{ id: more ? 'b' : 'a', name: more ? 'The last' : 'The first', game: 'destiny' }], ...(more ? {} : { next: 'x' }) } })
  })
  await page.route('**/api/v1/shapes', (route) => route.abort(), { times: 1 })
  await page.goto('/play')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('option', { hasText: 'The last' }).first().waitFor({ state: 'attached' })
  assert.equal(await page.locator('option', { hasText: 'The first' }).count(), 2)
  await page.context().close()
})

// Each of these makes something; the first answer is lost.
for (const [what, address, prepare, press, id] of [
  ['game', '/api/v1/games', async (page) => { await page.goto('/play'); await page.locator('input[name=game][value=deckbuilding]').check() }, 'button.start', (made) => made.id],
  ['draft', '/api/v1/drafts', async (page) => { await page.goto('/draft'); await page.locator('form [type=submit], form .primary').first().waitFor() }, 'main form [type=submit], main form .primary', (made) => made.id],
]) {
  test(`a ${what} whose answer is lost is not made twice`, { skip }, async () => {
    const page = await tab(browser, server)
    const made = []
    await page.route('**' + address, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const answer = await route.fetch()
      made.push({ id: id(await answer.json()), key: route.request().headers()['idempotency-key'] })
      return made.length === 1 ? route.abort() : route.fulfill({ response: answer })
    })
    await prepare(page)
    await page.locator(press).first().click()
    await page.locator('.trouble').waitFor()
    if (what === 'game') {
      await page.reload()
    }
    await page.locator(press).first().click()
    await page.waitForURL('**/' + (what === 'game' ? 'play/' : 'draft/') + '*')
    assert.equal(made.length, 2)
    assert.ok(made[0].key && made[0].key === made[1].key, 'the second request has another key')
    assert.equal(made[0].id, made[1].id)
    await page.context().close()
  })
}
