// What a page does when something cannot be fetched, and what it keeps then.

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

test('a part of the program that was not fetched is fetched when it is asked for again', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/build?game=destiny')
  await page.locator('.pool [data-row]').first().waitFor()
  await page.route('**/assets/Save*', (route) => route.abort())
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.locator('.trouble').waitFor()
  assert.equal(await page.locator('.outdated').count(), 0)
  await page.unroute('**/assets/Save*')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.locator('dialog').waitFor()
  assert.equal(await page.locator('.trouble').count(), 0)
  await page.context().close()
})

test('a page without its words says so in both languages', { skip }, async () => {
  const page = await tab(browser, server)
  await page.route('**/words.json', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto('/collection')
  await page.getByText('Questa pagina non si è caricata').waitFor()
  await page.unroute('**/words.json')
  await page.getByRole('button', { name: 'Load it again' }).click()
  await page.getByRole('heading', { name: 'Collection' }).first().waitFor()
  await page.context().close()
})

test('the builder asks again for what it was not told', { skip }, async () => {
  const page = await tab(browser, server)
  await page.route('**/api/v1/shapes', (route) => route.abort())
  await page.goto('/build')
  await page.locator('.trouble button').waitFor()
  await page.unroute('**/api/v1/shapes')
  await page.locator('.trouble button').click()
  await page.getByRole('button', { name: 'Begin' }).first().waitFor()
  await page.context().close()
})

/** Drops a file on a page. */
function drop(page, name, text) {
  return page.evaluate(([name, text]) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([text], name))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, [name, text])
}

test('what is imported is what was dropped last, or stands in the field', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/build')
  await page.getByRole('button', { name: 'Begin' }).first().waitFor()
  await drop(page, 'one.txt', 'Rey\n')
  await page.locator('dialog h3', { hasText: 'one' }).waitFor()
  await drop(page, 'two.txt', 'Deck\n2x Take Cover\n')
  await page.locator('dialog h3', { hasText: 'two' }).waitFor()
  await page.getByLabel('Pasted list').fill('Deck\n1x Scramble\n')
  assert.equal(await page.getByRole('button', { name: 'As a new draft' }).count(), 0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Import' }).click()
  await page.locator('dialog[open]').waitFor()
  await page.waitForTimeout(200) // what was dropped before would be read
  assert.equal(await page.locator('dialog h3').count(), 0)
  await page.context().close()
})

test('keys of the page do nothing behind a dialog', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/build?game=destiny')
  await page.getByLabel('Name of the list').first().fill('kept')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.locator('dialog[open]').waitFor()
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+z')
  assert.equal(await page.locator('dialog').getAttribute('aria-label'), 'Export')
  assert.equal(await page.getByLabel('Name of the list').first().inputValue(), 'kept')
  await page.context().close()
})

test('who is not the owner is told where to sign in, once', { skip }, async () => {
  const other = await Server.start('--owner-token')
  const page = await tab(browser, other)
  await page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': '192.0.2.1' }) // not from this machine
  await page.goto('/collection#lists')
  await page.locator('.trouble a[href="/owner"]').waitFor()
  assert.match(await page.locator('.trouble').innerText(), /for the owner of the server alone/)
  assert.equal(await page.locator('.trouble').count(), 1)
  await page.context().close()
  await other.close()
})

test('a page in dark is printed in light', { skip }, async () => {
  const page = await tab(browser, server, { scheme: 'dark' })
  await page.goto('/')
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
  assert.equal(await ink(), 'rgb(233, 230, 223)')
  await page.emulateMedia({ media: 'print' })
  assert.equal(await ink(), 'rgb(29, 35, 48)')
  await page.context().close()
})

