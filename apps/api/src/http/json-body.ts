import type { FastifyInstance } from 'fastify'
import { isTooDeep } from '../access/nesting.ts'
import { AppError } from '../errors/app-error.ts'

/**
 * Parses JSON bodies, and rejects deeply nested ones first: the parser would spend seconds on a few megabytes of `[`.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(String(body))) done(new AppError('malformed'))
    else void parse(request, String(body), done)
  })
}
