import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleErrors } from './errors.ts'
import { setSecurityHeaders } from './security.ts'
import { serveWebApp } from './web-app.ts'

let app: FastifyInstance
let build: string

beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'octroi-web-'))
  await mkdir(join(build, 'assets'))
  await writeFile(join(build, 'index.html'), '<!doctype html><title>Octroi</title>')
  await writeFile(join(build, 'favicon.svg'), '<svg/>')
  await writeFile(join(build, 'sw.js'), 'addEventListener')
  await writeFile(join(build, 'assets', 'index-8f3a.js'), 'export {}')
  app = fastify()
  handleErrors(app)
  await setSecurityHeaders(app, { publicUrl: 'https://demandes.example.org' })
  await serveWebApp(app, { build })
})
afterAll(async () => {
  await app.close()
  await rm(build, { recursive: true })
})

test.each([
  '/',
  '/login',
  '/requests/12/form/print',
  '/organisations/3/financial/2026/summary/old',
  '/password/edit?x=a.b',
])('%s is a page of the host application, asked for again each time', async (url) => {
  const reply = await app.inject({ url })
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('<title>Octroi</title>')
  expect(reply.headers['content-type']).toContain('text/html')
  expect(reply.headers['cache-control']).toBe('no-cache')
})

/** @behaviour passwords.no-referrer */
test('what a page for choosing a password loads is not told its address, which holds a token', async () => {
  const { headers } = await app.inject({ url: '/password/edit?reset_password_token=secret' })
  expect(headers['referrer-policy']).toBe('no-referrer')
})

test('assets are kept by browsers for a year, other files are not', async () => {
  const asset = await app.inject({ url: '/assets/index-8f3a.js' })
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const icon = await app.inject({ url: '/favicon.svg' })
  expect(icon.headers['cache-control']).toBe('no-cache')
})

test('a page names the files that it will need, where the build says which', async () => {
  const files = {
    '/requests/:id/form': { files: ['/assets/form-1.js', '/assets/form-1.css'], opening: '/assets/opening-1.js' },
    '/requests': { files: ['/assets/list-1.js', '/assets/list-1.css'] },
  }
  const start = '<script type="module" crossorigin src="/assets/start.js"></script>'
  const part = '<link rel="modulepreload" crossorigin href="/assets/react.js">'
  await writeFile(join(build, 'index.html'), `<!doctype html><head>${start}${part}<title>Octroi</title></head>`)
  await writeFile(join(build, 'page-files.json'), JSON.stringify(files))
  const bodyOf = async (url: string) => (await app.inject({ url })).body
  const form = await bodyOf('/requests/12/form?section=3')
  // The script of the opening loads the code, the application's own first.
  const late = '/assets/start.js /assets/react.js /assets/form-1.js'
  expect(form).toBe(
    `<!doctype html><head><script async src="/assets/opening-1.js" data-code="${late}"></script><title>Octroi</title><link rel="stylesheet" crossorigin href="/assets/form-1.css"></head>`,
  )
  expect(form).not.toContain('list-1')
  expect(await bodyOf('/requests/')).toContain(
    '<link rel="modulepreload" crossorigin href="/assets/list-1.js"><link rel="preload" as="style" href="/assets/list-1.css"></head>',
  )
  for (const url of ['/requests/12', '/requests/12/form/print', '/login'])
    expect(await bodyOf(url)).not.toContain('form-1')
  await writeFile(join(build, 'page-files.json'), 'spoiled')
  expect((await app.inject({ url: '/login' })).statusCode).toBe(500)
  await rm(join(build, 'page-files.json'))
  expect((await app.inject({ url: '/login' })).statusCode).toBe(200)
})

test('a build that replaces another under the server is served whole: its page, and what that names', async () => {
  const page = '<!doctype html><title>Octroi</title><script type="module" src="/assets/index-77ce.js"></script>'
  await writeFile(join(build, 'index.html'), page)
  await writeFile(join(build, 'assets', 'index-77ce.js'), 'export {}')
  for (const url of ['/', '/login', '/organisations/1/financial/2026.5'])
    expect((await app.inject({ url })).body).toContain('index-77ce')
  const asset = await app.inject({ url: '/assets/index-77ce.js' })
  expect(asset.statusCode).toBe(200)
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('the service worker is a script for the whole origin, asked for again each time', async () => {
  const { headers } = await app.inject({ url: '/sw.js' })
  expect(headers['content-type']).toContain('javascript')
  expect(headers['cache-control']).toBe('no-cache')
})

test('the page finds the API by its runtime configuration', async () => {
  const reply = await app.inject({ url: '/config.json' })
  expect(reply.json()).toEqual({ apiBase: '/api' })
  expect(reply.headers['cache-control']).toBe('no-cache')
})

test.each(['/api', '/api/', '/api/nothing', '/assets/gone-1234.js', '/../package.json', '/%2e%2e/package.json'])(
  '%s is not found, and no page',
  async (url) => {
    const reply = await app.inject({ url })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 'not_found' })
  },
)

test('scripts come from our address only, none inline, none generated', async () => {
  const { headers } = await app.inject({ url: '/' })
  const policy = String(headers['content-security-policy'])
  const scripts = policy.split(';').find((directive) => directive.startsWith('script-src '))
  expect(scripts).toBe("script-src 'self'")
  expect(policy).not.toContain('unsafe-eval')
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'", "connect-src 'self'"])
    expect(policy).toContain(directive)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
  expect(String(headers['permissions-policy'])).toContain('camera=()')
})