test('who takes a row away by keyboard is at the next one', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/build?game=destiny')
  const search = page.locator('#pool-search')
  for (const [i, what] of ['l:"born leader"', 'l:scoundrel t:character s:AW'].entries()) {
    await search.fill(what)
    await search.press('Enter')
    await page.locator('.list [data-row]').nth(i).waitFor()
  }
  const less = page.locator('.list [data-act=less]')
  await less.first().press('Enter')
  assert.ok(await less.first().evaluate((b) => b === document.activeElement))
  await page.keyboard.press('Enter')
  assert.equal(await page.evaluate(() => document.activeElement.tagName), 'H1')
  await page.goto('/build')
  await page.locator('.drafts button').last().press('Enter')
  assert.notEqual(await page.evaluate(() => document.activeElement.tagName), 'BODY')
  await page.goto('/build?game=clones')
  const more = page.getByRole('button', { name: '+ Players' })
  while (await more.count()) {
    await more.press('Enter')
  }
  assert.ok(await page.getByLabel('Name', { exact: true }).last().evaluate((b) => b === document.activeElement))
  await page.getByRole('button', { name: 'Take out' }).last().press('Enter')
  assert.ok(await page.getByRole('button', { name: 'Take out' }).last().evaluate((b) => b === document.activeElement))
  // The games of this browser, and ideas.
  await page.evaluate(() => { for (const id of ['x', 'y']) localStorage.setItem('muster.table.' + id, JSON.stringify({ game: 'destiny', began: 1, mine: [], invitations: [] })) })
  await page.goto('/play')
  await page.getByRole('button', { name: 'Forget' }).first().press('Enter')
  assert.ok(await page.getByRole('button', { name: 'Forget' }).evaluate((b) => b === document.activeElement))
  await page.goto('/build?game=destiny')
  await page.getByRole('button', { name: /^Keep .* as an idea/ }).first().click()
  await page.getByRole('button', { name: /^Keep .* as an idea/ }).nth(1).click()
  await page.getByRole('tab', { name: 'Ideas' }).click()
  await page.locator('#list-ideas li button').last().press('Enter')
  assert.ok(await page.locator('#list-ideas li button').first().evaluate((b) => b === document.activeElement))
  await page.context().close()
})

