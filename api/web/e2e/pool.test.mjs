// The pool of one list: what is owned and no other list uses, sets, products.

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

async function send(method, path, body) {
  const answer = await fetch(server.url + '/api/v1' + path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  assert.ok(answer.ok, await answer.clone().text())
  return answer.json()
}

for (const [language, width, words] of [['en', 1280, { pool: 'Pool of this list', free: 'Free', may: 'May be added', all: 'All cards' }], ['it', 390, { pool: 'Carte per questa lista', free: 'Libere', may: 'Si può aggiungere', all: 'Tutte' }]]) {
  test(`a list of what is free, in ${language}`, { skip }, async () => {
    await send('PUT', '/collection', { cards: [{ card: 'destiny/01157', cards: 3, dice: 0 }, { card: 'destiny/01028', cards: 1, dice: 2 }, { card: 'destiny/01134', cards: 1, dice: 0 }], lent: [{ to: 'Anna', card: 'destiny/01134', cards: 1, dice: 0 }] })
    const other = await send('POST', '/lists', { name: 'In sleeves ' + language, text: '2x Take Cover' })
    await send('PATCH', `/lists/${other.id}`, { built: 1 })

    const page = await tab(browser, server, { language, width })
    await page.goto('/build?game=destiny')
    await page.getByText(words.pool).click()
    await page.getByRole('button', { name: words.free, exact: true }).click()
    const pool = page.locator('.pool [data-row]')
    await pool.nth(1).waitFor()
    await page.waitForFunction(() => document.querySelectorAll('.pool [data-row]').length === 2)
    const cover = pool.filter({ hasText: 'AW #157' })
    await cover.getByText(language === 'en' ? '1 free' : '1 libera').waitFor()
    await cover.locator('[data-act=more]').click()
    await page.locator('.list [data-row]').waitFor()
    assert.equal(await page.locator('.list .beyond').count(), 0)
    await page.locator('.list [data-act=more]').click()
    await page.locator('.list .beyond', { hasText: '1' }).waitFor()
    await clean(page, `what is free in ${language}`)

    await page.waitForURL(/draft=/)
    await page.reload()
    await page.locator('.list .beyond').waitFor()
    await page.getByRole('checkbox', { name: /Spirit of Rebellion|Ribellione/ }).check()
    await pool.first().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: words.all, exact: true }).click()
    await page.getByRole('button', { name: words.may }).click()
    await page.locator('.pool small', { hasText: 'SoR' }).first().waitFor({ state: 'attached' })
    await page.locator('.list .beyond').waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: /^Rey|Rivals/ }).first().check()
    await page.waitForFunction(() => /^[1-9]\d+$/.test(document.querySelector('#pool-title span').textContent))
    await clean(page, `sets and products in ${language}`)
    await page.goto('/build?game=destiny')
    await page.locator('.pool details:not([open])').waitFor()
    await page.context().close()
    await send('PATCH', `/lists/${other.id}`, { built: 0 })
  })
}
