import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@octroi/domain'
import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { answerError, buildErrorReply } from './errors.ts'

/** How long a refused client may take to read its reply. */
const LAST_WORD_MS = 1000

/** Codes of Node's HTTP parser, with the error code of the reply; others become `malformed`. */
const PARSER_CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
}

/** Server options that answer errors which occur before a request exists with the API's own error body. */
export const EARLY_REFUSALS = {
  // Without this option Node itself answers with an empty body; `refuseEarly` checks the header instead.
  http: { requireHostHeader: false },
  return503OnClosing: false,
  frameworkErrors: (error, _request, reply) => void answerError(error, reply),
  clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const { status, body } = buildErrorReply(PARSER_CODES[error.code ?? ''] ?? 'malformed')
    const text = JSON.stringify(body)
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
      'connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
    // Destroying the socket at once would discard the reply, because unread input remains.
    setTimeout(() => socket.destroy(), LAST_WORD_MS).unref()
  },
} satisfies FastifyHttpOptions<RawServerDefault>

/** Refuses calls that Node would refuse with an empty body, and every call once the server is stopping. */
export function refuseEarly(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => void (isStopping = true))
  app.addHook('onRequest', async (request) => {
    if (isStopping) throw new AppError('not_ready')
    if (request.headers.host === undefined && request.raw.httpVersion !== '1.0') throw new AppError('malformed')
  })
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}
