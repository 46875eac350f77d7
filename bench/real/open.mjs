import { work } from '../runner/typing.mjs'
import { barePageOf } from './bare-page.mjs'

/** The demonstration's organisation account. */
const ACCOUNT = { email: 'organisme@demo.octroi.example', password: 'Octroi-demo-2026!' }
const WINDOW = { viewport: { width: 1280, height: 900 }, locale: 'fr-CA', timezoneId: 'America/Toronto' }

/** Creates a browser context in which the organisation is logged in. */
export async function personIn(browser, { address }) {
  const context = await browser.newContext(WINDOW)
  const reply = await context.request.post(`${address}/api/login`, { data: { user: ACCOUNT } })
  const token = reply.headers().authorization
  if (!token) throw new Error(`No session: ${reply.status()}`)
  const session = JSON.stringify({ user: await reply.json(), token })
  await context.addInitScript((kept) => localStorage.setItem('octroi.session', kept), session)
  await context.addInitScript(watchFirstQuestion)
  return context
}

/**
 * Measures from navigating to the form's address to the paint of its first question, and until the application has
 * taken the place of what the server sent; with the work of the page's thread until both.
 */
export async function openByReload(context, visit) {
  const { page, devtools } = await slowPage(context, visit)
  await page.goto(formOf(visit))
  const shown = await page.evaluate(() => window.firstQuestion())
  const done = await work(devtools)
  const alive = await page.evaluate(() => window.applicationAlive())
  const all = await work(devtools)
  await page.close()
  return { shown, work: done.TaskDuration * 1000, alive: { shown: alive, work: all.TaskDuration * 1000 } }
}

/** Measures the bare page in the same way, in a context without the application's service worker. */
export async function openBare(context, visit) {
  const { page, devtools } = await slowPage(context, visit)
  await page.goto(barePageOf(visit))
  const shown = await page.evaluate(() => window.firstQuestion())
  const done = await work(devtools)
  await page.close()
  return { shown, work: done.TaskDuration * 1000 }
}

/** Lists the paths of the GET calls that opening the form's address makes until its first question is painted. */
export async function callsOfOpening(context, visit) {
  const page = await context.newPage()
  const paths = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) paths.push(pathname + search)
  })
  await page.goto(formOf(visit))
  await page.evaluate(() => window.firstQuestion())
  await page.close()
  return [...new Set(paths)]
}

/** Measures from clicking the link on the request's page to the paint of the form's first question. */
export async function openByLink(context, visit) {
  const { page, devtools } = await slowPage(context, visit)
  await page.goto(`${visit.address}/requests/${visit.request}`)
  const link = page.locator(`a[href="/requests/${visit.request}/form"]`).first()
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  const before = await work(devtools)
  const shown = await link.evaluate((element) => window.firstQuestionFrom(() => element.click()))
  const after = await work(devtools)
  await page.close()
  return { shown, work: (after.TaskDuration - before.TaskDuration) * 1000 }
}

/** Opens a page with a throttled processor. */
export async function slowPage(context, { throttle }) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  return { page, devtools }
}

export const formOf = ({ address, request }) => `${address}/requests/${request}/form`

/** Runs in the page before its scripts: checks every frame until a question with an input is painted. */
function watchFirstQuestion() {
  const isShown = () =>
    document.querySelector(
      '.octroi-question :is(input, textarea, button), form.native :is(input, textarea, select)',
    ) !== null
  const painted = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(performance.now()))
      port1.start()
      port2.postMessage(null)
    })
  const shownAt = () =>
    new Promise((resolve) => {
      const look = () => {
        if (isShown()) resolve(painted())
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  const isAlive = () =>
    document.documentElement.hasAttribute('data-shown') && document.getElementById('opening') === null
  window.applicationAlive = () =>
    new Promise((resolve) => {
      const look = () => (isAlive() ? resolve(painted()) : requestAnimationFrame(look))
      look()
    })
  const first = shownAt()
  window.firstQuestion = () => first
  window.firstQuestionFrom = async (act) => {
    const start = performance.now()
    act()
    return (await shownAt()) - start
  }
}
