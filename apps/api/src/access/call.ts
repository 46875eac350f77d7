import type { Actor, contract, Endpoint, InputOf, ReplyOf } from '@octroi/domain'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Provider } from './provider.ts'
import type { AccessRecorder } from '../trail/record-accesses.ts'

/** Everything that the application is wired with. */
export interface Wiring {
  readonly db: Db
  readonly files: FileStore
  readonly clock: () => Date
  readonly config: Config
  /** Where people reach the application, without a slash at the end: what links in mails begin with. */
  readonly origin: () => string
  /** The funder's identity provider; none where none is configured. */
  readonly provider?: Provider | undefined
  /** Takes what the trail tells of reads, saves and refusals. */
  readonly accesses: Pick<AccessRecorder, 'tell'>
  /** Number of forms and budgets whose statistics this server still computes; absent where nobody says it. */
  readonly figures?: { waiting(): number }
}

/** A file that came with a call, spooled to a temporary path. */
export interface UploadedFile {
  readonly name: string
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** Nobody could search it for viruses yet: who keeps it, keeps it in quarantine. Only where the call allows that. */
  readonly mustWait: boolean
}

/** Bytes to send as an attachment. */
export interface FileReply {
  readonly key: string
  readonly name: string
  readonly contentType: string
  /** Bytes. */
  readonly size: number
}

/** What comes with every call, whatever it is. */
export interface CallContext extends Wiring {
  readonly actor: Actor
  readonly token: string | null
  readonly address: string
  /** How the browser calls itself, cut to a sensible length. */
  readonly userAgent: string | null
  setHeader(name: string, value: string): void
}

type FilePart<E extends Endpoint> = E['file'] extends string
  ? { readonly file: E['fileOptional'] extends true ? UploadedFile | undefined : UploadedFile }
  : unknown
type Answered<E extends Endpoint> = E['reply'] extends 'file' ? FileReply : ReplyOf<E>

/** A handler receives what was sent, parsed, and gives what the contract promises; it refuses by throwing AppError. */
export type Handler<E extends Endpoint> = (call: CallContext & InputOf<E> & FilePart<E>) => Promise<Answered<E>>

/** One handler for each call of a noun: the compiler demands them all. */
export type Handlers<C extends Readonly<Record<string, Endpoint>>> = { readonly [K in keyof C]: Handler<C[K]> }

/** The handlers of every noun. */
export type AllHandlers = { readonly [N in keyof typeof contract]: Handlers<(typeof contract)[N]> }
