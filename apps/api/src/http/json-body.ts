import type { FastifyInstance } from 'fastify'
import { isTooDeep } from '../access/nesting.ts'
import { AppError } from '../errors/app-error.ts'

/** Reads JSON, but none that is nested without end: of a few megabytes of `[` the parser makes seconds of work. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(String(body))) done(new AppError('malformed'))
    else void parse(request, String(body), done)
  })
}
