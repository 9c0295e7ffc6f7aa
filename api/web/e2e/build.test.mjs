// The builder: a list from nothing to legal, saved, changed, shared, lost and found.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
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

/** Searches among the cards and adds the first that is found. */
async function add(page, search, name) {
  await page.locator('#pool-search').fill(search)
  const before = await page.locator('.list [data-row]').count()
  await page.locator('#pool-search').press('Enter')
  await page.locator('.list [data-row]', { hasText: name }).nth(name ? 0 : before).waitFor()
}

test('a deck from nothing to legal, saved and saved again', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/build')
  await page.getByRole('button', { name: 'Begin' }).first().click()
  await page.getByLabel('Name of the list').first().fill('Leia & Han')
  await add(page, 'l:"born leader"', 'Leia Organa')
  await page.getByRole('button', { name: 'with 2 dice' }).click()
  await add(page, 'l:scoundrel t:character s:AW', 'Han Solo')
  await add(page, 't:battlefield s:AW', '')
  await page.locator('.verdict.incomplete').waitFor()
  await page.getByRole('button', { name: 'Mend' }).first().click()
  await page.locator('.addition').first().waitFor()
  await page.getByRole('button', { name: 'Do it' }).click()
  await page.locator('.verdict.legal').waitFor()

  await page.getByRole('button', { name: 'Undo' }).click()
  await page.locator('.verdict.incomplete').waitFor()
  await page.keyboard.press('Control+y')
  await page.locator('.verdict.legal').waitFor()
  await clean(page, 'a deck that is legal')

  await page.keyboard.press('Control+s')
  await page.locator('dialog').getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/build?list=*')
  const id = new URL(page.url()).searchParams.get('list')
  await page.locator('.list [data-row] [data-act=less]').last().click()
  await page.locator('.verdict:not(.legal)').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByLabel('What is new').fill('one less')
  await page.locator('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('dialog').waitFor({ state: 'detached' })
  const saved = await (await fetch(`${server.url}/api/v1/lists/${id}/versions`)).json()
  assert.deepEqual(saved.versions.map((v) => v.message), ['one less', undefined])
  await page.context().close()
})

/** The text of the link that the page shares. */
async function linkOf(page) {
  await page.getByRole('button', { name: 'Share' }).click()
  await page.locator('dialog svg').waitFor()
  const link = await page.locator('#shared-link').inputValue()
  await clean(page, 'a link with its code')
  await page.keyboard.press('Escape')
  return link
}

test('a list is imported, compared, exported, and its workbook read back', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/build')
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByLabel('Pasted list').fill(readFileSync(new URL('../../../examples/too-many.txt', import.meta.url), 'utf8'))
  await page.getByRole('button', { name: 'Read it' }).click()
  await page.locator('dialog .findings, dialog li', { hasText: 'line 16' }).waitFor()
  await clean(page, 'an import')
  await page.getByRole('button', { name: 'As a new draft' }).click()
  await page.locator('.list [data-row]', { hasText: 'Comlnik' }).locator('li.illegal').waitFor()
  await page.keyboard.press('Control+s')
  await page.locator('dialog').getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/build?list=*')
  await page.getByRole('button', { name: 'Mend' }).first().click()
  await page.getByRole('button', { name: 'Do it' }).click()
  await page.locator('.verdict.legal').waitFor()
  await page.keyboard.press('Control+s')
  await page.locator('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('dialog').waitFor({ state: 'detached' })

  await page.getByRole('tab', { name: 'Versions' }).click()
  await page.getByText('Version 2').waitFor()
  await page.getByRole('button', { name: 'Compare' }).last().click()
  await page.locator('.list .less', { hasText: 'Comlnik' }).waitFor()
  await clean(page, 'two versions')
  await page.getByRole('button', { name: 'Restore' }).last().click()
  await page.locator('.verdict.illegal').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.locator('.verdict.legal').waitFor()
  await page.reload()
  await page.locator('.verdict.legal').waitFor()

  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'xlsx', exact: true }).click()])
  await clean(page, 'exports')
  const report = await (await fetch(`${server.url}/api/v1/lists/check`, { method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: readFileSync(await file.path()) })).json()
  assert.equal(report.legal, true)
  await page.keyboard.press('Escape')
  for (const name of ['Charts', 'Hands', 'Notes', 'Ideas']) {
    await page.getByRole('tab', { name }).click()
    if (name === 'Charts') await page.getByText('All dice rolled once').waitFor()
    if (name === 'Hands') {
      await page.getByRole('button', { name: 'Draw 5 cards' }).click()
      await page.getByRole('button', { name: 'put away' }).first().click()
      await page.getByRole('button', { name: 'Change 1 card', exact: true }).click()
      assert.equal(await page.locator('.list article').count(), 5)
    }
    await clean(page, name)
  }
  await page.context().close()
})

