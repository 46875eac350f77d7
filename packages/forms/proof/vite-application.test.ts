import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installWithPnpm, type Outside, packOutside, runIn, versionOf, write } from './installed-package.ts'
import { readmeExample } from './readme-example.ts'
import { serveStrictly } from './strict-server.ts'

const FIXTURES = join(import.meta.dirname, '../fixtures')
const NEEDED = ['react', 'react-dom', '@mantine/core', '@mantine/dates', '@mantine/hooks', 'dayjs']

const INDEX = `<!doctype html>
<html lang="fr-CA">
  <head><meta charset="utf-8"><title>Mon formulaire</title></head>
  <body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body>
</html>`
/** What Vite's own template has around the lines of the README. */
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
  await installWithPnpm(outside)
  await runIn(outside, 'npx', ['vite', 'build'])
  server = await serveStrictly({
    folder: join(outside.folder, 'dist'),
    description: readFileSync(join(FIXTURES, 'forms/request-1-soutien-financier.json'), 'utf8'),
    answers: '[]',
  })
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    chromiumSandbox: false,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
})

afterAll(async () => {
  await browser?.close()
  server?.close()
  outside?.remove()
})

/** The page, and everything that the browser complained about. */
async function open() {
  const page = await browser.newPage({ locale: 'fr-CA', viewport: { width: 1440, height: 900 } })
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('requestfailed', (request) => complaints.push(`${request.url()} failed`))
  await page.goto(server.url)
  await page.getByRole('heading', { level: 2, name: 'Identification de l’organisme' }).waitFor()
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

/** What the calendar and the list of a select are made of comes only when it is asked for. */
async function useWhatLoadsLater(page: Page) {
  await page.getByRole('button', { name: /calendrier.*1\.5|calendrier.*Date de constitution/i }).press('Enter')
  await page.getByRole('button', { name: /^15 février 2004/ }).press('Enter')
  await page.getByRole('combobox', { name: /^1\.15 / }).press('Enter')
  await page.getByRole('option', { name: 'Coordination' }).click()
}

/** The last of each answer that the host's save got. */
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
  // Later, on the page's own account: what a debugger evaluates is allowed anything.
  await page.evaluate('setTimeout(() => eval("1"))')
  await expect.poll(() => complaints.join('\n')).toMatch(/inline style violates[^]*unsafe-eval/)
})