test('who tries again or wants more goes on from there', { skip }, async () => {
  const page = await tab(browser, server)
  const focused = (what) => page.waitForFunction((what) => (document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent).includes(what), what)
  const again = page.getByRole('button', { name: 'Try again' })
  // What goes wrong again is tried again from the same place.
  const card = '**/api/v1/cards/destiny%2F01001'
  await page.route(card, (route) => route.abort(), { times: 2 })
  await page.goto('/cards/destiny/01001')
  await again.waitFor()
  await Promise.all([page.waitForEvent('requestfailed'), again.press('Enter')])
  await focused('Try again')
  await page.keyboard.press('Enter')
  await focused('Captain Phasma')
  await page.route('**/api/v1/campaigns', (route) => route.abort(), { times: 1 })
  await page.goto('/campaigns')
  await again.press('Enter')
  await focused('Campaign logs')
  // In a dialog, at its head.
  await page.goto('/build?game=destiny')
  await page.route('**/api/v1/lists/fix', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Mend' }).first().press('Enter')
  await again.press('Enter')
  await again.waitFor({ state: 'detached' })
  await focused('How to mend the list')
  await page.keyboard.press('Escape')
  // The first that came.
  await page.getByRole('button', { name: 'May be added' }).click()
  await page.locator('#pool-search').fill('t:upgrade s:AW|SoR')
  const rows = page.locator('.pool li')
  const more = page.getByRole('button', { name: 'More', exact: true })
  await rows.nth(39).waitFor()
  await page.waitForFunction(() => !document.querySelector('.pool h2 .soft').textContent.match(/^.{3,}/))
  let n = 0
  for (; await more.count(); await rows.nth(n).waitFor()) {
    n = await rows.count()
    await more.press('Enter')
  }
  await page.waitForFunction((n) => document.activeElement.closest('li') === document.querySelectorAll('.pool li')[n], n)
  await page.route('**/api/v1/campaigns*', (route) => {
    const id = new URL(route.request().url()).searchParams.has('cursor') ? 'b' : 'a'
    return route.fulfill({ json: { campaigns: [{ id, name: 'Log ' + id, of: '', stands: '', legal: true, n: 1, changed: '2026-01-01T00:00:00Z' }], ...(id === 'a' ? { next: 'x' } : {}) } })
  })
  await page.goto('/campaigns')
  await more.press('Enter')
  await focused('Log b')
  // What is refused can be begun again; what runs can be stopped, and begun again.
  await page.goto('/play')
  await page.route('**/api/v1/games', (route) => route.abort(), { times: 1 })
  await page.locator('button.start').press('Enter')
  await page.locator('.trouble').waitFor()
  await page.waitForFunction(() => document.activeElement.matches('button.start'))
  await page.goto('/studies')
  const simulate = page.getByRole('region', { name: 'Have programs play' })
  await simulate.getByLabel('Games').fill('1000000')
  await simulate.getByRole('button', { name: 'Begin' }).press('Enter')
  await focused('Stop')
  await page.keyboard.press('Enter')
  await focused('Begin')
  await page.context().close()
})

test('who presses what is disabled by it stays there, or beside it', { skip }, async () => {
  const page = await tab(browser, server)
  const focused = (what) => page.waitForFunction((what) => (document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent).includes(what), what)
  await page.goto('/build?game=destiny')
  await page.locator('#pool-search').fill('l:"born leader"')
  await page.locator('#pool-search').press('Enter')
  await page.locator('.list [data-row]').waitFor()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await focused('Redo')
  await page.keyboard.press('Enter')
  await focused('Undo')
  // What may no longer be added leaves the pool: the next card has the focus.
  await page.locator('#pool-search').fill('t:upgrade s:AW')
  const [gone, stays] = [page.locator('.pool li').first(), page.locator('.pool li').nth(1)]
  await gone.filter({ hasText: 'Upgrade' }).waitFor()
  const next = await stays.locator('[data-act=more]').getAttribute('aria-label')
  await gone.locator('[data-act=more]').press('Enter')
  await page.locator('.list [data-row]').nth(1).waitFor()
  await page.keyboard.press('Enter')
  await focused(next)
  await page.getByRole('button', { name: 'Export' }).press('Enter')
  const copy = page.getByRole('button', { name: 'Copy native' })
  await copy.press('Enter')
  await page.locator('dialog [role=status]:not(:empty)').waitFor()
  await focused('Copy native')
  await page.keyboard.press('Escape')
  await page.getByLabel('colour').selectOption({ label: 'Blue' })
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter')
  await page.waitForFunction(() => document.activeElement !== document.body)
  await page.goto('/collection#products')
  await page.getByRole('button', { name: 'Add Rey Starter Set' }).press('Enter')
  await page.getByRole('button', { name: 'Take Rey Starter Set out' }).press('Enter')
  await focused('Add Rey Starter Set')
  await page.goto('/campaigns')
  await page.getByRole('button', { name: 'New log' }).press('Enter')
  await focused('Campaign logs')
  // What takes its place is another page: its heading.
  await page.goto('/build')
  await page.getByRole('button', { name: 'Begin Star Wars: Destiny' }).press('Enter')
  await focused('Build a list: Star Wars: Destiny')
  await page.goto('/draft')
  await page.getByRole('button', { name: 'Begin the draft' }).press('Enter')
  await page.locator('.grid button').first().press('Enter')
  await page.getByRole('heading', { name: 'Taken: 1' }).waitFor()
  await focused('Draft')
  // At the table.
  await page.goto('/play')
  await page.locator('button.start').click()
  await page.locator('.table[data-state=asked]').waitFor()
  const acts = []
  page.on('request', (r) => { if (r.url().endsWith('/actions')) acts.push(r) })
  const before = await page.locator('.table').getAttribute('data-n')
  await page.keyboard.down('1')
  await page.waitForFunction((n) => Number(document.querySelector('.table[data-state=asked]')?.dataset.n) > Number(n), before)
  await page.keyboard.down('1') // it is held down
  await page.keyboard.up('1')
  await new Promise((r) => setTimeout(r, 800)) // more digits could have followed
  assert.equal(acts.length, 1)
  await page.getByRole('button', { name: 'Hint' }).press('Enter')
  await page.locator('[role=status] .note').waitFor()
  await focused('Hint')
  await page.getByRole('button', { name: 'Look back' }).press('Enter')
  await page.locator('.replay button').first().press('Enter')
  await focused('A step on')
  await page.locator('.replay button').last().press('Enter')
  await focused('A step back')
  await clean(page, 'looking back')
  // A key that is held down gives up nothing: it is asked.
  await page.getByRole('button', { name: 'Resign' }).focus()
  for (let i = 0; i < 3; i++) {
    await page.keyboard.down('Enter')
    await page.locator('dialog[open], .over').first().waitFor()
  }
  await page.keyboard.up('Enter')
  await page.locator('dialog[open]').waitFor()
  assert.equal(await page.locator('.over').count(), 0)
  await page.keyboard.press('Enter')
  await page.locator('.over').waitFor()
  await page.context().close()
})
