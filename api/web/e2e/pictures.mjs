// Takes the pictures of docs/images: node pictures.mjs

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { browse, Server, tab } from './world.mjs'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const to = (name) => ({ path: `${root}docs/images/${name}.png` })

const code = spawnSync('go', ['run', './cmd/muster', 'share', 'examples/too-many.txt'], { cwd: root, encoding: 'utf8' }).stdout.trim().split('\n').at(-1)
const server = await Server.start()
const browser = await browse()

const cards = await tab(browser, server, { height: 800 })
await cards.goto('/cards?q=vader', { waitUntil: 'networkidle' })
await cards.screenshot(to('page-cards'))

const build = await tab(browser, server, { height: 800 })
await build.goto('/build#' + code, { waitUntil: 'networkidle' })
await build.getByRole('button', { name: 'May be added' }).click()
await build.getByText('No card is found').waitFor({ state: 'detached' })
await build.waitForLoadState('networkidle')
await build.screenshot(to('page-build'))

const table = await tab(browser, server, { height: 800, language: 'it', scheme: 'dark' })
await table.goto('/play', { waitUntil: 'networkidle' })
await table.getByRole('button', { name: 'Comincia' }).click()
await table.waitForURL('**/play/*')
await table.waitForLoadState('networkidle').catch(() => undefined)
for (let i = 0; i < 12; i++) {
  await table.keyboard.press('1')
  await table.waitForTimeout(400)
}
await table.screenshot(to('page-table'))

const skirmish = await tab(browser, server, { height: 860 })
await skirmish.goto('/play', { waitUntil: 'networkidle' })
await skirmish.locator('input[name=game][value=assault]').check()
await skirmish.locator('button.start').click()
await skirmish.waitForURL('**/play/*')
while (!(await skirmish.locator('.asks h2', { hasText: 'What does' }).count())) {
  await skirmish.keyboard.press('1')
  await skirmish.waitForTimeout(900) // more digits could follow
}
await skirmish.locator('.looks button').first().click()
await skirmish.locator('.space.far').first().waitFor()
await skirmish.locator('.looks').scrollIntoViewIfNeeded()
await skirmish.evaluate(() => scrollTo(0, document.querySelector('.standing').offsetTop - 20))
await skirmish.waitForTimeout(500)
await skirmish.screenshot(to('page-skirmish'))

await browser.close()
await server.close()
