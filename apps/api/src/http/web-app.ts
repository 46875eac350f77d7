import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { answerError } from './errors.ts'
import { pageWithFiles } from './page-files.ts'
import { API_BASE } from './register.ts'

const BUILD = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const YEAR_S = 31_536_000

interface Served {
  readonly build?: string
  /** The identity provider that the login page has a button for. */
  readonly provider?: { readonly label: string } | undefined
}

/** Serves the built host application; every address that is no file is one of its pages. */
export async function serveWebApp(app: FastifyInstance, { build = BUILD, provider }: Served = {}): Promise<void> {
  const config = { apiBase: API_BASE, ...(provider && { provider: { label: provider.label } }) }
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(config))
  const isBuilt = existsSync(build)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: build,
      wildcard: false,
      // Names of assets carry a hash of their content; everything else is asked for again each time.
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(build, 'assets'))
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache')
      },
    })
    // A build that has replaced this one since the start has other assets: the page, which is read anew, names them.
    app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
      reply.sendFile(`assets/${request.params['*']}`),
    )
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith(API_BASE) && !isFile(request.url)
    if (isPage && isBuilt) {
      const page = await pageWithFiles(build, request.url)
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
    }
    return answerError(new AppError('not_found'), reply)
  })
}

/** An address that ends as names of files do; `2026.5` ends as numbers do, and is for the page to refuse. */
function isFile(url: string): boolean {
  return /\.[a-z]\w*$/i.test(url.split('?')[0] ?? '')
}
