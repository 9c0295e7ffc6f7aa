// A campaign log: begun by answering what is asked, ten events by clicking what is
// offered, taken back, looked at from both sides, printed.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { browse, clean, meanwhile, Server, skip, tab } from './world.mjs'

let server, browser, id
before(async () => {
  if (skip) return
  ;[server, browser] = await Promise.all([Server.start(), browse()])
})
after(async () => {
  await browser?.close()
  await server?.close()
})

const shots = async (page, name) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}
const events = (page) => page.locator('ol li button')

/** Waits until the log has so many events. */
async function has(page, n) {
  await page.getByText(`of ${n} event`).waitFor()
  assert.equal(await events(page).count(), n)
}

/** Ticks as many choices of a question as it wants. */
async function tick(page, question, n) {
  for (let i = 0; i < n; i++) {
    const group = page.getByRole('group', { name: question })
    await group.locator('input:not(:checked):enabled').first().check()
    await group.getByText(new RegExp(`^${i + 1} of`)).waitFor()
  }
}

test('a log is begun by answering', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/campaigns')
  await page.getByText('No log is saved yet').waitFor()
  await page.getByRole('button', { name: 'New log' }).click()
  await page.getByRole('group', { name: 'Which campaign?' }).getByLabel('Core campaign').check()
  await page.getByLabel('What is the log called?').fill('Friday <b>nights</b>')
  await page.getByLabel('Who plays the Empire?').fill('Elena')
  await page.getByRole('group', { name: 'Which Imperial class?' }).getByRole('radio').first().check()
  await tick(page, 'Which heroes?', 2)
  await page.reload()
  assert.equal(await page.getByLabel('What is the log called?').inputValue(), 'Friday <b>nights</b>', 'what was typed is kept')
  await page.getByRole('group', { name: 'agenda sets' }).getByRole('button', { name: 'Draw' }).click()
  await tick(page, 'green side missions', 4)
  await shots(page, 'log-new-1280')
  await clean(page, 'a new log')
  await page.getByRole('button', { name: 'Begin the log' }).click()
  await page.waitForURL('**/campaigns/*')
  id = new URL(page.url()).pathname.split('/').at(-1)
  await page.getByRole('heading', { name: 'Friday <b>nights</b>' }).waitFor()
  await has(page, 1)
  await page.context().close()
})

test('ten events are typed by clicking what is offered', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/campaigns/' + id)
  await has(page, 1)
  const next = page.getByRole('region', { name: 'What happened?' })
  const offer = (name) => next.getByRole('button', { name })

  await offer(/Aftermath/).click()
  await has(page, 2)
  await offer('end the mission').click()
  await next.getByRole('radio', { name: 'the Rebels' }).check()
  await next.getByLabel('Crates claimed').fill('2')
  await next.getByLabel('Crates claimed').press('Tab')
  await page.reload()
  assert.equal(await next.getByLabel('Crates claimed').inputValue(), '2', 'what was typed is kept')
  await offer('Write it down').click()
  await has(page, 3)
  await offer(/draw side missions/).click()
  await offer('Draw').waitFor()
  await meanwhile(page, '**/try?*', async () => {
    await offer('Draw').click()
    await offer('Write it down').click()
  })
  await has(page, 4)
  await offer(/Rebel Upgrade/).click()
  await has(page, 5)
  await offer(/buy a class card/).click()
  await next.getByRole('list', { name: 'buy a class card' }).getByRole('button').first().click()
  await has(page, 6)
  await offer(/tier 1/).click()
  await offer('Draw').click()
  await offer('Write it down').click()
  await has(page, 7)
  const shop = page.getByRole('region', { name: 'Shop' })
  await shop.getByRole('checkbox').first().check()
  await shop.getByRole('heading', { name: 'Best ways to spend' }).or(shop.getByText('costs more')).waitFor()
  await shots(page, 'log-shop-1280')
  await offer(/Imperial Upgrade/).click()
  await has(page, 8)
  await offer('a note').click()
  await next.getByLabel('The note').fill('pizza <script>alert(1)</script>')
  await offer('Write it down').click()
  await has(page, 9)
  await page.getByText('pizza <script>alert(1)</script>').waitFor()
  await offer(/change the accounts/).click()
  await next.getByLabel('Why?').fill('a gift')
  await next.getByLabel('Credits, more or less').fill('100')
  await next.getByLabel('Credits, more or less').press('Tab')
  await offer('Write it down').click()
  await has(page, 10)
  await clean(page, 'a log')

  const books = page.getByRole('region', { name: 'Accounts and possessions' })
  const credits = () => books.locator('dd').first().textContent()
  const now = Number(await credits())
  await page.getByRole('button', { name: 'Take back the last event' }).click()
  await has(page, 11)
  assert.equal(await page.locator('li.struck').count(), 1)
  assert.equal(Number(await credits()), now - 100)
  await events(page).last().click()
  await page.getByText('After 1 of 11 events').waitFor()
  await page.waitForFunction(() => document.querySelector('.books dd')?.textContent === '0')
  await page.context().close()
})

