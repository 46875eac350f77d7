import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fixturePath, formPath, gridPath, REQUEST_1 } from '@octroi/fixtures'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM } from '../../../scripts/chromium.ts'
import { installWithPnpm, type Outside, packOutside, runIn, versionOf, write } from './installed-package.ts'
import { readmeExample } from './readme-example.ts'
import { RENDERED_INDEX, RENDERED_MAIN, RENDERED_VIEW, RENDERING_SERVER } from './rendered-application.ts'
import { serveStrictly } from './strict-server.ts'
import { THEMED_INDEX, THEMED_MAIN, VITE_CONFIG } from './themed-application.ts'

const NEEDED = ['react', 'react-dom', '@mantine/core', '@mantine/dates', '@mantine/hooks', 'dayjs']

const INDEX = `<!doctype html>
<html lang="fr-CA">
  <head><meta charset="utf-8"><title>Mon formulaire</title></head>
  <body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body>
</html>`
/** The lines of Vite's own template before the lines of the README. */
const BEFORE = `import { createRoot } from 'react-dom/client'
const root = createRoot(document.getElementById('root')!)
`

let outside: Outside
let server: Awaited<ReturnType<typeof serveStrictly>>
let browser: Browser

beforeAll(async () => {
  outside = await packOutside('vite')
  const dependencies = Object.fromEntries(NEEDED.map((name) => [name, versionOf(name)]))
  write(
    outside,
    'package.json',
    JSON.stringify({
      name: 'stranger',
      private: true,
      type: 'module',
      dependencies: { ...dependencies, '@octroi/forms': `file:${outside.tarball}` },
      devDependencies: { vite: versionOf('vite') },
    }),
  )
  write(outside, 'index.html', INDEX)
  write(outside, 'src/main.tsx', BEFORE + readmeExample())
  write(outside, 'themed.html', THEMED_INDEX)
  write(outside, 'src/themed.tsx', THEMED_MAIN)
  writeRenderedApplication()
  write(outside, 'vite.config.js', VITE_CONFIG)
  await installWithPnpm(outside)
  await runIn(outside, 'npx', ['vite', 'build'])
  await runIn(outside, process.execPath, ['render.js'])
  server = await serveStrictly({
    folder: join(outside.folder, 'dist'),
    description: readFileSync(formPath(REQUEST_1), 'utf8'),
    budget: readFileSync(gridPath('three-year-budget.json'), 'utf8'),
    answers: '[]',
  })
  browser = await chromium.launch(CHROMIUM)
})

afterAll(async () => {
  await browser?.close()
  server?.close()
  outside?.remove()
})

function writeRenderedApplication() {
  write(outside, 'rendered.html', RENDERED_INDEX)
  write(outside, 'src/rendered.js', RENDERED_MAIN)
  write(outside, 'src/view.js', RENDERED_VIEW)
  write(outside, 'src/answers.json', readFileSync(fixturePath('answers-1-partial.json'), 'utf8'))
  write(outside, 'form.json', readFileSync(formPath(REQUEST_1), 'utf8'))
  write(outside, 'render.js', RENDERING_SERVER)
}

/** Code of a page that reports what the policy refuses, also what the browser itself reports nowhere. */
const REPORT_REFUSALS = `document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
  console.warn('refused: ' + violatedDirective))`

/** Opens a page, waits for its first text, and collects everything that the browser complains about. */
async function open(address = '', first = 'Identification de l’organisme') {
  const page = await browser.newPage({ locale: 'fr-CA', viewport: { width: 1440, height: 900 } })
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('requestfailed', (request) => complaints.push(`${request.url()} failed`))
  await page.addInitScript({ content: REPORT_REFUSALS })
  await page.goto(server.url + address)
  await page.getByText(first).first().waitFor()
  return { page, complaints }
}

async function fillIn(page: Page) {
  const { keyboard } = page
  await page.getByRole('textbox', { name: /^1\.1 / }).focus()
  await keyboard.type('Les Amis de la rive')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('1234567890')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await keyboard.type('29-02-2004')
  await page.getByRole('radio', { name: 'Oui', exact: true }).first().focus()
  await keyboard.press('Space')
  await page.getByRole('textbox', { name: /^1\.6\.1 / }).focus()
  await keyboard.type('123456789RR0001')
}

/** Opens the calendar and the list of a select, whose code is loaded on demand. */
async function useWhatLoadsLater(page: Page) {
  await page.getByRole('button', { name: /calendrier.*1\.5|calendrier.*Date de constitution/i }).press('Enter')
  await page.getByRole('button', { name: /^15 février 2004/ }).press('Enter')
  await page.getByRole('combobox', { name: /^1\.15 / }).press('Enter')
  await page.getByRole('option', { name: 'Coordination' }).click()
}

