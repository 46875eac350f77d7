import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors/app-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the route's body is a URL-encoded form. */
    urlEncoded?: boolean
  }
}

/** Parses URL-encoded bodies, which only the routes that declare them accept; others throw `malformed`. */
export function readUrlEncoded(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.urlEncoded) done(null, Object.fromEntries(new URLSearchParams(String(body))))
    else done(new AppError('malformed'))
  })
}
