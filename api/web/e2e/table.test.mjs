// The table: games that are begun in the browser and played by clicking what is lit.

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

/** Begins the game of a number on the page, and returns its address. */
async function begin(page, game, seats = ['', 'random']) {
  await page.goto('/play')
  await page.locator('input[name=game]').nth(game).check()
  for (const [i, player] of seats.entries()) {
    await page.locator('select:has(option[value=greedy])').nth(i).selectOption(player)
  }
  await page.locator('button.start').click()
  await page.waitForURL('**/play/*')
  await page.locator('.table').waitFor()
  return page.url()
}

/** Waits until something may be chosen, or the game is over. */
function ready(page, after = -1) {
  return page.waitForFunction((after) => {
    const { n, state } = document.querySelector('.table')?.dataset ?? {}
    return state === 'over' || (state === 'asked' && Number(n) > after) ? { n: Number(n), over: state === 'over' } : false
  }, after, { polling: 20 }).then((h) => h.jsonValue())
}

/** Chooses by clicking: what is lit on the table if anything is, else in the list. */
async function click(page, choose) {
  await page.evaluate((choose) => {
    const press = (all) => {
      const one = all[choose % all.length]
      one?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      return one !== undefined
    }
    const done = document.querySelector('.asks .declines')
    if (document.querySelector('.picked') && done) {
      done.click()
    } else if (press([...document.querySelectorAll('[data-piece].lit:not(.picked), [data-piece]:has(> .lit)')]) ) {
      return
    } else {
      press([...document.querySelectorAll('.asks button:not([disabled])')])
    }
  }, choose)
  const offered = page.locator('.menu:popover-open button')
  const n = await offered.count()
  if (n) await offered.nth(choose % n).click()
}

/** Plays to the end by choices that a number decides. */
async function play(page, most = 2000, interrupt = () => {}) {
  let choose = 7
  for (let i = 0, now = await ready(page); !now.over; i++) {
    assert.ok(i < most, 'no end')
    await interrupt(i)
    choose = (choose * 1103515245 + 12345) % 2147483648
    const before = await page.locator('.table').getAttribute('data-n')
    await click(page, choose >> 8)
    now = await ready(page, (await page.locator('.picked').count()) ? Number(before) - 1 : Number(before))
  }
}

for (const game of [0, 1, 2]) {
  test(`game ${game} is played to the end by clicking`, { skip }, async () => {
    const page = await tab(browser, server)
    await begin(page, game)
    await play(page)
    await page.locator('.over').waitFor()
    await clean(page, 'the end')
    await page.context().close()
  })
}
