import type { z } from 'zod'

/** Default limit of a call's JSON body, in bytes. */
export const BODY_BYTES = 20_000

/** The declaration of one call: what it receives and replies. Server, client and API document are derived from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Path relative to the base of the API, with `:name` for parameters, in the sources' spelling. */
  readonly path: string
  readonly summary: string
  /** The call needs no session; with `'either'` it uses one if there is one. */
  readonly open?: true | 'either'
  /** The call is allowed in a session that must first set up the second factor that its rank requires. */
  readonly inSetup?: true
  /**
   * Uses much memory: only a few such calls run at once, the others wait in a queue and receive their position
   * (`in_line`).
   */
  readonly inLine?: true
  /**
   * Each open page makes the call every few seconds: it bypasses the queue of other calls, and is logged only on
   * errors.
   */
  readonly background?: true
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Limit of the JSON body in bytes if `BODY_BYTES` is too low; a larger body is refused before it is parsed. */
  readonly bodyBytes?: number
  /** The body is a URL-encoded form instead of JSON, because a standard says so. */
  readonly urlEncoded?: true
  /** Undefined means status 204; `'file'` means bytes, as an attachment. */
  readonly reply?: z.ZodType | 'file'
  /** Makes the call multipart form data: `body` declares its fields, and this is the name of the file. */
  readonly file?: string
  /** The file is optional; without it the call is still form data. */
  readonly fileOptional?: true
  /** A file that cannot be scanned for viruses now is accepted, and stays in quarantine until it is scanned. */
  readonly fileMayWait?: true
  /** Limit of each field of the form data in bytes, if 1,000 are too few. */
  readonly fieldBytes?: number
}

/** Declares a call; its literal types become the types of handlers and client. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type In<T> = T extends z.ZodType ? z.input<T> : undefined
type Out<T> = T extends z.ZodType ? z.output<T> : undefined

/** The arguments of a call in the client. */
export type CallOf<E extends Endpoint> = Omit<
  { params: In<E['params']>; query: In<E['query']>; body: In<E['body']> },
  | (E['params'] extends z.ZodType ? never : 'params')
  | (E['query'] extends z.ZodType ? never : 'query')
  | (E['body'] extends z.ZodType ? never : 'body')
>

/** The parsed input that a handler receives. */
export interface InputOf<E extends Endpoint> {
  readonly params: Out<E['params']>
  readonly query: Out<E['query']>
  readonly body: Out<E['body']>
}

/** The reply of a call in the client. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : undefined
