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

await browser.close()
await server.close()
