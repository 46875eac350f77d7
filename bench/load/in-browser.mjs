import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT, startServer } from './start-server.mjs'

const { chromium } = createRequire(join(ROOT, 'package.json'))('@playwright/test')
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']
const CHROMIUM_PATH = process.env.CHROMIUM_PATH ?? INSTALLED.find((path) => existsSync(path)) ?? INSTALLED[0]
const MEGA = 1_000_000

export const mega = (bytes) => (bytes / MEGA).toFixed(0)

/** Options of the scripts that use the real page: `--requests 10000` is a trial that writes no report. */
export const readOptions = (more = {}) =>
  parseArgs({ options: { requests: { type: 'string' }, port: { type: 'string', default: '0' }, ...more } }).values

/** Runs `act` on the real page, logged in as an administrator, with the benchmark's PostgreSQL. */
export async function onThePage(options, act) {
  const { server, ready } = await startServer('postgres', options)
  let browser
  try {
    browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ['--no-sandbox'] })
    const page = await browser.newPage({ locale: 'fr-CA', viewport: { width: 1440, height: 900 } })
    await signIn(page, ready)
    await act({ browser, page, ready })
  } finally {
    await browser?.close()
    server.kill('SIGTERM')
  }
}

async function signIn(page, { address, email, password }) {
  await page.goto(`${address}/login`)
  await page.getByLabel('Adresse courriel').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByRole('heading', { name: 'Accueil', level: 1 }).waitFor()
}

/** Returns the resident memory of a process in bytes. */
export function residentOf(pid) {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** Returns the resident memory in bytes of the largest renderer: the page with its worker. */
async function ofThePage(browser) {
  const client = await browser.newBrowserCDPSession()
  const { processInfo } = await client.send('SystemInfo.getProcessInfo')
  await client.detach()
  const held = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentOf(id))
  return Math.max(0, ...held)
}

/** Measures the memory of page and server before an act, and its maximum during it. */
export async function watchMemory({ browser, ready: { pid } }, act) {
  const now = async () => ({ page: await ofThePage(browser), server: residentOf(pid) })
  const before = await now()
  const most = { ...before }
  const look = async () => {
    const { page, server } = await now()
    most.page = Math.max(most.page, page)
    most.server = Math.max(most.server, server)
  }
  const looks = []
  const timer = setInterval(() => looks.push(look()), 200)
  try {
    const done = await act()
    await Promise.all(looks)
    return { done, before, most }
  } finally {
    clearInterval(timer)
  }
}
