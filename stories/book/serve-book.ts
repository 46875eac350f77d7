import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Serves the folder of a built book on a free port of this machine. */
export async function serveBook(folder: string) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = join(folder, normalize(path === '/' ? '/index.html' : path))
    if (!existsSync(file)) return response.writeHead(404).end()
    response.setHeader('content-type', KINDS[extname(file)] ?? 'application/octet-stream')
    response.setHeader('cache-control', 'max-age=3600')
    return createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens nowhere')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}
