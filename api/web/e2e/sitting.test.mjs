// Sitting at a table: what the computer makes of it, cards dragged onto cards, what is
// read, looked back at, and told when something goes wrong.

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

/** Begins a game by the API and sits down at it with the tokens that came of it. */
async function sit(page, body) {
  await page.goto('/play')
  const id = await page.evaluate(async (body) => {
    const answer = await fetch('/api/v1/games', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
    const made = await answer.json()
    localStorage.setItem('muster.table.' + made.id, JSON.stringify({ game: body.game, began: Date.now(), mine: made.seats, invitations: [] }))
    return made.id
  }, body)
  await page.goto('/play/' + id)
  await page.locator('.table').waitFor()
  return id
}

const n = (page) => page.locator('.table').getAttribute('data-n').then(Number)
const later = (page, than) => page.waitForFunction((than) => Number(document.querySelector('.table').dataset.n) > than, than)

for (const [language, width, scheme] of [['en', 1280, 'light'], ['it', 390, 'dark']]) {
  test(`the computer rates what may be done (${language}, ${width})`, { skip }, async () => {
    const page = await tab(browser, server, { language, width, scheme })
    await sit(page, { game: 'deckbuilding', seats: [{}, { player: 'greedy' }], seed: 3 })
    const all = await page.locator('.asks li').count()
    await page.getByRole('button', { name: language === 'it' ? 'Valuta tutto' : 'Rate all' }).click()
    await page.locator('.asks .rated').first().waitFor()
    assert.equal(await page.locator('.asks li .rated').count(), all)
    assert.match(await page.locator('.asks li .rated').first().innerText(), /^\d+\s?%\s*\d+×\s*\S/)
    const lit = await page.locator('[data-piece].lit').count()
    assert.ok(lit > 0 && (await page.locator('[data-piece].lit .worth').count()) === lit)
    await page.locator('[role=status] .note', { hasText: language === 'it' ? 'Il computer sceglierebbe' : 'The computer would choose' }).waitFor()
    // What speaks for a choice is read, that of the best beside what the shares are as well.
    const because = language === 'it' ? 'perché: ' : 'because: '
    const reasons = await page.locator('.asks li .why').allInnerTexts()
    assert.ok(reasons.length > 1 && reasons.every((why) => why.startsWith(because)), reasons.join('\n'))
    const note = await page.locator('[role=status] .note').innerText()
    assert.ok(reasons.some((why) => note.includes(why)) && note.includes('×'), note)
    assert.equal(await page.locator('.asks [title]').count(), 0)
    await clean(page, 'rated')
    // They are of this question only.
    const before = await n(page)
    await page.locator('.asks li button').first().click()
    await later(page, before)
    await page.locator('.rated').first().waitFor({ state: 'detached' })
    await page.context().close()
  })
}

/** Waits until a game is over, and returns what an onlooker sees of it. */
async function ended(id) {
  for (;;) {
    const view = await fetch(`${server.url}/api/v1/games/${id}`).then((a) => a.json())
    if (view.over) return view
    await new Promise((r) => setTimeout(r, 50))
  }
}

for (const [language, width] of [['en', 1280], ['it', 390]]) {
  test(`an onlooker reads who has won (${language}, ${width})`, { skip }, async () => {
    const it = language === 'it'
    const page = await tab(browser, server, { language, width })
    const begin = (body) => fetch(server.url + '/api/v1/games', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }).then((a) => a.json())
    const reads = async (id, said) => {
      await page.goto('/play/' + id)
      await page.locator('.over h2', { hasText: said }).waitFor()
    }
    // Where all win or lose together, they do.
    const missing = new Map([[0, it ? /: i giocatori perdono$/ : /: the players lose$/], [1, it ? /: i giocatori vincono$/ : /: the players win$/]])
    for (let seed = 1; missing.size > 0; seed++) {
      assert.ok(seed < 30, 'all games end alike')
      const { id } = await begin({ game: 'clones', seats: [{ player: 'greedy' }, { player: 'greedy' }], seed })
      const [score] = (await ended(id)).scores
      if (!missing.has(score)) continue
      await reads(id, missing.get(score))
      missing.delete(score)
    }
    // What no figure stands on is named, and to be seen.
    assert.ok(await page.locator('.space', { hasText: it ? /: colonna$/ : /: pillar$/ }).count() > 0)
    assert.ok(await page.locator('.terrain').evaluateAll((all) => all.every((one) => getComputedStyle(one).fill !== 'none')))
    await clean(page, 'won or lost together')
    // If one leaves nobody has won.
    const left = await begin({ game: 'clones', seats: [{}, { player: 'greedy' }], seed: 1 })
    await fetch(`${server.url}/api/v1/games/${left.id}/resign`, { method: 'POST', headers: { Authorization: 'Bearer ' + left.seats[0].token } })
    await reads(left.id, it ? /: i giocatori perdono$/ : /: the players lose$/)
    await page.locator('.over p', { hasText: it ? 'abbandona' : 'resigns' }).waitFor()
    // Elsewhere one does.
    const { id } = await begin({ game: 'deckbuilding', seats: [{ player: 'greedy', name: 'Ada' }, { player: 'greedy', name: 'Bea' }], seed: 1 })
    const winner = (await ended(id)).scores[0] === 1 ? 'Ada' : 'Bea'
    await reads(id, new RegExp(it ? `: vince ${winner}$` : `: ${winner} wins$`))
    await page.context().close()
  })
}

