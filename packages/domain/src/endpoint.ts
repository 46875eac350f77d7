import type { z } from 'zod'

/** Most bytes of the JSON of a call that does not say otherwise. */
export const BODY_BYTES = 20_000

/** What one call of the API takes and gives: the server, the client and the API document are all made from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Below the base of the API, `:name` for parameters, in the sources' spelling. */
  readonly path: string
  readonly summary: string
  /** Callable without a session; `'either'`: with one, it also knows who calls. */
  readonly open?: true | 'either'
  /** Callable by a session that must first set up the second factor that its rank has to have. */
  readonly inSetup?: true
  /** Uses much memory: only a few run at once, the others wait in a queue and get their position (`in_line`). */
  readonly inLine?: true
  /**
   * Made every few seconds by each open page: it waits for no other call, and is logged only when something is wrong.
   */
  readonly background?: true
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Most bytes of the JSON that is sent, where `BODY_BYTES` are too few: more is refused before it is read. */
  readonly bodyBytes?: number
  /** Absent: 204. `'file'`: bytes, as an attachment. */
  readonly reply?: z.ZodType | 'file'
  /** `multipart`: form data whose fields are `body` and whose file is called by this name. */
  readonly file?: string
  /** The file may be left out; without it the call is form data all the same. */
  readonly fileOptional?: true
  /** A file that cannot be scanned for viruses now is accepted all the same, and stays in quarantine until it is. */
  readonly fileMayWait?: true
  /** Most bytes of one field of the form data, where 1,000 are too few. */
  readonly fieldBytes?: number
}

/** Declares a call; keeps the literal types so that handlers and client are typed by it. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type In<T> = T extends z.ZodType ? z.input<T> : undefined
type Out<T> = T extends z.ZodType ? z.output<T> : undefined

/** What a caller gives. */
export type CallOf<E extends Endpoint> = Omit<
  { params: In<E['params']>; query: In<E['query']>; body: In<E['body']> },
  | (E['params'] extends z.ZodType ? never : 'params')
  | (E['query'] extends z.ZodType ? never : 'query')
  | (E['body'] extends z.ZodType ? never : 'body')
>

/** What a handler receives, parsed. */
export interface InputOf<E extends Endpoint> {
  readonly params: Out<E['params']>
  readonly query: Out<E['query']>
  readonly body: Out<E['body']>
}

/** What a caller gets back. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : undefined
