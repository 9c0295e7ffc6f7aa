// What the tests of the browser have in common: a server of their own with an empty
// database, a browser, and what every page must keep.

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** The browser's program; undefined if there is none. */
export const browserPath = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((p) => p && existsSync(p))

/** Why tests are skipped, or false. */
export const skip = browserPath ? false : 'no browser: install chromium'

let program = process.env.PROGRAM

/** Builds muster once, unless PROGRAM is one. */
function built() {
  if (!program) {
    program = join(mkdtempSync(join(tmpdir(), 'muster-e2e-')), 'muster')
    const made = spawnSync('go', ['build', '-trimpath', '-o', program, './cmd/muster'], { cwd: root, encoding: 'utf8' })
    assert.equal(made.status, 0, made.stderr)
    process.on('exit', () => { rmSync(join(program, '..'), { recursive: true, force: true }) })
  }
  return program
}

function freePort() {
  return new Promise((resolve) => {
    const s = createServer().listen(0, '127.0.0.1', () => {
      const { port } = s.address()
      s.close(() => { resolve(port) })
    })
  })
}

/** A server that can be killed and started again with the same database. */
export class Server {
  static async start(...flags) {
    const s = new Server()
    s.flags = flags
    s.dir = mkdtempSync(join(tmpdir(), 'muster-e2e-'))
    s.port = await freePort()
    s.url = `http://127.0.0.1:${s.port}`
    await s.run()
    return s
  }

  async run() {
    this.process = spawn(built(), ['serve', '--db', join(this.dir, 'muster.db'), '--addr', `127.0.0.1:${this.port}`, ...this.flags], { stdio: ['ignore', 'pipe', 'pipe'] })
    this.log = ''
    this.process.stderr.on('data', (d) => { this.log += d })
    for (let i = 0; i < 600; i++) {
      const answer = await fetch(this.url + '/healthz').catch(() => undefined)
      if (answer?.ok) return
      await new Promise((r) => setTimeout(r, 50))
    }
    throw new Error('the server does not start: ' + this.log)
  }

  /** Ends the server as a power cut does. */
  async kill() {
    const ended = new Promise((r) => this.process.once('exit', r))
    this.process.kill('SIGKILL')
    await ended
  }

  async close() {
    await this.kill()
    rmSync(this.dir, { recursive: true, force: true })
  }
}

/** Starts the browser. */
export function browse() {
  return chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
}

/**
 * Opens a clean tab. What it must keep is in `tab.watched`: messages in the console,
 * errors, and requests to another origin; see {@link clean}. With SLOW=1200 in the
 * environment each request to the API takes up to so many ms longer: no test may depend on it.
 */
export async function tab(browser, server, { language = 'en', width = 1280, height = 900, scheme = 'light', context } = {}) {
  const own = context ?? await browser.newContext({ locale: language === 'it' ? 'it-IT' : 'en-GB', viewport: { width, height }, colorScheme: scheme, baseURL: server.url, acceptDownloads: true })
  const page = await own.newPage()
  page.setDefaultTimeout(20000)
  page.watched = []
  if (process.env.SLOW) {
    await page.route('**/api/**', (route) => setTimeout(() => { route.continue().catch(() => {}) }, Math.random() * Number(process.env.SLOW))) // its page may be gone
  }
  page.on('console', (m) => { page.watched.push(`console ${m.type()}: ${m.text()}`) })
  page.on('pageerror', (e) => { page.watched.push(`error: ${e.stack ?? e.message}`) })
  page.on('request', (r) => {
    const u = r.url()
    if (!u.startsWith(server.url) && !u.startsWith('data:') && !u.startsWith('blob:')) page.watched.push(`request to ${u}`)
  })
  return page
}

/** Asserts that a page kept what every page must keep, and that axe finds nothing. */
export async function clean(page, what) {
  // The rules of axe are put in past the page's own policy.
  await page.evaluate(await import('node:fs').then((fs) => fs.readFileSync(axe, 'utf8')))
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }))
  assert.deepEqual(violations.map((v) => `${v.id}: ${v.help}: ${v.nodes.map((n) => n.html).slice(0, 3).join(' | ')}`), [], what)
  assert.deepEqual(page.watched, [], what)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  assert.ok(wide <= 1, `${what}: wider than the window by ${wide}`)
}

/** Holds back requests of a page while something is done there that does not wait for them. */
export async function meanwhile(page, requests, act) {
  let release
  const held = new Promise((resolve) => { release = resolve })
  await page.route(requests, (route) => held.then(() => route.continue()))
  await act()
  release()
}