/** Plays games of seeds by the API, the same at every run, until a view of seat 0 is as wanted, and returns what lets one sit there. */
async function until(game, wanted) {
  for (let k = 1; k < 30; k++) {
    const post = (path, body, token) => fetch(server.url + '/api/v1/games' + path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: 'Bearer ' + token } : {}) }, body: JSON.stringify(body) }).then((a) => a.json())
    const made = await post('', { game, seats: [{}, { player: 'random' }], seed: k })
    for (let acted = 0, choose = k; acted < 60; ) {
      const { token } = made.seats[0]
      const view = await fetch(`${server.url}/api/v1/games/${made.id}`, { headers: { Authorization: 'Bearer ' + token } }).then((a) => a.json())
      if (view.over) break
      if (wanted(view)) return { id: made.id, token, view, post }
      const { options } = view
      if (options.length === 0) {
        await new Promise((r) => setTimeout(r, 20)) // the other is at it
        continue
      }
      acted++
      choose = (choose * 1103515245 + 12345) % 2147483648
      await post(`/${made.id}/actions`, { n: view.n, action: options[(choose >> 8) % options.length].action }, token)
    }
  }
  assert.fail('no game comes so far')
}

/** Opens the table of a game in the seat of a token. */
async function seated(page, { id, token }) {
  await page.goto('/play')
  await page.evaluate(([id, token]) => { localStorage.setItem('muster.table.' + id, JSON.stringify({ game: '', began: 1, mine: [{ seat: 0, token }], invitations: [] })) }, [id, token])
  await page.goto('/play/' + id)
  await page.locator('.table').waitFor()
}

test('a card is dragged onto another card', { skip }, async () => {
  const page = await tab(browser, server)
  const inHand = (v, id) => v.zones.some((z) => z.shape === 'hand' && z.owner === 0 && z.pieces.some((p) => p.id === id))
  const onto = (v) => v.options.find((o) => o.onto && o.piece !== o.onto && inHand(v, o.piece) && v.options.filter((x) => x.piece === o.piece && x.onto === o.onto).length === 1)
  const at = await until('destiny', onto)
  const { piece, onto: target } = onto(at.view)
  await seated(page, at)
  const [from, to] = [page.locator(`[data-piece="${piece}"]`).first(), page.locator(`[data-piece="${target}"]`).first()]
  await to.scrollIntoViewIfNeeded()
  const before = await n(page)
  const [a, b] = [await from.boundingBox(), await to.boundingBox()]
  await page.mouse.move(a.x + 20, a.y + a.height / 2)
  await page.mouse.down()
  await page.mouse.move(b.x + b.width / 2, b.y + 12, { steps: 5 })
  await page.locator('.ghost').waitFor()
  await page.mouse.up()
  await later(page, before)
  const view = await fetch(`${server.url}/api/v1/games/${at.id}`, { headers: { Authorization: 'Bearer ' + at.token } }).then((a) => a.json())
  assert.equal(view.zones.flatMap((z) => z.pieces).find((p) => p.id === piece)?.on, target)
  await clean(page, 'after dragging')
  await page.context().close()
})