test('a link holds the list, and the server never sees it', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/build?game=destiny')
  await add(page, 'l:"born leader"', 'Leia Organa')
  const name = '<script>alert(1)</script> \u202e "é" ' + 'x'.repeat(300)
  await page.getByLabel('Name of the list').first().fill(name)
  const link = await linkOf(page)
  await page.context().close()

  const other = await tab(browser, server)
  const asked = []
  other.on('request', (r) => asked.push(r.url()))
  await other.goto(link)
  await other.locator('.list [data-row]', { hasText: 'Leia Organa' }).waitFor()
  assert.equal(await other.getByLabel('Name of the list').first().inputValue(), name)
  assert.deepEqual(asked.filter((u) => u.includes('m1.')), [])
  await clean(other, 'a list out of a link')
  await other.goto('about:blank')
  await other.goto(link.slice(0, -30))
  await other.getByText('is damaged').waitFor()
  const bomb = 'm1.' + deflateSync(Buffer.alloc(64 << 20, '{')).toString('base64url')
  await other.goto('about:blank')
  await other.goto('/build#' + bomb)
  await other.getByText('larger than any list').waitFor()
  await other.context().close()
})

test('an army, a base deck and a set-up', { skip }, async () => {
  const page = await tab(browser, server, { width: 390 })
  await page.goto('/build?game=assault')
  await add(page, 'darth vader', 'Darth Vader')
  await add(page, 't:command cost:0', '')
  await page.locator('.list').getByLabel('Side').selectOption('imperial')
  await page.getByRole('button', { name: 'Mend' }).first().click()
  await page.locator('dialog li').first().waitFor()
  await clean(page, 'an army')
  await page.keyboard.press('Escape')

  await page.goto('/build')
  await page.getByRole('button', { name: 'Base deck' }).click()
  await page.getByLabel('Faction').selectOption('rebels')
  await page.getByLabel('Mode').selectOption('full')
  await page.getByRole('button', { name: 'Mend' }).first().click()
  await page.getByRole('button', { name: 'Do it' }).click()
  await page.locator('.verdict.legal').waitFor()
  await clean(page, 'a base deck')

  await page.goto('/build?game=clones')
  await page.getByRole('button', { name: 'Mend' }).first().click()
  await page.getByRole('button', { name: 'Do it' }).click()
  await page.locator('.verdict.legal').waitFor()
  await page.getByLabel('Name', { exact: true }).first().fill('Ada')
  await page.getByLabel('Zones of each type').selectOption('3')
  await clean(page, 'a set-up')
  await page.keyboard.press('Control+s')
  await page.locator('dialog input').first().fill('Two Jedi')
  await page.locator('dialog').getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/build?list=*')
  await page.reload()
  await page.getByLabel('Zones of each type').waitFor()
  assert.equal(await page.getByLabel('Name', { exact: true }).first().inputValue(), 'Ada')
  await page.context().close()
})

test('a draft against the computer becomes a list', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/draft')
  await page.getByLabel('Players').fill('2')
  await page.getByLabel('Boosters each').fill('1')
  await page.getByRole('button', { name: 'Begin the draft' }).click()
  await page.locator('ol article').first().waitFor()
  await page.getByRole('button', { name: 'What would the computer take?' }).click()
  await page.locator('.advised').waitFor()
  await clean(page, 'a draft')
  for (let taken = 1; taken < 4; taken++) {
    await page.keyboard.press('1')
    await page.getByRole('heading', { name: `Taken: ${taken}` }).waitFor()
  }
  await page.goBack()
  await page.getByRole('heading', { name: 'Taken: 2' }).waitFor()
  await page.goForward()
  await page.getByRole('heading', { name: 'Taken: 3' }).waitFor()
  await page.keyboard.press('1')
  await page.getByRole('button', { name: 'Build a list of them' }).click()
  await page.locator('.list [data-row]').first().waitFor()
  assert.match(page.url(), /\/build\?draft=/)
  await page.context().close()
})

