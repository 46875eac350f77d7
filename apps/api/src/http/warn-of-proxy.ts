import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

/** Headers in which a proxy passes on the client's address. */
const FORWARDED = ['x-forwarded-for', 'forwarded'] as const

const CONSEQUENCE = 'limits of tries and the trail take everybody for the proxy'

/**
 * Warns that the server is behind a proxy that is not trusted, since all clients then share one address: at the start
 * if the public address needs a proxy (https), otherwise once, at the first call that a proxy forwarded.
 */
export function warnOfProxy(app: FastifyInstance, { trustProxy, publicUrl }: Pick<Config, 'trustProxy' | 'publicUrl'>) {
  if (trustProxy !== false) return
  let isSaid = false
  if (publicUrl?.startsWith('https:')) {
    isSaid = true
    app.log.warn(`TRUST_PROXY is not set, and PUBLIC_URL needs a proxy (this server has no TLS): ${CONSEQUENCE}`)
  }
  app.addHook('onRequest', async (request) => {
    if (isSaid || !FORWARDED.some((name) => request.headers[name] !== undefined)) return
    isSaid = true
    request.log.warn(`TRUST_PROXY is not set, and a proxy passed this call on: ${CONSEQUENCE}`)
  })
}