test('a card that is pointed at is shown beside the table, and one that is touched lies over it', { skip }, async () => {
  const one = (v) => v.options.find((o) => v.zones.some((z) => z.shape === 'hand' && z.pieces.some((p) => p.id === o.piece)) && v.options.filter((x) => x.piece === o.piece).length === 1)
  const at = await until('deckbuilding', (v) => !v.ask?.several && one(v))
  const page = await tab(browser, server, { height: 600 })
  await seated(page, at)
  const card = page.locator('.mine .zone.hand [data-piece]').last()
  await card.scrollIntoViewIfNeeded()
  await card.hover()
  const shown = page.locator('.shown article')
  await shown.waitFor()
  const box = await shown.boundingBox()
  assert.ok(box.y >= 0 && box.y + Math.min(box.height, 90) <= 600, `shown at ${box.y}`)
  await page.context().close()

  const context = await browser.newContext({ locale: 'it-IT', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, baseURL: server.url })
  const phone = await tab(browser, server, { context })
  await seated(phone, at)
  await phone.locator(`[data-piece="${one(at.view).piece}"]`).tap()
  await phone.getByRole('menuitem').nth(1).waitFor()
  await phone.getByRole('menuitem', { name: 'Leggi la carta' }).tap()
  await phone.locator('dialog[open] article').waitFor()
  assert.equal(await n(phone), at.view.n)
  await clean(phone, 'a card that lies over the table')
  await phone.keyboard.press('Escape')
  // What can only be read is read at once.
  await phone.locator('[data-piece]:not(.lit):not(.small)').first().tap()
  await phone.locator('dialog[open] article').waitFor()
  await context.close()
})