test('each side sees its own, and an onlooker writes nothing', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/campaigns/' + id)
  await has(page, 11)
  const next = page.getByRole('region', { name: 'What happened?' })
  assert.equal(await next.getByRole('button', { name: 'draw agenda cards' }).count(), 0, 'the Rebels draw no agenda cards')
  await page.getByRole('button', { name: 'Empire', exact: true }).click()
  await next.getByRole('button', { name: 'draw agenda cards' }).click()
  await next.getByRole('button', { name: 'Draw', exact: true }).click()
  const drawn = await next.locator('label.yes').first().textContent()
  await next.getByRole('button', { name: 'Write it down' }).click()
  await has(page, 12)
  assert.match(await events(page).first().textContent(), new RegExp(drawn.trim().slice(0, 12)))
  await page.getByRole('button', { name: 'Rebels', exact: true }).click()
  await page.waitForFunction((name) => !document.querySelector('ol li')?.textContent.includes(name), drawn.trim())
  await page.getByRole('button', { name: 'Everybody' }).click()
  await next.waitFor({ state: 'detached' })
  await clean(page, 'everybody')
  await page.context().close()
})

test('a seat is taken by its link; who has none is told what to do', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/campaigns/' + id)
  await has(page, 12)
  await page.getByText('Links for the others').click()
  await page.getByRole('button', { name: 'New links' }).click()
  const link = await page.getByRole('textbox', { name: 'Empire' }).inputValue()
  assert.match(link, /#imperial=/)

  const other = await tab(browser, server)
  await other.goto(link.replace(/=.*/, '=wrong'))
  await other.getByText("Open the link of the Empire's seat").waitFor()
  await other.waitForLoadState('networkidle') // of what is asked at once each is refused
  assert.ok(other.watched.every((m) => m.includes('status of 403')), other.watched.join())
  other.watched.length = 0
  await other.getByLabel('Token or link').fill(link)
  await clean(other, 'without a seat')
  await other.getByRole('button', { name: 'Sit down' }).click()
  await has(other, 12)
  assert.equal(new URL(other.url()).hash, '', 'the token does not stay in the address')
  // What one writes the other reads.
  const next = other.getByRole('region', { name: 'What happened?' })
  await next.getByRole('button', { name: 'a note' }).click()
  await next.getByLabel('The note').fill('hello')
  await next.getByRole('button', { name: 'Write it down' }).click()
  await has(other, 13)
  await page.getByRole('button', { name: 'a note' }).click()
  await page.getByLabel('The note').fill('hello, too')
  await page.getByRole('button', { name: 'Write it down' }).click()
  await page.getByRole('alert').waitFor()
  assert.equal(await page.getByLabel('The note').inputValue(), 'hello, too', 'what was typed is kept')
  await has(page, 13)
  await page.getByRole('button', { name: 'Write it down' }).click()
  await has(page, 14)
  await page.context().close()
  await other.context().close()
})

test('nothing is lost when the server is gone', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/campaigns/' + id)
  await has(page, 14)
  const next = page.getByRole('region', { name: 'What happened?' })
  await next.getByRole('button', { name: 'a note' }).click()
  await next.getByLabel('The note').fill('still here')
  await next.getByText('note: still here').waitFor()
  await server.kill()
  await next.getByRole('button', { name: 'Write it down' }).click()
  await page.getByText('The server does not answer').waitFor()
  await server.run()
  await next.getByRole('button', { name: 'Write it down' }).click()
  await has(page, 15)
  await page.context().close()
})

test('the sheet and the workbook are files', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/campaigns/' + id)
  for (const [button, head] of [['Print (PDF)', '%PDF'], ['Workbook', 'PK']]) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    assert.equal(readFileSync(await (await download).path()).subarray(0, head.length).toString(), head)
  }
  await page.context().close()
})

for (const language of ['en', 'it']) {
  for (const width of [390, 1280]) {
    test(`logs in ${language} at ${width}`, { skip }, async () => {
      const page = await tab(browser, server, { language, width, scheme: width === 390 ? 'dark' : 'light' })
      for (const [path, name] of [['/campaigns', 'logs'], ['/campaigns/' + id, 'log']]) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await shots(page, `${name}-${language}-${width}`)
        await clean(page, `${path} in ${language} at ${width}`)
      }
      await events(page).nth(5).click()
      await page.locator(width < 500 ? 'ol li .books' : '.side .books').waitFor()
      await shots(page, `log-event-${language}-${width}`)
      await clean(page, `an event in ${language} at ${width}`)
      await page.context().close()
    })
  }
}
