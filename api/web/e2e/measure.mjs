// Measures the page of cards: what a key costs until its results are drawn, and a frame
// while all cards are scrolled through. Processor time of the page's main thread, which a
// busy machine blurs less than the clock, and frames a second. Run: node measure.mjs

import { readFileSync } from 'node:fs'
import { browse, Server, tab } from './world.mjs'

const server = await Server.start()
const browser = await browse()
const texts = ['v', 'va', 'vad', 'vade', 'vader', '', 't:event', 't:event f:red', '', 'l', 'le', 'lei', 'leia', '', 'die:RD>=3', '']

/** Processor time of the server so far, in ms; Linux tells it. */
function served() {
  const stat = readFileSync(`/proc/${server.process.pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(stat[11]) + Number(stat[12])) * 10
}

for (const look of ['list', 'table', 'grid']) {
  const page = await tab(browser, server)
  await page.addInitScript((look) => { localStorage.setItem('muster.cards.look', JSON.stringify(look)) }, look)
  await page.goto('/cards?game=destiny')
  await page.locator('#found', { hasText: /^2034/ }).waitFor()
  const inside = await page.context().newCDPSession(page)
  await inside.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => Object.fromEntries((await inside.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value * 1000]))
  const said = (from, to, n) => `${((to.TaskDuration - from.TaskDuration) / n).toFixed(1)} ms, of it script, style and layout ${(['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'].reduce((sum, k) => sum + to[k] - from[k], 0) / n).toFixed(1)} ms`

  const type = async () => {
    for (const text of texts) {
      await page.evaluate((text) => { const f = document.querySelector('input[type=search]'); f.value = text; f.dispatchEvent(new Event('input', { bubbles: true })) }, text)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(100)
    }
  }
  await type()
  const [before, at] = [await spent(), served()]
  await type()
  console.log(`${look}: a key ${said(before, await spent(), texts.length)}; the server ${((served() - at) / texts.length).toFixed(1)} ms`)

  for (const step of [60, 250]) {
    await page.evaluate(() => { scrollTo(0, 0) })
    const before = await spent()
    const { frames, seconds } = await page.evaluate(async (step) => {
      const frame = () => new Promise((r) => requestAnimationFrame(r))
      const from = await frame()
      let [n, now] = [0, from]
      for (; n < 600 && scrollY + innerHeight < document.documentElement.scrollHeight - 2; n++) {
        scrollBy({ top: step, behavior: 'instant' })
        now = await frame()
      }
      return { frames: n, seconds: (now - from) / 1000 }
    }, step)
    console.log(`${look}: ${step} points a frame: ${(frames / seconds).toFixed(0)} frames a second; a frame ${said(before, await spent(), frames)}`)
  }
  await page.context().close()
}
await browser.close()
await server.close()