/** The last value of each answer that the host's save received. */
function savedAnswers(): Record<number, string> {
  return Object.fromEntries(server.saved.flat().map(({ option_id, value }) => [option_id, value]))
}

test('a form is shown, filled in with the keyboard and saved, and the browser has nothing to complain about', async () => {
  const { page, complaints } = await open()
  await fillIn(page)
  await useWhatLoadsLater(page)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).first().press('Enter')
  await expect.poll(savedAnswers).toEqual({
    110001: 'Les Amis de la rive',
    110003: '1234567890',
    110004: '1',
    110008: '2004-02-15',
    110009: '1',
    110012: '123456789RR0001',
    110026: '1',
  })
  await page.getByText('Enregistré', { exact: false }).first().waitFor()
  expect(complaints).toEqual([])
})

test('the policy is in force: code that is made while running is refused, and so is a style in the page', async () => {
  const { page, complaints } = await open()
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }))
  })
  // The eval runs later, from the page itself, because a debugger's evaluation may do anything.
  await page.evaluate('setTimeout(() => eval("1"))')
  await expect.poll(() => complaints.join('\n')).toMatch(/inline style violates[^]*unsafe-eval/)
})

test('what opening a form calls is compiled as it arrives: the build keeps our functions in parentheses', () => {
  const assets = join(outside.folder, 'dist/assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const code = scripts.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n')
  expect(code.match(/=\((async )?function\(/g)?.length).toBeGreaterThan(500)
})

describe('with a theme of its own, whose styles carry a nonce, in English', () => {
  test('a form has the colours of the theme, and saves', async () => {
    const { page, complaints } = await open('themed.html#form')
    const save = page.getByRole('button', { name: 'Save', exact: true }).first()
    // Mantine writes the theme's variables into a style element.
    expect(await page.evaluate("getComputedStyle(document.body).getPropertyValue('--mantine-color-ink-6')")).toBe(
      '#123456',
    )
    await page.getByRole('textbox', { name: /^1\.1 / }).fill('Friends of the shore')
    await save.press('Enter')
    await expect.poll(savedAnswers).toMatchObject({ 110001: 'Friends of the shore' })
    await page.getByText('Saved', { exact: false }).first().waitFor()
    expect(complaints).toEqual([])
  })

  test('a form is printed', async () => {
    const { page, complaints } = await open('themed.html#print', 'Printed')
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.octroi-print').innerText()).toContain('Identification de l’organisme')
    expect((await page.pdf()).length).toBeGreaterThan(10_000)
    expect(complaints).toEqual([])
  })

  test('a budget grid takes amounts from the keyboard and adds them up', async () => {
    const { page, complaints } = await open('themed.html#budget', 'Fold all')
    const row = (line: string) => page.locator(`[role="row"][id$="-lines-${line}"]`)
    const before = await row('provincial_total').innerText()
    await row('provincial_1').getByRole('gridcell').first().click()
    await page.keyboard.type('1234.5')
    await page.keyboard.press('Enter')
    await expect.poll(() => row('provincial_total').innerText()).toContain('1,234.50')
    expect(before).not.toContain('1,234.50')
    expect(complaints).toEqual([])
  })

  test('a style element without the nonce is refused all the same', async () => {
    const { page, complaints } = await open('themed.html#form')
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }))
    })
    await expect.poll(() => complaints.join('\n')).toMatch(/inline style violates/)
  })
})

describe('with two forms that a server rendered', () => {
  test('they show their progress before any code runs', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.goto(`${server.url}rendered.html`)
    for (const name of ['Grant', 'Report']) {
      const bar = page.getByRole('region', { name, exact: true }).getByRole('progressbar')
      const percent = Number(await bar.getAttribute('aria-valuenow'))
      const [track, fill] = [await bar.boundingBox(), await bar.locator('rect').boundingBox()]
      expect(percent).toBeGreaterThan(0)
      expect((fill?.width ?? 0) / (track?.width ?? 1)).toBeCloseTo(percent / 100, 2)
    }
    await context.close()
  })

  test('the browser takes them over and they are filled in, each on its own, with nothing refused', async () => {
    const { page, complaints } = await open('rendered.html')
    await page.locator('html[data-hydrated]').waitFor()
    const [grant, report] = ['Grant', 'Report'].map((name) => page.getByRole('region', { name, exact: true }))
    await report?.getByRole('textbox', { name: /^1\.1 / }).fill('The second of two')
    await page.keyboard.press('F8')
    expect(await page.evaluate(() => document.activeElement?.closest('section[id]')?.id)).toBe('report-octroi-form')
    await report?.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await expect.poll(savedAnswers).toMatchObject({ 110001: 'The second of two' })
    expect(await grant?.getByRole('textbox', { name: /^1\.1 / }).inputValue()).not.toBe('The second of two')
    expect(complaints).toEqual([])
  })
})
