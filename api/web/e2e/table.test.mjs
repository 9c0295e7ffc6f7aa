// The table: games that are begun in the browser and played by clicking what is lit.

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

/** Begins a game on the page, and returns its address. */
async function begin(page, game, seats = ['', 'random']) {
  await page.goto('/play')
  await page.locator(`input[name=game][value=${game}]`).check()
  for (const [i, player] of seats.entries()) {
    await page.locator('select:has(option[value=greedy])').nth(i).selectOption(player)
  }
  await page.locator('button.start').click()
  await page.waitForURL('**/play/*')
  await page.locator('.table').waitFor()
  return page.url()
}

/** How a table stands: how many actions there are, whether something may be chosen, and how much is picked of a set. */
function standing(page) {
  return page.evaluate(() => {
    const { n, state } = document.querySelector('.table')?.dataset ?? {}
    return { n: Number(n), asked: state === 'asked', over: state === 'over', picked: document.querySelectorAll('.picked, .asks ol [aria-pressed=true]').length }
  })
}

/** Chooses by clicking: what is lit on the table if anything is, else in the list. */
function click(page, choose) {
  return page.evaluate(async (choose) => {
    const press = (all) => all[choose % all.length]?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    const lit = [...document.querySelectorAll('[data-piece].lit:not(.picked), [data-space].lit')]
    const done = document.querySelector('.asks .declines:not([disabled])') // not before enough is picked
    if (document.querySelector('.picked, .asks ol [aria-pressed=true]') && done) {
      done.click()
    } else {
      press(lit.length ? lit : [...document.querySelectorAll('.asks li button:not([disabled])')])
    }
    await new Promise((painted) => requestAnimationFrame(painted))
    press([...document.querySelectorAll('.menu:popover-open button')])
  }, choose)
}

/** What a table that stands still shows. */
function shown(page) {
  return page.evaluate(() => ({
    asks: document.querySelector('.asks')?.innerText,
    lit: document.querySelectorAll('.lit').length,
    picked: document.querySelectorAll('.picked').length,
    said: [...document.querySelectorAll('[role=status], [role=alert], dialog[open]')].map((e) => e.innerText)
  }))
}

/** Plays at one table or several to the end, by choices that a number decides. */
async function play(pages, interrupt = () => {}, most = 2000) {
  let choose = 7
  const last = pages.map(() => ({ n: -1, picked: 0 }))
  for (let i = 0, idle = 0; i < most; idle++) {
    const all = await Promise.all(pages.map(standing))
    if (all.every((now) => now.over)) return
    const turn = all.findIndex((now, k) => now.asked && (now.n > last[k].n || now.picked !== last[k].picked))
    if (turn < 0) {
      if (idle === 2000) assert.fail('nothing happens: ' + JSON.stringify([all, last, await Promise.all(pages.map(shown))]))
      await pages[0].waitForTimeout(10)
      continue
    }
    idle = 0
    await interrupt(i++)
    choose = (choose * 1103515245 + 12345) % 2147483648
    last[turn] = all[turn]
    await click(pages[turn], choose >> 8)
  }
  assert.fail('no end')
}

