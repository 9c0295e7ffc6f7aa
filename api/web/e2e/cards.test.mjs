// Cards are searched, filtered, looked at in three ways and one by one, by mouse and by
// keyboard.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { browse, clean, meanwhile, Server, skip, tab } from './world.mjs'

let server, browser
before(async () => {
  if (skip) return
  ;[server, browser] = await Promise.all([Server.start(), browse()])
})
after(async () => {
  await browser?.close()
  await server?.close()
})

/** Waits until so many cards are said to be found. */
const found = (page, n) => page.locator('#found', { hasText: new RegExp(`^${n} `) }).waitFor()
const field = (page) => page.getByRole('searchbox')

test('filters write the search, and the search sets the filters', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/cards?game=destiny')
  await found(page, 2034)
  const chip = (name) => page.getByRole('button', { name, exact: true })
  await chip('Event').click()
  await found(page, 806)
  assert.equal(await field(page).inputValue(), 'type:event')
  await meanwhile(page, '**/api/v1/cards?*', async () => {
    await chip('Support').click()
    await chip('Red').click()
    await page.getByRole('combobox', { name: 'trait' }).selectOption('leader')
  })
  await page.waitForFunction(() => document.querySelector('input[type=search]').value.includes('trait'))
  assert.equal(await field(page).inputValue(), 'type:event|support colour:red trait:leader')
  await chip('Leader ×').click()
  await chip('Event').click()
  await page.waitForFunction(() => document.querySelector('input[type=search]').value === 'type:support colour:red')
  await page.getByRole('combobox', { name: /health at least/ }).selectOption('9')
  await page.waitForFunction(() => document.querySelector('input[type=search]').value.endsWith('health>=9'))

  await field(page).fill('leia t:personaggio f:rosso|blu -s:AW')
  await page.locator('#found', { hasText: /^[1-4] / }).waitFor()
  for (const [name, on] of [['Character', 'true'], ['Red', 'true'], ['Blue', 'true'], ['Yellow', 'false'], ['Event', 'false']]) {
    assert.equal(await chip(name).getAttribute('aria-pressed'), on, name)
  }
  await chip('Blue').click()
  await page.waitForFunction(() => document.querySelector('input[type=search]').value.includes('colour:red '))
  assert.equal(await field(page).inputValue(), 'leia t:personaggio colour:red -s:AW')
  assert.match(page.url(), /q=leia/)
  await field(page).fill('leia OR han')
  await chip('Character').click()
  await page.waitForFunction(() => document.querySelector('input[type=search]').value === '(leia OR han) type:character')
  await clean(page, 'filters')
  await page.context().close()
})

test('an error marks its word', { skip }, async () => {
  for (const [language, text, word] of [['en', 'die:RD>=3 f:purple', 'purple'], ['it', '𝄞è t:evnt', 'evnt']]) {
    const page = await tab(browser, server, { language, width: 390 })
    await page.goto('/cards?game=destiny')
    await found(page, 2034)
    await field(page).fill(text)
    await page.locator('[role=alert] mark').waitFor()
    assert.equal(await page.locator('[role=alert] mark').textContent(), word)
    await page.locator('[role=alert] button').click()
    assert.equal(await page.evaluate(() => { const f = document.querySelector('input[type=search]'); return f.value.slice(f.selectionStart, f.selectionEnd) }), word)
    await field(page).fill('zzzzzzzzz')
    await page.locator('.none').waitFor()
    // A browser says in its console that a request was refused: that is how searches are judged.
    page.watched = page.watched.filter((line) => !line.includes('400'))
    await clean(page, text)
    await page.context().close()
  }
})

