import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@octroi/domain'
import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { answerError, refusalOf } from './errors.ts'

/** How long somebody who is refused may take to hear it. */
const LAST_WORD_MS = 1000

/** What Node says of what came over a connection and is no call; anything else is `malformed`. */
const PARSER_CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
}

/** Options of the server by which also what is refused before it is a call is refused in the API's own words. */
export const EARLY_REFUSALS = {
  // Without it, it is Node that answers, with nothing; `refuseEarly` does.
  http: { requireHostHeader: false },
  return503OnClosing: false,
  frameworkErrors: (error, _request, reply) => void answerError(error, reply),
  clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const { status, body } = refusalOf(PARSER_CODES[error.code ?? ''] ?? 'malformed')
    const text = JSON.stringify(body)
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
      'connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
    // Destroyed right away, the answer would be lost with what of the question has not been read.
    setTimeout(() => socket.destroy(), LAST_WORD_MS).unref()
  },
} satisfies FastifyHttpOptions<RawServerDefault>

/** Refuses what Node would refuse without a word, and every call once the server stops. */
export function refuseEarly(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => void (isStopping = true))
  app.addHook('onRequest', async (request) => {
    if (isStopping) throw new AppError('not_ready')
    if (request.headers.host === undefined && request.raw.httpVersion !== '1.0') throw new AppError('malformed')
  })
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}
