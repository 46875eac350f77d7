import { type CallOf, type contract, type Endpoint, ERROR_STATUS, type ErrorCode, type ReplyOf } from '@octroi/domain'
import { ApiError, isUnreachableStatus, toApiError } from './api-error.ts'
import { CALLS } from './calls.ts'
import { addressOf, type AnyInput, type CallOptions, fetchCall } from './fetch-call.ts'
import type { CallOutline } from './outline.ts'
import type { Reach } from './reach.ts'
import { watchSlowCall } from './slow-call.ts'

type Contract = typeof contract
type FileOf<E extends Endpoint> = E['fileOptional'] extends true ? { readonly file?: File } : { readonly file: File }
type Input<E extends Endpoint> = CallOf<E> & (E['file'] extends string ? FileOf<E> : unknown)
type Reply<E extends Endpoint> = E['reply'] extends 'file' ? Blob : ReplyOf<E>
type Arguments<I> = keyof I extends never ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions]
type Call<E extends Endpoint> = (...input: Arguments<Input<E>>) => Promise<Reply<E>>

/** Every call of the contract, typed by it: `api.requests.read({ params: { id: 12 } })`. */
export type Client = {
  readonly [Noun in keyof Contract]: {
    readonly [Name in keyof Contract[Noun]]: Contract[Noun][Name] extends Endpoint ? Call<Contract[Noun][Name]> : never
  }
}

/** Stores the session's token. */
export interface TokenKeeper {
  token(): string | null
  /** Called when a reply brings a token. */
  keep(token: string): void
  /** Called when the server no longer accepts the token, with the refusal. */
  end(token: string, refusal: ApiError): void
  /** Called when the server blocks the token until a second factor is set up. */
  restrict(token: string): void
}

/** Codes of refusals that point to an error of the application or server, and not of the person. */
const REPORTED_CODES: readonly string[] = [
  'malformed',
  'unknown_column',
  'body_too_large',
  'unexpected',
  'not_ready',
] satisfies ErrorCode[]

/** Receives unexpected replies: the call's path pattern, without ids, query and body. */
export type OnUnexpected = (call: string, status: number, code: string) => void

/** Observers of calls. */
export interface CallObservers {
  readonly onUnexpected?: OnUnexpected
  readonly reach?: Reach
  /**
   * Resolves to the reply of a reading call that is known without making it, by the call's address; undefined if the
   * call must be made.
   */
  readonly knownReply?: (address: string) => Promise<unknown>
}

/**
 * Creates the API client from the contract. Every call rejects with an ApiError, or with the abort's error if the
 * caller aborted. A 401 on a call that needs a session ends the session.
 */
export function createClient(base: string, tokens: TokenKeeper, watching: CallObservers = {}): Client {
  const nouns = Object.entries(CALLS).map(([noun, calls]) => {
    const byName = Object.entries(calls).map(([name, endpoint]) => [
      name,
      (input: AnyInput = {}, options: CallOptions = {}) => send({ base, tokens, watching, endpoint, input, options }),
    ])
    return [noun, Object.fromEntries(byName)]
  })
  return Object.fromEntries(nouns) as Client
}

interface Sending {
  readonly base: string
  readonly tokens: TokenKeeper
  readonly watching: CallObservers
  readonly endpoint: CallOutline
  readonly input: AnyInput
  readonly options: CallOptions
}

interface SentCall extends Sending {
  /** Aborts when the reply was read. */
  readonly ended: AbortSignal
}

async function send(sending: Sending): Promise<unknown> {
  const { base, endpoint, input, watching } = sending
  if (endpoint.method === 'GET' && watching.knownReply) {
    const reply = await watching.knownReply(addressOf(base, endpoint.path, input))
    if (reply !== undefined) return reply
  }
  const ended = new AbortController()
  try {
    return await readReply({ ...sending, ended: ended.signal })
  } finally {
    ended.abort()
  }
}

async function readReply(sending: SentCall): Promise<unknown> {
  const { tokens, endpoint, watching } = sending
  const token = tokens.token()
  const response = await answerTo(sending, token)
  if (!response.ok) {
    const refusal = await toApiError(response)
    if (response.status === 401 && endpoint.open !== true && token !== null) tokens.end(token, refusal)
    if (refusal.code === 'second_factor_required' && token !== null) tokens.restrict(token)
    if (isUnexpected(refusal)) {
      watching.onUnexpected?.(`${endpoint.method} ${endpoint.path}`, refusal.status, refusal.code)
    }
    throw refusal
  }
  const newToken = response.headers.get('Authorization')
  if (newToken !== null) tokens.keep(newToken)
  if (endpoint.reply === 'file') return response.blob()
  // A reply of `json()` stays in memory, with its text, until the browser collects all garbage; an export reads hundreds.
  return endpoint.reply === undefined ? undefined : JSON.parse(await response.text())
}

/** Makes the call, and records whether the server answered. */
async function answerTo(sending: SentCall, token: string | null): Promise<Response> {
  const { reach } = sending.watching
  if (!reach) return fetchCall(sending, token)
  const waiting = watchSlowCall(reach)
  try {
    const response = await fetchCall({ ...sending, waiting }, token)
    reach.note(!isUnreachableStatus(response.status))
    return response
  } catch (error) {
    // An aborted call says nothing about the server.
    if (error instanceof ApiError && !waiting.signal.aborted) reach.note(!error.isSilence)
    throw error
  } finally {
    waiting.end()
  }
}

/** True for replies to report: a 401 is the end of a session, and refusals in the contract are expected. */
const isUnexpected = ({ status, code }: ApiError): boolean =>
  status !== 401 && (!Object.hasOwn(ERROR_STATUS, code) || REPORTED_CODES.includes(code))
