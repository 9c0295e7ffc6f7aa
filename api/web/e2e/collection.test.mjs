// The collection: a product by one click, single cards, what is lent, what lists need
// together, files in and out, and a server that is gone in between.

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

const owned = async () => (await fetch(server.url + '/api/v1/collection')).json()

/** Waits until the server has what it shall have. */
async function until(what, holds) {
  for (let i = 0; i < 400; i++) {
    const is = await owned()
    if (holds(is)) return is
    await new Promise((r) => setTimeout(r, 25))
  }
  assert.fail(`never: ${what}: ${JSON.stringify(await owned())}`)
}

async function save(name, text) {
  const answer = await fetch(server.url + '/api/v1/lists', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ name, text }) })
  assert.equal(answer.status, 201)
}

test('a collection from nothing', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/collection')
  await page.getByText('You own nothing yet').waitFor()
  await page.getByRole('link', { name: 'Products' }).click()
  await page.getByRole('button', { name: 'Add Rey Starter Set' }).click()
  await page.getByText('owned').first().waitFor()
  const rey = await until('the product is there', (is) => is.total.cards > 0)

  await page.getByRole('link', { name: 'Cards', exact: true }).last().click()
  await page.getByRole('searchbox').fill('take cover')
  const cover = page.getByRole('listitem').filter({ hasText: 'AW #157' })
  await cover.getByRole('button', { name: 'one Take Cover more' }).click()
  await cover.getByRole('button', { name: 'one Take Cover more' }).click()
  await cover.getByRole('spinbutton', { name: 'cards of Take Cover' }).fill('5')
  await cover.getByRole('spinbutton').press('Tab')
  const had = rey.cards.find((c) => c.card.endsWith('/01157'))?.cards ?? 0
  await until('five', (is) => is.cards.find((c) => c.card.endsWith('/01157'))?.cards === 5)
  assert.ok(had < 5)

  await cover.getByRole('button', { name: 'Lend Take Cover' }).click()
  await page.getByLabel('To whom').fill('Anna <b>')
  await page.getByRole('dialog').getByRole('button', { name: 'Lend', exact: true }).click()
  await until('lent', (is) => is.lent.length === 1 && is.lent[0].to === 'Anna <b>')
  await page.getByRole('link', { name: 'Lent' }).click()
  await page.getByRole('heading', { name: 'Anna <b>' }).waitFor()
  await clean(page, 'lent')
  await page.getByRole('button', { name: 'It came back' }).click()
  await until('back', (is) => is.lent.length === 0)
  await page.context().close()
})

test('what is searched for is there again after a card', { skip }, async () => {
  const page = await tab(browser, server)
  const find = page.getByRole('searchbox')
  await page.goto('/collection')
  await find.fill('leia organa')
  await page.getByRole('combobox', { name: 'Game' }).selectOption('assault')
  await page.locator('.rows a', { hasText: 'Leia Organa' }).first().click()
  await page.waitForURL('**/cards/**')
  await page.goBack()
  await page.locator('.rows a', { hasText: 'Leia Organa' }).first().waitFor()
  assert.equal(await find.inputValue(), 'leia organa')
  assert.equal(await page.getByRole('combobox', { name: 'Game' }).inputValue(), 'assault')
  await page.getByRole('link', { name: 'Products' }).click()
  await find.fill('rey')
  await page.getByRole('link', { name: 'Lent' }).click()
  await page.getByRole('link', { name: 'Products' }).click()
  assert.equal(await find.inputValue(), 'rey')
  await page.context().close()
})

test('what lists need together', { skip }, async () => {
  await save('one', 'Deck\n2x Take Cover\n')
  await save('two', 'Deck\n4x Take Cover\n2x Scramble\n')
  const page = await tab(browser, server)
  await page.goto('/collection#lists')
  await page.getByRole('checkbox', { name: 'one', exact: true }).check()
  await page.getByText('Nothing is missing for 1 list.').waitFor()
  await page.getByRole('checkbox', { name: 'two', exact: true }).check()
  await page.getByText('Missing for 2 lists: 3 cards').waitFor()
  await clean(page, 'what lists need')
  await page.getByRole('checkbox', { name: 'one is built' }).check()
  await until('it is built', (is) => is.built.length === 1)
  await page.reload()
  await page.getByText('Missing for 2 lists').waitFor()
  await page.getByRole('button', { name: 'I have all of it now' }).click()
  await page.getByText('Nothing is missing for 2 lists.').waitFor()
  await page.context().close()
})

test('files come in, with every complaint, and go out', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/collection#files')
  const text = page.getByLabel('Or paste it')
  await text.fill('code,cards\n99999,1\n')
  await page.getByRole('button', { name: 'See what changes' }).click()
  await page.getByRole('listitem').filter({ hasText: 'no card has the code "99999"' }).waitFor()
  await page.reload()
  assert.match(await text.inputValue(), /99999,1/, 'what was typed is kept')
  await text.fill('code,cards,dice\n01028,3,4\n')
  await page.getByRole('button', { name: 'See what changes' }).click()
  await page.getByRole('button', { name: 'Make this change' }).click()
  await page.getByText('Taken over:').waitFor()
  await until('three', (is) => is.cards.some((c) => c.card.endsWith('/01028') && c.cards === 3 && c.dice === 4))
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Table (CSV)' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  assert.match(file, /01028,"Leia Organa, Born Leader",AW,28,3,4/)
  await page.getByLabel('Choose a file').setInputFiles({ name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(file.replace(',3,4', ',1,1')) })
  await page.getByRole('button', { name: 'Make this change' }).waitFor()
  // The same file can be chosen again, and what is pasted meanwhile is not taken with it.
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByLabel('Choose a file').click()])
  assert.equal(await page.getByLabel('Choose a file').inputValue(), '')
  await text.fill('code,cards\n01001,1\n')
  await chooser.setFiles({ name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(file.replace(',3,4', ',1,1')) })
  await page.getByRole('button', { name: 'Make this change' }).press('Enter')
  await page.getByText('Taken over:').waitFor()
  assert.match(await text.inputValue(), /01001,1/)
  assert.equal(await page.getByLabel('Choose a file').inputValue(), '')
  await page.waitForFunction(() => document.activeElement !== document.body)
  assert.deepEqual(page.watched.filter((m) => !m.includes('status of 400')), [])
  page.watched.length = 0
  await clean(page, 'files')
  await page.context().close()
})

