import { i18n } from '../locales/index.ts'
import { ApiError } from './api-error.ts'
import type { CallOutline } from './outline.ts'
import { sendWithProgress } from './send-with-progress.ts'
import type { WaitingCall } from './slow-call.ts'

const TIMEOUT_MS = 30_000
/** Maximum number of characters: browsers refuse larger `keepalive` requests. */
const MAX_KEEPALIVE_LENGTH = 20_000

/** Options of any call. */
export interface CallOptions {
  readonly signal?: AbortSignal
  /** Lets the call continue after the page is closed. */
  readonly keepalive?: boolean
  /** Receives the uploaded fraction of a file, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void
}

type Scalar = string | number | boolean
type Field = Scalar | object | null | undefined

/** Input of any call. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, Scalar>>
  readonly query?: Readonly<Record<string, Scalar | undefined>>
  readonly body?: unknown
  readonly file?: File
}

/**
 * Combines several signals until `ended` aborts. Without that end, the signal of a long export would keep the replies of
 * all its calls in memory. Supported browsers of 2023 lack `AbortSignal.any`.
 */
function anyOf(signals: readonly AbortSignal[], ended: AbortSignal): AbortSignal {
  const combined = new AbortController()
  for (const signal of signals) {
    const pass = () => combined.abort(signal.reason)
    if (signal.aborted) pass()
    signal.addEventListener('abort', pass, { once: true, signal: ended })
  }
  return combined.signal
}

interface HttpCall {
  readonly base: string
  readonly endpoint: CallOutline
  readonly input: AnyInput
  readonly options: CallOptions
  readonly waiting?: WaitingCall
  /** Aborts when the reply was read: from then on, nothing aborts the call any more. */
  readonly ended: AbortSignal
}

/**
 * Makes a call of the contract over HTTP, with address, headers, body and timeout. Rejects with an ApiError of status 0
 * if there was no answer, or with the abort's error if the caller aborted.
 */
export async function fetchCall(call: HttpCall, token: string | null): Promise<Response> {
  const { base, endpoint, input, options } = call
  const headers = new Headers({ Accept: 'application/json' })
  if (token !== null) headers.set('Authorization', token)
  const body = bodyOf(endpoint, input)
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')
  const isSmall = body === null || (typeof body === 'string' && body.length < MAX_KEEPALIVE_LENGTH)
  const keepalive = options.keepalive === true && isSmall
  const signal = anyOf([...patienceOf(call), ...(options.signal ? [options.signal] : [])], call.ended)
  try {
    const address = addressOf(base, endpoint.path, input)
    const { method } = endpoint
    const { onProgress } = options
    if (onProgress && body instanceof FormData) {
      return await sendWithProgress(address, { method, headers, body, signal, onProgress: noticed(call, onProgress) })
    }
    return await fetch(address, { method, headers, body, signal, keepalive })
  } catch (error) {
    if (options.signal?.aborted === true) throw error
    const message = i18n.t(navigator.onLine ? 'errors.silent' : 'errors.network')
    throw new ApiError({ code: 'network', message, status: 0 })
  }
}

/** Signals that end the wait for an answer; none for files, which may take any time. */
function patienceOf({ endpoint, waiting }: HttpCall): AbortSignal[] {
  if (endpoint.file !== undefined || endpoint.reply === 'file') return []
  return [AbortSignal.timeout(TIMEOUT_MS), ...(waiting ? [waiting.signal] : [])]
}

/** Also reports upload progress to the watcher of slow calls. */
const noticed =
  ({ waiting }: HttpCall, onProgress: (fraction: number) => void) =>
  (fraction: number) => {
    waiting?.moves()
    onProgress(fraction)
  }

/** Address of a call, with its parameters and query filled in. */
export function addressOf(base: string, path: string, input: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value))
  }
  return `${base}${filled}${query.size > 0 ? `?${query}` : ''}`
}

function bodyOf(endpoint: CallOutline, input: AnyInput): string | FormData | null {
  if (endpoint.file !== undefined) return formDataOf(endpoint.file, input.file, input.body as Field)
  return input.body === undefined ? null : JSON.stringify(input.body)
}

/** Fields come before the file, so that the server knows what it receives before the bytes arrive. */
function formDataOf(name: string, file: File | undefined, body: Field): FormData {
  const data = new FormData()
  for (const [field, value] of fieldsOf(body, '')) data.append(field, value)
  if (file) data.append(name, file, file.name)
  return data
}

/** Flattens fields: `{ document: { request_id: 3 } }` becomes `document[request_id]` = `3`. */
function fieldsOf(value: Field, name: string): [string, string][] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries<Field>({ ...value }).flatMap(([key, inner]) =>
    fieldsOf(inner, name === '' ? key : `${name}[${key}]`),
  )
}
