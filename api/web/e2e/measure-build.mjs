// How long the builder takes to open a deck of 30 cards with the processor throttled
// four times, and how long the server takes to check it: node measure-build.mjs [TIMES]

import { readFileSync } from 'node:fs'
import { browse, Server, tab } from './world.mjs'

const times = 9
const throttled = Number(process.argv[2] ?? 4)
const server = await Server.start()
const browser = await browse()
const list = readFileSync(new URL('../../../examples/leia-han.json', import.meta.url), 'utf8')
const saved = await (await fetch(server.url + '/api/v1/lists', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: list })).json()

function median(all) {
  return [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)]
}

const usable = []
const empty = []
const spent = [] // by the page's main thread at a first visit, which others on the machine hardly blur
for (let i = 0; i < times; i++) {
  for (const cached of [false, true]) {
    const page = await tab(browser, server)
    if (cached) {
      await page.goto(`/build?list=${saved.id}`)
      await page.locator('.verdict.legal').waitFor()
    }
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const busy = async () => (await cdp.send('Performance.getMetrics')).metrics.find((m) => m.name === 'TaskDuration').value * 1000
    const before = await busy()
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttled })
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector('.verdict.legal') && document.querySelectorAll('.list [data-row]').length >= 15 && !document.querySelector('.list [data-row]:not([class*=gray], [class*=red], [class*=yellow])')) {
          console.debug('usable', performance.now())
        } else {
          requestAnimationFrame(look)
        }
      }
      requestAnimationFrame(look)
    })
    // What the tool itself puts into a page to ask it would count: the page says it.
    const said = page.waitForEvent('console', (m) => m.text().startsWith('usable'))
    await page.goto(`/build?list=${saved.id}`, { waitUntil: 'commit' })
    ;(cached ? usable : empty).push(Number((await said).text().split(' ')[1]))
    if (!cached) spent.push((await busy()) - before)
    await page.context().close()
  }
}

const checks = []
for (let i = 0; i < 300; i++) {
  const began = performance.now()
  await (await fetch(server.url + '/api/v1/lists/check', { method: 'POST', body: list })).text()
  checks.push(performance.now() - began)
}
console.log(`builder usable: ${median(empty).toFixed(0)} ms at the first visit (${median(spent).toFixed(0)} ms of the page's thread), ${median(usable).toFixed(0)} ms later (medians of ${times}); a check with its way there and back: ${median(checks).toFixed(2)} ms (median of 300)`)
await browser.close()
await server.close()