test('nothing is lost when the server is gone, or somebody else was faster', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/collection')
  await page.getByRole('searchbox').fill('comlink')
  const more = page.getByRole('button', { name: 'one Comlink more' }).first()
  await more.waitFor()
  const at = (is) => is.cards.find((c) => c.card.endsWith('/01061')) ?? { cards: 0, dice: 0 }
  const before = at(await owned())
  await server.kill()
  await more.click()
  await more.click()
  await page.getByText('2 changes are kept').waitFor()
  await server.run()
  // Somebody else changes the collection meanwhile.
  const is = await owned()
  await fetch(server.url + '/api/v1/collection', { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ cards: [...is.cards.filter((c) => !c.card.endsWith('/01061')).map(({ card, cards, dice }) => ({ card, cards, dice })), { card: 'destiny/01061', cards: before.cards + 10, dice: before.dice + 10 }] }) })
  await page.reload()
  await until('both changes', (is) => at(is).cards === before.cards + 12 && at(is).dice === before.dice + 12)
  await page.context().close()
})

const comlinks = (is) => is.cards.find((c) => c.card.endsWith('/01061'))?.cards ?? 0

/** A tab in which a card can be counted. */
async function counting(context) {
  const page = await tab(browser, server, { context })
  await page.goto('/collection')
  await page.getByRole('searchbox').fill('comlink')
  const more = page.getByRole('button', { name: 'one Comlink more' }).first()
  await more.waitFor()
  return { page, more }
}

test('a change whose answer is lost is counted once', { skip }, async () => {
  const { page, more } = await counting()
  const before = comlinks(await owned())
  let puts = 0
  await page.route('**/api/v1/collection', async (route) => {
    if (route.request().method() !== 'PUT' || puts++) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await more.click()
  await page.getByText('1 change is kept').waitFor()
  await page.reload()
  await page.waitForFunction(() => !localStorage.getItem('muster.collection.waiting'))
  assert.equal(comlinks(await owned()), before + 1)
  await page.getByRole('searchbox').fill('comlink')
  await more.click()
  await until('the next change', (is) => comlinks(is) === before + 2)
  await page.context().close()
})

test('two tabs send what waits once', { skip }, async () => {
  const { page, more } = await counting()
  const before = comlinks(await owned())
  await page.context().route('**/api/v1/collection', (route) => route.request().method() === 'PUT' ? route.abort() : route.continue())
  await more.click()
  await page.getByText('1 change is kept').waitFor()
  const other = await counting(page.context())
  await other.page.getByText('1 change is kept').waitFor()
  await other.more.click()
  await page.getByText('2 changes are kept').waitFor()
  await page.context().unroute('**/api/v1/collection')
  await Promise.all([page, other.page].map((one) => one.evaluate(() => dispatchEvent(new Event('online')))))
  await page.waitForFunction(() => !localStorage.getItem('muster.collection.waiting'))
  await other.page.waitForFunction((n) => [...document.querySelectorAll('.rows input')][0].value === String(n), before + 2)
  assert.equal(comlinks(await owned()), before + 2)
  await page.context().close()
})

test('what is missing is added once, however often it is said', { skip }, async () => {
  await save('three', 'Deck\n2x Comlink\n2x Scramble\n')
  const page = await tab(browser, server)
  await fetch(server.url + '/api/v1/collection', { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: '{"cards":[]}' })
  await page.goto('/collection#lists')
  await page.getByRole('checkbox', { name: 'three', exact: true }).check()
  const have = page.getByRole('button', { name: 'I have all of it now' })
  await have.waitFor()
  let release
  const held = new Promise((resolve) => { release = resolve })
  await page.route(/collection/, (route) => held.then(() => route.continue()))
  await have.click()
  assert.equal(await have.isDisabled(), true)
  release()
  await page.getByText('Nothing is missing for 1 list.').waitFor()
  assert.equal((await owned()).total.cards, 4)
  await page.context().close()
})

for (const language of ['en', 'it']) {
  for (const width of [390, 1280]) {
    test(`each part in ${language} at ${width}`, { skip }, async () => {
      const page = await tab(browser, server, { language, width, scheme: width === 390 ? 'dark' : 'light' })
      await page.goto('/collection', { waitUntil: 'networkidle' })
      for (const part of ['cards', 'products', 'lists', 'lent', 'files']) {
        await page.locator(`nav a[href="#${part}"]`).click()
        await page.locator(`nav a[href="#${part}"][aria-current]`).waitFor()
        if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/collection-${part}-${language}-${width}.png` })
        await clean(page, `${part} in ${language} at ${width}`)
      }
      await page.context().close()
    })
  }
}
