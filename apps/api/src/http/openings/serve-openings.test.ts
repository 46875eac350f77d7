import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createPageRenderer, type PageRenderer } from './page-renderer.ts'
import { openingFor } from './serve-openings.ts'

/** A renderer that writes what it was asked and what the calls named in the address answered. */
const RENDERER = `
import { parentPort } from 'node:worker_threads'
parentPort.on('message', async ({ port, address, user }) => {
  if (address.includes('end')) process.exit(1)
  while (address.includes('stuck'));
  const replies = []
  for (const read of new URL(address, 'http://x').searchParams.getAll('read')) {
    port.postMessage({ read })
    replies.push(await new Promise((resolve) => port.once('message', ({ reply }) => resolve(reply))))
  }
  if (replies.includes(null)) port.postMessage({ html: null, ...(address.includes('fault') && { reason: 'fault' }) })
  else port.postMessage({ html: JSON.parse(user).email + replies.length })
  port.close()
})
`

const folder = await mkdtemp(join(tmpdir(), 'octroi-renderer-'))
const file = join(folder, 'renderer.mjs')
await writeFile(file, RENDERER)
const told: string[] = []
const pages: PageRenderer = createPageRenderer(pathToFileURL(file), (reason) => told.push(reason))
const { app, organisation } = await testApp()
const OWN = `Bearer ${organisation.who.token}`
afterAll(async () => {
  await pages.close()
  await rm(folder, { recursive: true })
})
afterEach(() => {
  vi.useRealTimers()
  told.length = 0
})

const READ = `/api/organizations/${organisation.organizationId}`
const open = (address: string, authorization: string | undefined) =>
  openingFor(app, pages, { address, headers: authorization === undefined ? {} : { authorization } })

/** @behaviour shell.opening */
test('an opening is a page and the replies that it was rendered with, as the API gives them to the person', async () => {
  const opening = JSON.parse((await open(`/x?read=${READ}`, OWN)) ?? 'null') as {
    readonly html: string
    readonly replies: Readonly<Record<string, unknown>>
  }
  const own = await organisation.reads(READ.slice('/api'.length))
  expect(opening.html).toBe(`${organisation.who.email}1`)
  expect(opening.replies[READ]).toEqual(own.body)
  expect(Object.keys(opening.replies)).toEqual(['/api/session', READ])
})

test.each([
  ['without a session', `/x?read=${READ}`, undefined],
  ['with a session that ended', `/x?read=${READ}`, 'Bearer ended'],
  ['that needs what the person may not read', '/x?read=/api/audit', OWN],
  ['that calls another server', '/x?read=https://example.org/api/session', OWN],
])('there is no opening %s', async (_, address, token) => {
  expect(await open(address, token)).toBeNull()
})

test('a renderer that fails is reported, and one that ends is started again', async () => {
  expect(await open('/x?fault&read=/api/audit', OWN)).toBeNull()
  expect(told).toEqual(['fault'])
  expect(await open('/x?end', OWN)).toBeNull()
  expect(await open('/x', OWN)).not.toBeNull()
})

test('a call that fails, as while the server stops, ends the page and not the server', async () => {
  const page = { address: `/x?read=${READ}`, user: '{}', apiBase: '/api' }
  expect(await pages.render(page, () => Promise.reject(new Error('Server is closed')))).toBeNull()
  expect(told).toEqual(['A call for a page failed: Server is closed'])
})

test('a renderer that is stuck in a page is started again', async () => {
  const page = { user: '{"email":"rose@example.org"}', apiBase: '/api' }
  const read = () => Promise.resolve(null)
  expect(await pages.render({ ...page, address: '/x' }, read)).not.toBeNull()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stuck = pages.render({ ...page, address: '/x?stuck' }, read)
  await vi.advanceTimersByTimeAsync(4000)
  expect(await stuck).toBeNull()
  expect(told).toEqual(['The renderer of pages did not answer, and is started again'])
  vi.useRealTimers()
  await vi.waitUntil(async () => (await pages.render({ ...page, address: '/x' }, read)) !== null)
})

test('a build that replaces the renderer is the one that renders', async () => {
  await writeFile(file, RENDERER.replace('replies.length }', "' by the next build' }"))
  await utimes(file, new Date(0), new Date(0))
  const opening = JSON.parse((await open('/x', OWN)) ?? 'null') as { readonly html: string }
  expect(opening.html).toBe(`${organisation.who.email} by the next build`)
})
