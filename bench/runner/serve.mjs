import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { BENCH, CONTENT, DIST, FIXTURES } from './paths.mjs'

const KINDS = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

/** Serves the built pages and the forms on a free port of this machine. */
export async function serve() {
  const server = createServer(
    (request, response) => void answer(new URL(request.url, 'http://bench').pathname, response),
  )
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}

async function answer(path, response) {
  try {
    const body = await read(path)
    response.writeHead(200, { 'content-type': KINDS[extname(path)] ?? 'application/octet-stream' }).end(body)
  } catch (error) {
    response.writeHead(error.code === 'ENOENT' ? 404 : 500).end(error.message)
  }
}

async function read(path) {
  if (path === '/big-500.json') return readFile(join(FIXTURES, 'big-500.json'))
  if (path === '/three-year-budget.json') return readFile(join(CONTENT, 'grids', 'three-year-budget.json'))
  if (path === '/big-2000.json') {
    return brotliDecompressSync(await readFile(join(BENCH, 'forms', 'big-2000.json.br')))
  }
  return readFile(join(DIST, normalize(path)))
}
