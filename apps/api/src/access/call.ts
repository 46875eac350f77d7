import type { Actor, contract, Endpoint, InputOf, ReplyOf } from '@octroi/domain'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import type { ReadReplica } from '../db/read-replica.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Provider } from './provider.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { AccessRecorder } from '../trail/record-accesses.ts'

/** The dependencies with which the application is wired. */
export interface Wiring {
  readonly db: Db
  readonly files: FileStore
  readonly clock: () => Date
  readonly config: Config
  /** The public origin of the application, without a trailing slash, with which links in mails begin. */
  readonly origin: () => string
  /** The read replica of the database, if one is configured. */
  readonly replica?: ReadReplica | undefined
  /** The funder's identity provider, if one is configured. */
  readonly provider?: Provider | undefined
  /** Records reads, saves and refusals in the trail. */
  readonly accesses: Pick<AccessRecorder, 'tell'>
  /** Number of forms and budgets whose statistics this server still computes; absent if it is not reported. */
  readonly figures?: { waiting(): number }
  /** What sends traces and metrics, if a collector is configured. */
  readonly telemetry?: Telemetry | undefined
}

/** An uploaded file, spooled to a temporary path. */
export interface UploadedFile {
  readonly name: string
  readonly path: string
  /** Bytes. */
  readonly size: number
  /**
   * True if the virus scanner was unavailable, so that the file must be stored in quarantine. Only where the call
   * allows it.
   */
  readonly mustWait: boolean
}

/** A stored file to send as an attachment. */
export interface FileReply {
  readonly key: string
  readonly name: string
  readonly contentType: string
  /** Bytes. */
  readonly size: number
}

/** A temporary file to send as an attachment, which is removed afterwards. */
export interface TemporaryFileReply extends Omit<FileReply, 'key'> {
  readonly temporaryPath: string
}

/** The context of every call. */
export interface CallContext extends Wiring {
  readonly actor: Actor
  readonly token: string | null
  /** What a read replica must have replayed to answer this call; null if any will do. */
  readonly readFloor: string | null
  readonly address: string
  /** The User-Agent header, truncated. */
  readonly userAgent: string | null
  setHeader(name: string, value: string): void
}

type FilePart<E extends Endpoint> = E['file'] extends string
  ? { readonly file: E['fileOptional'] extends true ? UploadedFile | undefined : UploadedFile }
  : unknown
type Answered<E extends Endpoint> = E['reply'] extends 'file' ? FileReply | TemporaryFileReply : ReplyOf<E>

/** A handler receives parsed input and returns the contract's reply; it refuses a call by throwing AppError. */
export type Handler<E extends Endpoint> = (call: CallContext & InputOf<E> & FilePart<E>) => Promise<Answered<E>>

/** One handler for each call of a noun; the compiler requires all of them. */
export type Handlers<C extends Readonly<Record<string, Endpoint>>> = { readonly [K in keyof C]: Handler<C[K]> }

/** The handlers of every noun. */
export type AllHandlers = { readonly [N in keyof typeof contract]: Handlers<(typeof contract)[N]> }
