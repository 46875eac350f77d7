import {
  type CallOf,
  contract,
  type Detail,
  type Endpoint,
  ERROR_STATUS,
  type ErrorCode,
  type ReplyOf,
} from '@octroi/domain'
import { createContext, useContext } from 'react'
import { i18n } from './locales/index.ts'

const SLOWEST_MS = 30_000
const MOST_KEPT_ALIVE = 20_000

type Contract = typeof contract
type FileOf<E extends Endpoint> = E['fileOptional'] extends true ? { readonly file?: File } : { readonly file: File }
type Input<E extends Endpoint> = CallOf<E> & (E['file'] extends string ? FileOf<E> : unknown)
type Reply<E extends Endpoint> = E['reply'] extends 'file' ? Blob : ReplyOf<E>
interface Options {
  readonly signal?: AbortSignal
  /** The call goes on when the page is closed. */
  readonly keepalive?: boolean
}
type Arguments<I> = keyof I extends never ? [input?: I, options?: Options] : [input: I, options?: Options]
type Call<E extends Endpoint> = (...given: Arguments<Input<E>>) => Promise<Reply<E>>

/** Every call of the contract, typed by it: `api.requests.read({ params: { id: 12 } })`. */
export type Client = {
  readonly [Noun in keyof Contract]: {
    readonly [Name in keyof Contract[Noun]]: Contract[Noun][Name] extends Endpoint ? Call<Contract[Noun][Name]> : never
  }
}

/** Where the token of the session is kept. */
export interface TokenKeeper {
  token(): string | null
  /** A call brought a token. */
  keep(token: string): void
  /** The server no longer knows this token. */
  end(token: string): void
  /** The server lets this token do nothing before a second factor is set up. */
  restrict(token: string): void
}

/** A call that was refused or did not arrive. `code` is stable; `message` is French and fit to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly details: readonly Detail[]

  constructor(fault: { code: string; message: string; status: number; details?: readonly Detail[] }) {
    super(fault.message)
    this.code = fault.code
    this.status = fault.status
    this.details = fault.details ?? []
  }
}

type Scalar = string | number | boolean
type Field = Scalar | object | null | undefined

interface AnyInput {
  readonly params?: Readonly<Record<string, Scalar>>
  readonly query?: Readonly<Record<string, Scalar | undefined>>
  readonly body?: unknown
  readonly file?: File
}

/** Refusals that say that something is wrong with the application or the server, not with what the person did. */
const FAULTS: readonly string[] = [
  'malformed',
  'unknown_column',
  'body_too_large',
  'unexpected',
  'not_ready',
] satisfies ErrorCode[]

/** Told of every answer that nothing expects: by the call's own path, without the ids, queries and bodies of this one. */
export type OnUnexpected = (call: string, status: number, code: string) => void

/**
 * The client of the API, made from the contract. Every call rejects with an ApiError, or with the abort's own error
 * when the caller gave up. A 401 on a call that needs a session ends the session.
 */
export function createClient(base: string, tokens: TokenKeeper, onUnexpected?: OnUnexpected): Client {
  const nouns = Object.entries(contract).map(([noun, calls]) => {
    const byName = Object.entries(calls).map(([name, endpoint]: [string, Endpoint]) => [
      name,
      (input: AnyInput = {}, options: Options = {}) => send({ base, tokens, onUnexpected, endpoint, input, options }),
    ])
    return [noun, Object.fromEntries(byName)]
  })
  return Object.fromEntries(nouns) as Client
}

interface Sending {
  readonly base: string
  readonly tokens: TokenKeeper
  readonly onUnexpected: OnUnexpected | undefined
  readonly endpoint: Endpoint
  readonly input: AnyInput
  readonly options: Options
}

