// What comes into the builder and goes out of it: files that are dropped, a code that a
// phone reads, and lists that only their owner may save.

import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { crc32, deflateRawSync } from 'node:zlib'
import jsqr from 'jsqr'
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

/** Drops a file on the page. */
async function drop(page, name, data) {
  const carried = await page.evaluateHandle(({ name, base64 }) => {
    const all = new DataTransfer()
    all.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name))
    return all
  }, { name, base64: Buffer.from(data).toString('base64') })
  await page.locator('.list').dispatchEvent('drop', { dataTransfer: carried })
}

const example = (name) => readFileSync(new URL('../../../examples/' + name, import.meta.url))

test('files are dropped on the builder, and hostile ones do no harm', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/build?game=destiny')
  await page.locator('#pool-search').waitFor()
  const workbook = await (await fetch(server.url + '/api/v1/lists/export?to=xlsx', { method: 'POST', body: example('leia-han.json') })).arrayBuffer()
  for (const [name, data, says] of [
    ['leia.xlsx', workbook, '33 cards'],
    ['leia-han.json', example('leia-han.json'), '33 cards'],
    ['too-many.txt', example('too-many.txt'), 'line 16'],
    ['<img src=x onerror=alert(1)>\u202etxt.json', JSON.stringify({ muster: 1, game: 'destiny', entries: [] }), '<img src=x'],
    ['long.txt', '2x ' + 'y'.repeat(10_000), 'yyy'],
  ]) {
    await drop(page, name, Buffer.from(data))
    await page.locator('dialog[open]').getByText(says).first().waitFor()
    await clean(page, 'dropped ' + name.slice(0, 10))
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
  }
  // A page that is no list, and a workbook whose parts are cut off.
  for (const data of ['<html><script>alert(1)</script></html>', Buffer.from(workbook).subarray(0, 2000)]) {
    await drop(page, 'odd.xlsx', Buffer.from(data))
    await page.locator('dialog[open] .trouble').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
  }
  assert.deepEqual(page.watched.filter((m) => !m.includes('status of 400')), [])
  await page.context().close()
})

/** A workbook whose sheet is so many MB of nothing. */
function zipBomb(mb) {
  const whole = [], directory = []
  let at = 0
  for (const [name, data] of [['[Content_Types].xml', Buffer.from('<Types/>')], ['xl/workbook.xml', Buffer.from('<workbook/>')], ['xl/worksheets/sheet1.xml', Buffer.alloc(mb << 20)]]) {
    const packed = deflateRawSync(data, { level: 9 })
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(data), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(data.length, 18)
    head.writeUInt16LE(name.length, 22)
    const where = Buffer.alloc(14)
    where.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), head, where, Buffer.from(name))
    const part = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed])
    whole.push(part)
    at += part.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(3, 4)
  end.writeUInt16LE(3, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...whole, ...directory, Buffer.from('PK\x05\x06'), end])
}

for (const [language, width] of [['en', 1280], ['it', 390]]) {
  test(`neither a file too large nor a full disk takes what was built (${language}, ${width})`, { skip }, async () => {
    const it = language === 'it'
    const page = await tab(browser, server, { language, width })
    await page.goto('/build?game=destiny')
    await page.locator('#pool-search').fill('l:"born leader"')
    await page.locator('#pool-search').press('Enter')
    const leia = page.locator('.list [data-row]', { hasText: 'Leia Organa' })
    await leia.waitFor()
    const name = page.getByLabel(it ? 'Nome della lista' : 'Name of the list').first()
    const called = 'Kept ' + language

    await drop(page, 'bomb.xlsx', zipBomb(60))
    await page.locator('dialog[open] .trouble', { hasText: '24 MB' }).waitFor()
    page.watched = page.watched.filter((m) => !/status of 413/.test(m))
    await clean(page, 'a file too large')
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
    assert.equal(await leia.count(), 1)

    await page.keyboard.press('Control+s')
    await page.locator('dialog input').fill(called)
    const says = it ? 'il disco del server è pieno: non è cambiato nulla' : 'the disk of the server is full: nothing was changed'
    await page.route('**/api/v1/lists', (route) => route.fulfill({ status: 507, contentType: 'application/problem+json', body: JSON.stringify({ title: 'x', status: 507, code: 'api.no-space', detail: says }) }), { times: 1 })
    const save = page.locator('dialog').getByRole('button', { name: it ? 'Salva' : 'Save', exact: true })
    await save.click()
    await page.locator('dialog .trouble[role=alert]', { hasText: says }).waitFor()
    page.watched = page.watched.filter((m) => !/status of 507/.test(m))
    await clean(page, 'a full disk')
    assert.equal(await page.locator('dialog input').inputValue(), called)
    // It is there after a reload, too, and is saved when there is room again.
    await page.reload()
    await leia.waitFor()
    assert.equal(await name.inputValue(), called)
    await page.keyboard.press('Control+s')
    await save.click()
    await page.waitForURL('**/build?list=*')
    await page.context().close()
  })
}