test('two people far from one another play, and neither gets what the other hides', { skip }, async () => {
  const pages = [await tab(browser, server), await tab(browser, server, { language: 'it', scheme: 'dark' })]
  const traffic = pages.map((page) => {
    const got = []
    page.on('response', (r) => { if (r.url().includes('/api/')) got.push(r.text().catch(() => '')) })
    return got
  })
  await begin(pages[0], 'destiny', ['', ''])
  const link = await pages[0].locator('.link input').inputValue()
  await pages[0].locator('.link button').click()
  await pages[0].locator('.link').getByText('Copied').waitFor()
  // Who looks on already pastes the link into the same tab.
  await pages[1].goto(link.replace(/#.*/, ''))
  await pages[1].locator('.table').waitFor()
  await pages[1].goto(link)
  await pages[1].getByLabel('Il tuo nome').fill('<b>Bea</b>')
  await pages[1].getByRole('button', { name: 'Prendi questo posto' }).click()
  await pages[1].locator('.mine').waitFor()
  // Nobody is offered a seat that is taken.
  const late = await tab(browser, server)
  await late.goto(link)
  await late.getByText('All seats of this game are taken').waitFor()
  assert.equal(await late.getByRole('button', { name: 'Take this seat' }).count(), 0)
  await late.context().close()
  // Whoever would take back and may not hears of it.
  const words = [['Take back', 'Refuse', 'was refused'], ['Annulla', 'Rifiuta', 'è stata rifiutata']]
  let asker = -1
  for (let turn = -1; asker < 0; ) {
    const all = await Promise.all(pages.map(standing))
    const next = all.findIndex((now) => now.asked)
    if (next < 0) continue
    // By a key: the focus goes on to the next question.
    await pages[next].locator('.asks li button').first().press('Enter')
    await pages[next].waitForFunction((n) => Number(document.querySelector('.table').dataset.n) > n, all[next].n)
    await pages[next].waitForFunction(() => document.activeElement.matches('.asks h2, .asks button'))
    if (turn >= 0 && turn !== next) asker = turn
    turn = next
  }
  await pages[asker].getByRole('button', { name: words[asker][0], exact: true }).click()
  await pages[1 - asker].getByRole('button', { name: words[1 - asker][1] }).click()
  await pages[asker].locator('[role=status] .note', { hasText: words[asker][2] }).waitFor()
  await play(pages)
  // Whoever was invited is offered the same game again.
  await pages[1].locator('.over a').first().click()
  await pages[1].locator('input[name=game][value=destiny]:checked').waitFor()
  await pages[1].goBack()
  await pages[1].locator('.table[data-state=over]').waitFor()
  await pages[0].locator('h2 bdi', { hasText: '<b>Bea</b>' }).waitFor()
  const said = await Promise.all(traffic.map((got) => Promise.all(got)))
  const got = said.map((all) => all.filter((t) => t.startsWith('{')).map((t) => JSON.parse(t)))
  const views = got.map((all) => all.filter((t) => t.zones))
  for (const [i, other] of [[0, 1], [1, 0]]) {
    // A card of a hand is named nowhere before it lies open, unless an effect had it looked at.
    const hands = views[i].flatMap((v) => v.zones.filter((z) => z.shape === 'hand' && z.owner === i).flatMap((z) => z.pieces.map((p) => p.card)))
    let hidden = 0
    for (const id of new Set(hands)) {
      const card = await fetch(`${server.url}/api/v1/cards/${id}`).then((answer) => answer.json())
      const opened = got[other].findIndex((t) => t.zones?.some((z) => (z.shape !== 'hand' || z.owner !== i) && z.pieces.some((p) => p.card === id)))
      const early = got[other].slice(0, opened < 0 ? undefined : opened)
      const n = early.findLast((t) => t.zones)?.n ?? 0
      // What is told may be newer than the view that was fetched before.
      const before = early.map((t) => JSON.stringify(t.lines ? t.lines.filter((l) => l.n < n) : t.games ? {} : t))
      const names = [card.title, card.names?.it ?? card.title]
      if (got[other].some((t) => t.lines?.some((l) => l.code === 'told.sees' && names.some((name) => l.text.includes(name))))) continue
      hidden += before.filter((t) => t.includes('"zones":')).length
      for (const name of [id, ...names]) {
        assert.ok(!before.some((t) => t.includes(name)), `${name} of seat ${i} reached seat ${other}`)
      }
    }
    assert.ok(hidden > 100, `only ${hidden} times was something hidden`)
  }
  for (const page of pages) {
    page.watched = page.watched.filter((m) => !m.includes('409')) // both were asked at once, and one was later
    await clean(page, 'the end')
    await page.context().close()
  }
})

test('a game goes on when the server is killed and started again', { skip }, async () => {
  const page = await tab(browser, server, { width: 390 })
  await begin(page, 'deckbuilding')
  await play([page], async (i) => {
    if (i !== 20) return
    await server.kill()
    await page.locator('.trouble').first().waitFor()
    await server.run()
    await page.locator('.trouble').first().waitFor({ state: 'detached' })
  })
  page.watched = page.watched.filter((m) => !m.includes('ERR_')) // the server was away
  await clean(page, 'the end')
  await page.goto('/play')
  // What is over is looked at again, with the eyes of both: chosen before what was told is there.
  await meanwhile(page, '**/told?*', async () => {
    await page.locator('.mine a').click()
    await page.locator('.over').waitFor()
    const seen = page.waitForResponse('**/past?*')
    await page.locator('.replay select').selectOption('all')
    await seen
  })
  await page.locator('.replay button').first().click()
  await page.locator('.replay input').fill('2')
  await page.locator('.replay p').filter({ hasText: /action \d+ \S/ }).waitFor()
  await page.locator('.zone.hand').nth(1).waitFor()
  await clean(page, 'a replay')
  await page.context().close()
})

test('a game with a board is played to its end, once by dragging', { skip }, async () => {
  const page = await tab(browser, server)
  await begin(page, 'clones')
  let dragged = false
  await play([page], async () => {
    const [figure, space] = [page.locator('.figure.lit', { hasText: 'Anakin' }), page.locator('.space.lit:not([aria-label*=":"])').first()]
    if (dragged || !(await figure.count()) || !(await space.count())) return
    dragged = true
    const before = Number(await page.locator('.table').getAttribute('data-n'))
    await page.locator('.board').scrollIntoViewIfNeeded()
    const [from, to] = [await figure.boundingBox(), await space.boundingBox()]
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 })
    await page.mouse.up()
    await page.waitForFunction((n) => Number(document.querySelector('.table').dataset.n) > n, before)
  })
  assert.ok(dragged, 'nothing could be dragged')
  page.watched = page.watched.filter((m) => !m.includes('409')) // a program was asked as well, and was faster
  await clean(page, 'the end')
  await page.context().close()
})

