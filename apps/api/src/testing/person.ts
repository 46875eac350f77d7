import type { Conclusion, contract, Document, InputOf, Note, ReplyOf } from '@octroi/domain'
import type { FastifyInstance } from 'fastify'
import { formData, formOf, type SentFile } from './form-data.ts'

export interface Reply<T = unknown> {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly body: T
}

interface CallOptions {
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
}

type FollowBody = InputOf<typeof contract.answers.follow>['body']
type FollowReply = ReplyOf<typeof contract.answers.follow>
const WINDOW = '0b2f1c9e-2a44-4a2c-9c57-0d6f3d1f8a11'

export interface Identity {
  readonly id: number
  readonly email: string
  readonly token: string | null
  readonly organizationId: number | null
}

/** A client that calls the API as one person; its methods for nouns are named like sentences. */
export class Person {
  readonly #app: FastifyInstance
  readonly who: Identity

  constructor(app: FastifyInstance, who: Identity) {
    this.#app = app
    this.who = who
  }

  get id(): number {
    return this.who.id
  }

  get organizationId(): number {
    if (this.who.organizationId === null) throw new Error(`${this.who.email} belongs to no organisation`)
    return this.who.organizationId
  }

  async calls<T = unknown>(method: string, path: string, { query, body }: CallOptions = {}): Promise<Reply<T>> {
    return this.#send<T>(method, path, {
      ...(query ? { query: stringified(query) } : {}),
      ...(body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  }

  reads<T = unknown>(path: string, query?: CallOptions['query']): Promise<Reply<T>> {
    return this.calls<T>('GET', path, query ? { query } : {})
  }

  /** Downloads a file's content. */
  async downloads(path: string): Promise<Buffer> {
    const headers = { authorization: `Bearer ${this.who.token}` }
    const reply = await this.#app.inject({ method: 'GET', url: `/api${path}`, headers })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.rawPayload
  }

  savesAnswers<T = SaveReply>(request: number, answers: readonly object[], more: object = {}): Promise<Reply<T>> {
    return this.calls<T>('POST', `/requests/${request}/answers/`, { body: { answers, ...more } })
  }

  /** Follows others' changes in the form at this address, from one window of this person; `at` overrides the body. */
  follows<T = FollowReply>(form: string, at: Partial<FollowBody> = {}): Promise<Reply<T>> {
    const body = { window_id: WINDOW, question_id: null, after: null, ...at }
    return this.calls<T>('POST', `${form}/answers/follow`, { body })
  }

  changes<T = unknown>(request: number, patch: object): Promise<Reply<T>> {
    return this.calls<T>('PATCH', `/requests/${request}`, { body: { request: patch } })
  }

  submits<T = unknown>(request: number, more: object = {}): Promise<Reply<T>> {
    return this.changes(request, { state_id: 2, consent: true, initials: 'J. B.', ...more })
  }

  uploads<T = UploadReply>(file: SentFile, fields: Readonly<Record<string, string | number>>): Promise<Reply<T>> {
    return this.#send<T>('POST', '/documents', formData(file, fields))
  }

  /** Sends form data other than a document or note. */
  gives<T = unknown>(method: string, path: string, form: ReturnType<typeof formOf>): Promise<Reply<T>> {
    return this.#send<T>(method, path, form)
  }

  writesNote<T = Note>(fields: Fields, file?: SentFile): Promise<Reply<T>> {
    return this.#send<T>('POST', '/notes', formOf({ noun: 'note', fields, file }))
  }

  changesNote<T = Note>(id: number, fields: Fields, file?: SentFile): Promise<Reply<T>> {
    return this.#send<T>('PATCH', `/notes/${id}`, formOf({ noun: 'note', fields, file }))
  }

  concludes<T = Conclusion>(fields: Fields, file?: SentFile): Promise<Reply<T>> {
    return this.#send<T>('POST', '/conclusions', formOf({ noun: 'conclusion', fields, file }))
  }

  changesConclusion<T = Conclusion>(id: number, fields: Fields, file?: SentFile): Promise<Reply<T>> {
    return this.#send<T>('PATCH', `/conclusions/${id}`, formOf({ noun: 'conclusion', fields, file }))
  }

  async #send<T>(method: string, path: string, more: InjectOptions): Promise<Reply<T>> {
    const { token } = this.who
    const reply = await this.#app.inject({
      ...more,
      method: method as 'GET',
      url: `/api${path}`,
      headers: { ...more.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    })
    const isJson = String(reply.headers['content-type'] ?? '').startsWith('application/json')
    return { status: reply.statusCode, headers: reply.headers, body: (isJson ? reply.json() : reply.body) as T }
  }
}

type Fields = Readonly<Record<string, string | number>>

interface InjectOptions {
  readonly query?: Record<string, string>
  readonly payload?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

export interface SaveReply {
  readonly saved: { readonly option_id: number; readonly revision: number }[]
  readonly conflicts: { readonly option_id: number; readonly value: string; readonly revision: number }[]
  readonly refused: {
    readonly option_id: number
    readonly path: string
    readonly code: string
    readonly message: string
  }[]
  readonly completion: {
    readonly percent: number
    readonly answered: number
    readonly counted: number
    readonly invalid_question_ids: number[]
  }
}

export interface UploadReply {
  readonly document: Document
  readonly revision: number | null
}

const stringified = (query: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