test('cards are narrowed down, and the choice is remembered', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/build?game=destiny')
  await page.getByRole('button', { name: 'Character' }).click()
  await page.getByLabel('colour').selectOption({ label: 'Blue' })
  await page.locator('.pool [data-row].blue').first().waitFor()
  await page.locator('.pool [data-row]:not(.blue)').first().waitFor({ state: 'detached' })
  await page.reload()
  await page.locator('.pool [data-row].blue').first().waitFor()
  assert.equal(await page.getByLabel('colour').inputValue(), 'blue')
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('+')
  await page.locator('.list [data-row].blue').waitFor()
  await page.keyboard.press('-')
  await page.locator('.list [data-row].blue').waitFor({ state: 'detached' })
  await clean(page, 'cards narrowed down')
  await page.context().close()
})

test('only what is wrong is mended', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/build?game=destiny')
  await add(page, 'l:"born leader"', 'Leia Organa')
  await page.locator('.list [data-act=more]').click()
  await page.locator('.list [data-act=more]').click()
  await page.locator('.list li.illegal').first().waitFor()
  await page.getByRole('button', { name: 'Mend' }).first().click()
  await page.getByRole('button', { name: 'Only the changes' }).click()
  await page.locator('.verdict.incomplete').waitFor()
  assert.equal(await page.locator('.list [data-row]').count(), 1)
  await page.context().close()
})

test('what was changed by another, a name that is too long and a full disk are said', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/build?game=destiny')
  await add(page, 'l:"born leader"', 'Leia Organa')
  const name = page.getByLabel('Name of the list').first()
  await name.fill('\u202e=1+1' + 'y'.repeat(10_000))
  await page.keyboard.press('Control+s')
  await page.locator('dialog').getByRole('button', { name: 'Save' }).click()
  await page.locator('dialog .trouble', { hasText: '120' }).waitFor()
  page.watched = page.watched.filter((m) => !m.includes('status of 400')) // the browser notes what was refused
  await clean(page, 'a name of ten thousand letters')
  await page.locator('dialog input').first().fill('Changed by two')
  await page.locator('dialog').getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/build?list=*')
  const id = new URL(page.url()).searchParams.get('list')
  const saved = await fetch(`${server.url}/api/v1/lists/${id}`, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ text: 'Rey' }) })
  assert.equal(saved.status, 200)
  await add(page, 'l:scoundrel t:character s:AW', 'Han Solo')
  await page.keyboard.press('Control+s')
  await page.locator('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Save over that change' }).waitFor()
  await page.getByRole('button', { name: 'Save as another list' }).click()
  await page.locator('dialog').waitFor({ state: 'detached' })
  assert.equal(await name.inputValue(), 'Changed by two (2)')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }
  })
  await name.fill('Typed on a full disk')
  await page.getByText('This browser keeps no more').waitFor()
  assert.equal(await page.locator('.list [data-row]').count(), 2)
  await page.context().close()
})

test('a draft outlives the page, and the server', { skip }, async () => {
  const page = await tab(browser, server)
  await page.goto('/build?game=destiny')
  await add(page, 'l:"born leader"', 'Leia Organa')
  await server.kill()
  await page.getByLabel('Name of the list').first().fill('Typed while nobody listened')
  await page.locator('.trouble').first().waitFor()
  await server.run()
  await page.locator('.trouble').first().waitFor({ state: 'detached' })
  await page.reload()
  await page.locator('.list [data-row]', { hasText: 'Leia Organa' }).waitFor()
  assert.equal(await page.getByLabel('Name of the list').first().inputValue(), 'Typed while nobody listened')
  await page.context().close()
})

for (const language of ['en', 'it']) {
  for (const width of [390, 1280]) {
    test(`the builder in ${language} at ${width}`, { skip }, async () => {
      const page = await tab(browser, server, { language, width, scheme: language === 'it' ? 'dark' : 'light' })
      await page.goto('/build?game=destiny')
      await add(page, 'l:"born leader"', 'Leia Organa')
      await add(page, 't:battlefield', '')
      await page.locator('.list [data-act=look]').first().click()
      await page.locator('.list article').waitFor()
      await page.locator('.list .incomplete').first().waitFor()
      await clean(page, `the builder in ${language} at ${width}`)
      await page.context().close()
    })
  }
}
