import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { text } from 'node:stream/consumers'

/** A strict policy without inline, generated or third-party scripts or styles. */
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Returns the policy for a page whose style elements have a nonce. The server replaces `__NONCE__` in that page. */
const policyWith = (nonce: string) => POLICY.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)

const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
}

interface Served {
  /** Folder of the built application. */
  readonly folder: string
  readonly description: string
  /** The definition of a grid, as JSON. */
  readonly budget: string
  readonly answers: string
}

/** The answers that the host's save received, in order. */
export type Saved = { option_id: number; value: string; details: string | null }[][]

/** Serves an application and the two addresses of the README's example, with the strict policy on each reply. */
export async function serveStrictly(served: Served) {
  const saved: Saved = []
  const server = createServer((request, response) => {
    response.setHeader('content-security-policy', POLICY)
    void reply(request, response, { ...served, saved })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens nowhere')
  return { url: `http://127.0.0.1:${address.port}/`, saved, close: () => server.close() }
}

async function reply(request: IncomingMessage, response: ServerResponse, served: Served & { saved: Saved }) {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  if (path === '/my-form.json') return sendJson(response, served.description)
  if (path === '/my-budget.json') return sendJson(response, served.budget)
  if (path === '/my-answers' && request.method === 'GET') return sendJson(response, served.answers)
  if (path === '/my-answers') {
    const changes: Saved[number] = JSON.parse(await text(request))
    served.saved.push(changes)
    return sendJson(response, JSON.stringify({ saved: changes }))
  }
  sendFile(response, join(served.folder, normalize(path === '/' ? '/index.html' : path)))
}

function sendJson(response: ServerResponse, json: string) {
  response.setHeader('content-type', 'application/json').end(json)
}

function sendFile(response: ServerResponse, file: string) {
  if (file.endsWith('favicon.ico')) return response.writeHead(204).end()
  if (!existsSync(file)) return response.writeHead(404).end()
  if (file.endsWith('themed.html')) return sendWithNonce(response, readFileSync(file, 'utf8'))
  response.setHeader('content-type', KINDS[extname(file)] ?? 'application/octet-stream')
  return createReadStream(file).pipe(response)
}

function sendWithNonce(response: ServerResponse, page: string) {
  const nonce = randomBytes(16).toString('base64')
  response.setHeader('content-security-policy', policyWith(nonce)).setHeader('content-type', 'text/html; charset=utf-8')
  return response.end(page.replaceAll('__NONCE__', nonce))
}
