import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Brotli quality, about the level of ordinary replies, because the first call waits for it. */
const QUALITY = 5
const TAKES_BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const compress = promisify(brotliCompress)

const compressed = new WeakMap<object, Promise<Buffer>>()
/** For callers that take no compression: proxies that compress themselves, and openings of pages. */
const texts = new WeakMap<object, string>()

interface Lasting {
  readonly answer: object
  /** Filters the reply by the contract's schema. */
  readonly checked: (answer: object) => unknown
}

/** Sends a reply that never changes; it is checked, serialised and compressed only once and then cached. */
export async function sendImmutable(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, checked }: Lasting,
): Promise<FastifyReply> {
  const write = (): string => JSON.stringify(checked(answer))
  void reply.header('content-type', 'application/json; charset=utf-8')
  if (!TAKES_BROTLI.test(String(request.headers['accept-encoding'] ?? ''))) {
    const text = texts.get(answer) ?? write()
    texts.set(answer, text)
    return reply.send(text)
  }
  const body = compressed.get(answer) ?? compress(write(), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  compressed.set(answer, body)
  return reply
    .header('content-encoding', 'br')
    .header('vary', 'accept-encoding')
    .send(await body)
}
