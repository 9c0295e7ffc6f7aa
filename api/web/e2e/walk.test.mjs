// The walk of somebody who has never seen muster: from the front page, by what the screens
// say alone, he builds the deck of the rule book, mends one that is not legal, prints it and
// plays it against the computer. WALK=DIR keeps a picture of every step there.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

const example = (name) => readFileSync(new URL(`../../../examples/${name}`, import.meta.url), 'utf8')

/** The cards of the deck of the rule book, as it is printed: how many, and of which name. */
const deck = [...example('leia-han.txt').matchAll(/^(\d)x ([^(\n]+?)(?:, (.+?))?(?: \(.*)?$/gm)].map(([, n, title]) => ({ n: Number(n), title }))

/** What a card is called in the reader's language. */
async function named(title, language) {
  const { cards } = await (await fetch(`${server.url}/api/v1/cards?game=destiny&q=${encodeURIComponent(`"${title}" s:AW`)}`)).json()
  const card = cards.find((c) => c.title === title)
  return card.names?.[language] ?? title
}

for (const [language, width] of [['en', 1280], ['en', 390], ['it', 1280], ['it', 390]]) {
  test(`from the front page to a game, ${language} at ${width}`, { skip }, async () => {
    const page = await tab(browser, server, { language, width, height: width < 500 ? 844 : 900 })
    const words = await (await fetch(server.url + '/words.json', { headers: { 'Accept-Language': language } })).json()
    const word = (code) => words[code].split('{')[0].trim()
    const button = (code) => page.getByRole('button', { name: word(code) })
    const called = `Leia & Han ${language} ${width}`
    let steps = 0
    const step = async (what) => {
      // What the server had moved on from is asked anew: the browser says so in its console.
      page.watched = page.watched.filter((line) => !line.includes('409'))
      if ((language === 'en') === (width > 500)) await clean(page, what)
      if (process.env.WALK) await page.screenshot({ path: join(process.env.WALK, `${language}-${width}-${String(++steps).padStart(2, '0')}-${what.replaceAll(' ', '-')}.png`) })
    }

    await page.goto('/')
    await step('the front page')
    await page.locator('.places a[href="/build"]').click()
    await button('page.build.empty').first().waitFor()
    await step('what to build')
    await button('page.build.empty').first().click()
    await page.getByLabel(word('page.build.name')).first().fill(called)
    await page.locator('.bar select').selectOption('AW')
    await step('an empty list')

    // Each card by its name, and so often as it is in the book.
    const of = (place, name) => page.locator(`${place} [data-row]`).filter({ has: page.locator('.name :not([aria-hidden], i)', { hasText: new RegExp(`^${name.replace(/[^\p{L} ]/gu, '.')}$`, 'u') }) })
    for (const { n, title } of deck) {
      const name = await named(title, language)
      await page.locator('#pool-search').fill(name)
      await of('.pool', name).filter({ hasText: 'AW #' }).locator('[data-act=more]').click()
      const row = of('.list', name)
      if (n === 2) {
        // Of a character dice are doubled, not cards.
        await row.locator('.dice button').nth(1).or(row.locator('[data-act=more]')).last().click()
      }
      if (title === deck[0].title) await step('the first card')
    }
    await page.locator('.verdict.legal').waitFor()
    await step('the deck of the rule book')
    await button('page.build.save').click()
    await step('saving')
    await page.locator('dialog').getByRole('button', { name: word('page.build.save'), exact: true }).click()
    await page.waitForURL('**/build?list=*')
    const [paper] = await Promise.all([page.waitForEvent('download'), (async () => {
      await button('page.build.export').click()
      await step('what to export')
      await page.getByRole('button', { name: 'pdf', exact: true }).click()
    })()])
    assert.equal(readFileSync(await paper.path(), 'latin1').slice(0, 5), '%PDF-')
    await page.keyboard.press('Escape')
    await page.emulateMedia({ media: 'print' })
    assert.equal(await page.locator('.list [data-row]').filter({ visible: true }).count(), deck.length)
    await step('the list on paper')
    await page.emulateMedia({ media: null })

    // One that somebody sent, with mistakes.
    await page.locator('nav a[href="/build"]').click()
    await button('page.build.import').click()
    await page.getByLabel(word('page.build.pasted')).fill(example('too-many.txt'))
    await button('page.build.read').click()
    await button('page.build.as-new').waitFor()
    await step('what was read')
    await button('page.build.as-new').click()
    await page.locator('.verdict.illegal').waitFor()
    await step('a list with mistakes')
    await button('page.build.fix').first().click()
    await button('page.build.apply').waitFor()
    await step('how to mend it')
    await button('page.build.apply').click()
    await page.locator('.verdict.legal').waitFor()
    await step('mended')

    await page.locator('nav a[href="/lists"]').click()
    await step('the lists')
    await page.getByRole('link', { name: called }).click()
    await step('the list that was saved')
    await page.locator('main a[href^="/build?list="]').click()
    await page.locator('.verdict.legal').waitFor()
    await button('page.build.play').click()
    await page.waitForURL(/\/play$/)
    await page.locator('button.start').waitFor()
    await step('who plays')
    await page.locator('button.start').click()
    await page.locator('.table[data-state=asked]').waitFor()
    await step('the table')
    for (let n = 0; n < 8; n++) {
      const now = await page.locator('.table').getAttribute('data-n')
      await page.locator('.asks li button:not([disabled])').first().click()
      await page.waitForFunction((now) => { const { n, state } = document.querySelector('.table').dataset; return n !== now && state !== 'waits' }, now)
      if (await page.locator('.table[data-state=over]').count()) break
      await page.locator('.table[data-state=asked]').waitFor()
      if (n === 0 || n === 7) await step('after an action')
    }
    await page.context().close()
  })
}
