import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { answerError } from './errors.ts'
import { serveOpenings } from './openings/serve-openings.ts'
import { hasOpening, renderPageWithPreloads } from './page-files.ts'
import { API_BASE } from './register.ts'

const BUILD = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const RENDERER = new URL('../../../web/server/dist/worker.js', import.meta.url)
const YEAR_S = 31_536_000

interface Served {
  readonly build?: string
  /** The identity provider, for which the login page shows a button. */
  readonly provider?: { readonly label: string } | undefined
  /** Code that renders the openings of pages. */
  readonly renderer?: URL
}

/** Serves the built web application; every address that is not a file gets its page. */
export async function serveWebApp(
  app: FastifyInstance,
  { build = BUILD, provider, renderer = RENDERER }: Served = {},
): Promise<void> {
  const config = { apiBase: API_BASE, ...(provider && { provider: { label: provider.label } }) }
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(config))
  const isBuilt = existsSync(build)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: build,
      wildcard: false,
      // Asset names contain a hash of their content and may be cached; everything else is revalidated.
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(build, 'assets'))
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache')
      },
    })
    // Registered as a wildcard, because a build deployed since the start has other assets, which the new page names.
    app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
      reply.sendFile(`assets/${request.params['*']}`),
    )
  }
  serveOpenings(app, { renderer, hasOpening: (path) => hasOpening(build, path) })
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith(API_BASE) && !isFile(request.url)
    if (isPage && isBuilt) {
      const page = await renderPageWithPreloads(build, request.url)
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
    }
    return answerError(new AppError('not_found'), reply)
  })
}

/**
 * True if an address ends like a file name. `2026.5` ends like a number and gets the page, which reports it as not
 * found.
 */
function isFile(url: string): boolean {
  return /\.[a-z]\w*$/i.test(url.split('?')[0] ?? '')
}