async function send(sending: Sending): Promise<unknown> {
  const { tokens, endpoint, onUnexpected } = sending
  const token = tokens.token()
  const response = await reach(sending, token)
  if (!response.ok) {
    if (response.status === 401 && endpoint.open !== true && token !== null) tokens.end(token)
    const refusal = await refusalOf(response)
    if (refusal.code === 'second_factor_required' && token !== null) tokens.restrict(token)
    if (isUnexpected(refusal)) onUnexpected?.(`${endpoint.method} ${endpoint.path}`, refusal.status, refusal.code)
    throw refusal
  }
  const given = response.headers.get('Authorization')
  if (given !== null) tokens.keep(given)
  if (endpoint.reply === 'file') return response.blob()
  return endpoint.reply === undefined ? undefined : response.json()
}

/** A 401 is a session's end; a refusal that the contract knows is an answer like another. Anything else is reported. */
const isUnexpected = ({ status, code }: ApiError): boolean =>
  status !== 401 && (!Object.hasOwn(ERROR_STATUS, code) || FAULTS.includes(code))

/** One signal for several. By hand: the browsers of 2023 that the build is for have no `AbortSignal.any`. */
function oneOf(signals: readonly AbortSignal[]): AbortSignal {
  const one = new AbortController()
  for (const signal of signals) {
    const pass = () => one.abort(signal.reason)
    if (signal.aborted) pass()
    signal.addEventListener('abort', pass, { once: true })
  }
  return one.signal
}

async function reach({ base, endpoint, input, options }: Sending, token: string | null): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' })
  if (token !== null) headers.set('Authorization', token)
  const body = bodyOf(endpoint, input)
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')
  const isFile = endpoint.file !== undefined || endpoint.reply === 'file'
  const patience = isFile ? [] : [AbortSignal.timeout(SLOWEST_MS)]
  // Browsers refuse to go on with more than this once the page is gone.
  const keepalive = options.keepalive === true && typeof body === 'string' && body.length < MOST_KEPT_ALIVE
  const signal = oneOf([...patience, ...(options.signal ? [options.signal] : [])])
  try {
    return await fetch(addressOf(base, endpoint.path, input), {
      method: endpoint.method,
      headers,
      body,
      signal,
      keepalive,
    })
  } catch (error) {
    if (options.signal?.aborted === true) throw error
    throw new ApiError({ code: 'network', message: i18n.t('errors.network'), status: 0 })
  }
}

function addressOf(base: string, path: string, input: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value))
  }
  return `${base}${filled}${query.size > 0 ? `?${query}` : ''}`
}

function bodyOf(endpoint: Endpoint, input: AnyInput): string | FormData | null {
  if (endpoint.file !== undefined) return formDataOf(endpoint.file, input.file, input.body as Field)
  return input.body === undefined ? null : JSON.stringify(input.body)
}

/** Fields first, then the file, so that the server knows what it receives before the bytes come. */
function formDataOf(name: string, file: File | undefined, body: Field): FormData {
  const data = new FormData()
  for (const [field, value] of fieldsOf(body, '')) data.append(field, value)
  if (file) data.append(name, file, file.name)
  return data
}

/** `{ document: { request_id: 3 } }` as `document[request_id]` = `3`. */
function fieldsOf(value: Field, name: string): [string, string][] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries<Field>({ ...value }).flatMap(([key, inner]) =>
    fieldsOf(inner, name === '' ? key : `${name}[${key}]`),
  )
}

async function refusalOf(response: Response): Promise<ApiError> {
  const unexpected = { code: 'unexpected', message: i18n.t('errors.unexpected') }
  if (response.headers.get('Content-Type')?.includes('json') !== true) {
    return new ApiError({ ...unexpected, status: response.status })
  }
  const body = (await response.json()) as Partial<{ code: string; message: string; details: Detail[] }>
  return new ApiError({ ...unexpected, ...body, status: response.status })
}

export const ApiContext = createContext<Client | null>(null)

/** The client; throws outside the application's providers. */
export function useApi(): Client {
  const client = useContext(ApiContext)
  if (client === null) throw new Error('useApi needs ApiContext above it')
  return client
}