test('what comes over plain http is copied as well', { skip }, async () => {
  const page = await tab(browser, server)
  await page.addInitScript(() => { Object.defineProperty(navigator, 'clipboard', { value: undefined }) })
  await page.goto('/build?game=destiny')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: /^Copy / }).first().click()
  await page.locator('dialog').getByText('Copied').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.locator('dialog').getByRole('button', { name: 'Copy' }).click()
  await page.locator('dialog').getByRole('button', { name: 'Copied' }).waitFor()
  await page.keyboard.press('Escape')
  // What opened a dialog has the focus again.
  await page.waitForFunction(() => document.activeElement.textContent === 'Share')
  await page.context().close()
})

test('the code that a phone reads is the link', { skip }, async () => {
  const page = await tab(browser, server, { language: 'it', width: 390 })
  await page.goto('/build?game=destiny')
  await page.locator('#pool-search').fill('l:"born leader"')
  await page.locator('#pool-search').press('Enter')
  await page.locator('.list [data-row]', { hasText: 'Leia Organa' }).waitFor()
  await page.getByRole('button', { name: 'Condividi' }).click()
  await page.locator('dialog svg').waitFor()
  const { size, path } = await page.locator('dialog svg').evaluate((svg) => ({ size: svg.viewBox.baseVal.width, path: svg.querySelector('path').getAttribute('d') }))
  const scale = 4
  const wide = size * scale
  const pixels = new Uint8ClampedArray(wide * wide * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1/g)) {
    for (let i = 0; i < scale * scale; i++) {
      const at = ((Number(y) * scale + Math.floor(i / scale)) * wide + Number(x) * scale + (i % scale)) * 4
      pixels.fill(0, at, at + 3)
    }
  }
  const link = jsqr(pixels, wide, wide)?.data
  assert.equal(link, await page.locator('#shared-link').inputValue())
  await clean(page, 'a code in Italian')
  await page.context().close()
  const phone = await tab(browser, server, { width: 390 })
  await phone.goto(link)
  await phone.locator('.list [data-row]', { hasText: 'Leia Organa' }).waitFor()
  await phone.context().close()
})

test('only the owner saves, and what a stranger typed is kept', { skip }, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'muster-e2e-'))
  const token = 'a-token-that-is-long-enough-for-the-owner'
  writeFileSync(join(dir, 'token'), token + '\n')
  const own = await Server.start('--owner-token=' + join(dir, 'token'))
  try {
    const page = await tab(browser, own)
    await page.goto('/build?game=destiny')
    await page.getByLabel('Name of the list').first().fill('Mine alone')
    await page.keyboard.press('Control+s')
    await page.locator('dialog').getByRole('button', { name: 'Save' }).click()
    await page.locator('dialog').getByRole('link', { name: 'owner' }).click()
    await page.locator('input[name=token]').fill('no token of his, though it is long')
    await page.getByRole('main').getByRole('button').click()
    await page.getByRole('alert').waitFor()
    await page.locator('input[name=token]').fill(token)
    await page.getByRole('main').getByRole('button').click()
    await page.waitForURL((at) => !at.pathname.startsWith('/owner'))
    await page.goto('/build')
    await page.getByText('Mine alone').first().click()
    await page.getByLabel('Name of the list').first().waitFor()
    await page.keyboard.press('Control+s')
    await page.locator('dialog').getByRole('button', { name: 'Save' }).click()
    await page.waitForURL('**/build?list=*')
    const at = page.url()

    const other = await tab(browser, own)
    await other.goto(at)
    await other.locator('.trouble').waitFor()
    assert.equal(await other.getByText('Mine alone').count(), 0)
    await other.context().close()

    await page.goto('/owner')
    await page.locator('button[name=out]').click()
    await page.locator('input[name=token]').waitFor()
    assert.equal((await page.request.get('/api/v1/lists')).status(), 401)
    await page.context().close()
  } finally {
    await own.close()
    rmSync(dir, { recursive: true, force: true })
  }
})