for (const [language, width] of [['en', 1280], ['it', 390]]) {
  test(`what happened is read, heard, lit and looked back at (${language}, ${width})`, { skip }, async () => {
    const page = await tab(browser, server, { language, width })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // To pass is told; what only ends a choice need not be, and of several dice one is only ticked.
    const at = await until('destiny', (v) => v.n > 40 && v.turn.includes(0) && v.options.length > 1 && v.options[0].label === 'Pass')
    await seated(page, at)
    // What an entry of the log is about is lit, as far as it is still there.
    await page.locator('.log li button').first().waitFor()
    const points = await page.evaluate(async () => {
      for (const entry of document.querySelectorAll('.log li button')) {
        entry.focus()
        await new Promise((drawn) => requestAnimationFrame(drawn))
        if (document.querySelector('.pointed')) return true
      }
      return false
    })
    assert.ok(points, 'no entry lights anything')
    const before = await n(page)
    await page.locator('.asks li button').first().click()
    await later(page, before)
    await page.waitForFunction(() => document.querySelector('.log [aria-live=polite]').textContent.length > 3)
    const moves = await page.evaluate(() => [...document.querySelectorAll('main *')].filter((e) => { const s = getComputedStyle(e); return s.transitionDuration.split(',').some((d) => parseFloat(d) > 0) || s.animationName !== 'none' }).length)
    assert.equal(moves, 0, 'something moves although it should not')
    // As it was at the beginning, and back.
    const asks = await page.locator('.asks li').count()
    await page.getByRole('button', { name: language === 'it' ? 'Riguarda' : 'Look back' }).click()
    await page.locator('.replay button').first().click()
    await page.locator('section.asks', { hasText: language === 'it' ? 'Stai riguardando' : 'You look back' }).waitFor()
    assert.equal(await page.locator('[data-piece].lit').count() + await page.locator('.replay select').count(), 0)
    assert.equal(await page.locator('.side:not(.mine) .zone.hand [data-piece]').count(), 0)
    await clean(page, 'looking back')
    await page.getByRole('button', { name: language === 'it' ? 'Torna a ora' : 'Back to now' }).click()
    await page.locator('.replay').waitFor({ state: 'detached' })
    assert.equal(await page.locator('.asks li').count(), asks)
    // An answer that comes when one is back changes nothing.
    await page.getByRole('button', { name: language === 'it' ? 'Riguarda' : 'Look back' }).click()
    const answered = page.waitForResponse('**/past?*')
    await meanwhile(page, '**/past?*', async () => {
      await page.locator('.replay button').first().click()
      await page.getByRole('button', { name: language === 'it' ? 'Torna a ora' : 'Back to now' }).click()
      await page.locator('.replay').waitFor({ state: 'detached' })
    })
    await answered.then((r) => r.finished())
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
    assert.equal(await page.locator('.asks li').count(), asks)
    await page.context().close()
  })

  test(`what goes wrong at the table says what to do (${language}, ${width})`, { skip }, async () => {
    const it = language === 'it'
    const page = await tab(browser, server, { language, width })
    const at = await until('deckbuilding', (v) => v.turn.includes(0) && v.options.length > 2)
    await seated(page, at)
    // By the keyboard: what comes in moves the page, and a click may fall beside.
    const choose = (k) => page.locator('.asks li button').nth(k).press('Enter')
    const answers = [] // what becomes of the next actions, instead of being sent on
    await page.route('**/actions', (route) => (answers.shift() ?? (() => route.continue()))(route))

    // The disk is full: what was chosen is kept, and sent when it is tried again.
    let before = await n(page)
    answers.push((route) => route.fulfill({ status: 507, contentType: 'application/problem+json', body: JSON.stringify({ title: 'x', status: 507, code: 'api.unsaved-full', detail: 'the disk is full' }) }))
    await choose(2)
    await page.locator('.trouble[role=alert]', { hasText: 'the disk is full' }).waitFor()
    await page.locator('.trouble[role=alert] button').click()
    await later(page, before)
    await page.locator('.trouble').waitFor({ state: 'detached' })

    // Somebody else acted from the same seat: the choice came too late, and the table is shown anew.
    before = await n(page)
    answers.push(async (route) => {
      const view = await fetch(`${server.url}/api/v1/games/${at.id}`, { headers: { Authorization: 'Bearer ' + at.token } }).then((a) => a.json())
      const others = view.options.filter((o) => o.action !== JSON.parse(route.request().postData()).action)
      const other = others.find((o) => o.declines) ?? others.at(-1)
      await at.post(`/${at.id}/actions`, { n: view.n, action: other.action }, at.token)
      await route.continue()
    })
    await choose(1)
    await page.locator('[role=status] .note').waitFor()
    await later(page, before)

    // The connection is lost: it is told, and the table comes back by itself.
    await page.route('**/api/v1/games/**', (route) => route.abort())
    await page.reload()
    await page.locator('.trouble').first().waitFor()
    assert.match(await page.locator('.trouble').first().innerText(), it ? /si perde|perduto|perso/ : /Nothing is lost/)
    await page.unroute('**/api/v1/games/**')
    await page.locator('.table').waitFor()
    await page.locator('.trouble').waitFor({ state: 'detached' })

    // A server of another version: the page offers to be loaded again.
    await page.route('**/api/v1/games/' + at.id, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'muster-build': 'another' } })
    })
    await page.reload()
    await page.locator('.outdated button').waitFor()
    page.watched = page.watched.filter((m) => !/ERR_|409|507/.test(m))
    await clean(page, 'told')
    await page.context().close()
  })
}
