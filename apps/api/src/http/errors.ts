import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@octroi/domain'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailableError } from '../db/postgres.ts'
import { FileStoreUnavailableError } from '../files/file-store.ts'
import { contactMessage, MESSAGES, waitMessage } from '../locales/fr-ca.ts'
import { AppError } from '../errors/app-error.ts'

/**
 * Error codes of other layers, HTTP and the database, that mean a fault in what was sent, with the error code of the
 * reply.
 */
const OTHER_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_MAX_PARAM_LENGTH: 'address_too_long',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'malformed',
  // The character U+0000, which PostgreSQL accepts neither in text nor in JSON.
  '22021': 'malformed',
  '22P05': 'malformed',
  // A number out of the column's range.
  '22003': 'malformed',
  // A full disk or quota.
  ENOSPC: 'not_ready',
  EDQUOT: 'not_ready',
}

type AnyError = FastifyError | AppError | DatabaseUnavailableError | FileStoreUnavailableError

function codeOf(error: AnyError): ErrorCode {
  if (error instanceof AppError) return error.code
  if (error instanceof DatabaseUnavailableError || error instanceof FileStoreUnavailableError) return 'not_ready'
  const code = OTHER_CODES[error.code]
  if (code) return code
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? 'malformed' : 'unexpected'
}

/** Returns the status and body of an error reply. */
export function buildErrorReply(code: ErrorCode, more: Partial<AppError> = {}) {
  const { details } = more
  const body: ErrorBody = { code, message: messageOf(code, more), ...(details && { details: [...details] }) }
  return { status: ERROR_STATUS[code], body }
}

function messageOf(code: ErrorCode, { retryAfter, contact }: Partial<AppError>): string {
  if (retryAfter !== undefined) return waitMessage(code, retryAfter)
  return contact ? contactMessage(code, contact) : MESSAGES[code]
}

/** True if the client disconnected before its whole body had arrived, so that nobody reads the reply. */
const isLeft = (error: AnyError, { raw }: FastifyRequest): boolean =>
  'code' in error && DROPPED.includes(error.code) && raw.destroyed && !raw.complete

const DROPPED: readonly string[] = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']

/** Converts any error to a status and a French message, in this one place, and sends it. */
export function answerError(error: AnyError, reply: FastifyReply): FastifyReply {
  const isCallerGone = isLeft(error, reply.request)
  const code = isCallerGone ? 'malformed' : codeOf(error)
  const expected = error instanceof AppError ? error : undefined
  const wait = expected?.retryAfter
  const { status, body } = buildErrorReply(code, expected)
  if (wait !== undefined) reply.header('retry-after', String(wait))
  if (isCallerGone) reply.log.info('the client left in the middle of a call')
  if (code === 'unexpected') reply.log.error({ err: error }, 'unexpected failure')
  if (code === 'not_ready' && !expected) reply.log.warn({ reason: error.message }, 'not able to work now')
  return reply.code(status).send(body)
}

/** Makes `answerError` handle every failure of a call. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<AnyError>((error, _request, reply) => answerError(error, reply))
}