test('the keyboard suffices', { skip }, async () => {
  const page = await tab(browser, server)
  await page.addInitScript(() => { localStorage.setItem('muster.cards.look', '"list"') })
  await page.goto('/cards?game=destiny&q=sort:name')
  await found(page, 2034)
  await page.locator('body').click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('/')
  assert.equal(await page.evaluate(() => document.activeElement.type), 'search')
  await page.keyboard.type('vader')
  await page.locator('#found', { hasText: /^\d\d? / }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.waitForFunction(() => document.activeElement.closest('[data-at]')?.dataset.at === '1')
  const name = await page.evaluate(() => document.activeElement.querySelector('bdi').textContent)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/cards/destiny/*')
  const title = (await page.locator('h1 bdi').textContent()) ?? ''
  assert.ok(name.startsWith(title), `${name}: ${title}`)
  await page.goBack()
  await page.waitForURL(/q=vader/)
  await page.context().close()
})

test('two thousand results are walked through, and only those in sight are drawn', { skip }, async () => {
  for (const look of ['list', 'table', 'grid']) {
    const page = await tab(browser, server, { width: look === 'grid' ? 390 : 1280 })
    await page.addInitScript((look) => { localStorage.setItem('muster.cards.look', JSON.stringify(look)) }, look)
    await page.goto('/cards?game=destiny')
    await found(page, 2034)
    for (const share of [0.3, 0.7, 1]) {
      await page.evaluate((share) => { scrollTo(0, document.documentElement.scrollHeight * share) }, share)
      await page.waitForFunction(() => Array.from(document.querySelectorAll('[data-at]')).some((one) => { const r = one.getBoundingClientRect(); return r.bottom > 0 && r.top < innerHeight }))
    }
    await page.locator('[data-at="2033"]').waitFor()
    assert.ok(await page.locator('[data-at]').count() < 120)
    await clean(page, look)
    await page.context().close()
  }
})

test('a table is sorted by its heads', { skip }, async () => {
  const page = await tab(browser, server, { language: 'it' })
  await page.addInitScript(() => { localStorage.setItem('muster.cards.look', '"table"') })
  await page.goto('/cards?game=destiny&q=tipo:evento')
  await found(page, 806)
  const head = page.getByRole('columnheader', { name: /^nome/ })
  for (const [q, sort] of [['tipo:evento ordina:nome', 'ascending'], ['tipo:evento ordina:-nome', 'descending'], ['tipo:evento', 'none']]) {
    await head.getByRole('button').click()
    await page.waitForFunction((q) => document.querySelector('input[type=search]').value === q, q)
    await page.locator(`th[aria-sort=${sort}]`, { hasText: /nome/ }).waitFor()
  }
  await page.context().close()
})

test('a card says what there is about it, in every game', { skip }, async () => {
  const kept = await fetch(server.url + '/api/v1/lists', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ name: '<b>mine</b>', list: { muster: 1, game: 'destiny', entries: [{ card: 'destiny/01028', role: 'character', dice: 2 }] } }) })
  assert.equal(kept.status, 201, await kept.text())
  const page = await tab(browser, server, { width: 390 })
  for (const [id, shown] of [
    ['destiny/01028', ['Born Leader', '11/14 points', 'Boushh', '<b>mine</b>', 'Add to a list']],
    ['destiny/08143', ['DES-C-08143']],
    ['assault/deployment/saskateft', ['IACP', 'Underworld Innovator', 'Not settled', 'surge: pierce 1']],
    ['deckbuilding/tie-fighter', ['Reward', 'Fighter']],
    ['clones/2A', ['Raise the Force by the table.']],
    ['campaign/hero/gaarkhan', ['Indebted']],
  ]) {
    await page.goto('/cards/' + id)
    for (const text of shown) {
      await page.getByText(text).first().waitFor()
    }
    await clean(page, id)
  }
  await page.context().close()
  const italian = await tab(browser, server, { language: 'it', scheme: 'dark' })
  await italian.goto('/cards/destiny/01028')
  await italian.getByText('Leader Nata').waitFor()
  await italian.getByText('non è delle sue espansioni').first().waitFor()
  await clean(italian, 'a card in Italian')
  await italian.goto('/cards/destiny/no-such-card')
  await italian.locator('[role=alert]').waitFor()
  await italian.context().close()
})