/** Does one thing at a skirmish: goes to a space if there is one to go to and a number says so, else takes a choice of the list. */
async function skirmish(page, choose) {
  const before = Number(await page.locator('.table').getAttribute('data-n'))
  await page.evaluate(async (choose) => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const one = (all) => all[choose % all.length]
    const all = (what) => [...document.querySelectorAll(what)]
    one(all('.roaming button[aria-pressed=false]'))?.click()
    await painted()
    const [spaces, listed] = [all('.space.lit'), all('.asks ol button:not([disabled])')]
    if (spaces.length && (choose % 4 || !listed.length || document.querySelector('.roaming'))) {
      one(spaces).dispatchEvent(new MouseEvent('click', { bubbles: true }))
    } else {
      one(listed).click()
    }
    await painted()
    one(all('.menu:popover-open button'))?.click()
  }, choose)
  await page.waitForFunction((n) => {
    const { n: now, state } = document.querySelector('.table').dataset
    return Number(now) > n && state !== 'waits'
  }, before)
}

test('the letters of a figure lie on it', { skip }, async () => {
  const page = await tab(browser, server)
  await begin(page, 'clones', ['random', 'random'])
  const figure = page.locator('.figure', { has: page.locator('.letters', { hasText: 'OWK' }) })
  await figure.waitFor()
  const [letters, body] = await figure.evaluate((f) => ['.letters', '.body'].map((what) => f.querySelector(what).getBBox().width))
  assert.ok(letters < body, `${letters} on ${body}`)
  await page.context().close()
})

test('a skirmish is played', { skip }, async () => {
  const page = await tab(browser, server)
  await begin(page, 'assault')
  let choose = 11
  const some = async (n) => {
    for (let i = 0; i < n && !(await standing(page)).over; i++) {
      choose = (choose * 1103515245 + 12345) % 2147483648
      await skirmish(page, choose >> 8)
    }
  }
  while (await page.locator('h2', { hasText: 'What does' }).count() === 0) await some(1)
  // Where the figure gets that acts, and what it sees.
  await page.locator('.looks button').nth(0).click()
  await page.locator('.space.far').first().waitFor()
  await page.locator('.looks button').nth(1).click()
  await page.locator('.space.far').first().waitFor()
  await clean(page, 'what a figure sees')
  await page.locator('.looks button').nth(1).click()
  // With the keys: over the board to a space that is lit.
  while (await page.locator('.space.lit').count() < 3) await some(1)
  const before = (await standing(page)).n
  await page.locator('.space.lit[tabindex="0"]').focus()
  for (let i = 0; i < 3 && (i === 0 || !(await page.evaluate(() => document.activeElement.matches('.space')))); i++) await page.keyboard.press(['ArrowRight', 'ArrowDown', 'ArrowLeft'][i])
  await page.locator('.space.lit').last().focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction((n) => Number(document.querySelector('.table').dataset.n) > n, before)
  await page.waitForFunction(() => document.querySelector('.table').dataset.state !== 'waits')
  await some(25)
  await page.setViewportSize({ width: 390, height: 800 })
  await some(8)
  await clean(page, 'a skirmish on a telephone')
  await page.context().close()
})

test('what may be done is chosen by numbers that are typed', { skip }, async () => {
  const page = await tab(browser, server, { language: 'it', width: 390 })
  await begin(page, 'deckbuilding')
  const before = (await standing(page)).n
  await page.keyboard.press('2')
  await page.waitForFunction((n) => Number(document.querySelector('.table').dataset.n) > n, before)
  await clean(page, 'a table')
  await page.context().close()
})

test('two people at one screen do not see one another\'s hands', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/play')
  await page.locator('input[name=game][value=deckbuilding]').check()
  await page.locator('select:has(option[value=greedy])').nth(1).selectOption('')
  await page.locator('input[name=others]').nth(1).check()
  await page.locator('button.start').click()
  for (const turn of [0, 1]) {
    await page.locator('.cover button').click()
    await page.locator('.mine .zone.hand').waitFor()
    assert.equal(await page.locator('.picked').count(), 0, 'nothing is chosen yet')
    assert.equal(await page.locator('.side:not(.mine) .zone.hand [data-piece]').count(), 0)
    if (turn === 0) {
      await page.locator('.asks .declines').click() // ends the turn
      await page.locator('.cover').waitFor()
      assert.equal(await page.locator('[data-piece]').count(), 0)
      await clean(page, 'a covered screen')
      // Numbers that are typed choose nothing through the cover.
      const acted = []
      page.on('request', (r) => { if (r.url().endsWith('/actions')) acted.push(r.postData()) })
      await page.keyboard.type('123')
      await page.waitForTimeout(700) // a number that more digits could follow waits
      assert.deepEqual(acted, [])
    }
  }
  await page.context().close()
})
