import { type contract, type Endpoint, type InputOf, type ReplyOf, type Request } from '@octroi/domain'
import type { CallContext } from '../access/call.ts'
import type { FormOwner } from '../filled-forms/index.ts'

type Read<E extends Endpoint> = (call: CallContext & InputOf<E>) => Promise<ReplyOf<E>>

/**
 * The calls that show a request in the application. A dossier uses them with the rights of whoever requests it, so that
 * it contains nothing that the pages would not show. app.ts provides them.
 */
export interface DossierSources {
  readonly request: Read<typeof contract.requests.read>
  readonly organization: Read<typeof contract.organizations.read>
  readonly documents: Read<typeof contract.documents.list>
  readonly conclusion: Read<typeof contract.conclusions.read>
  readonly colors: Read<typeof contract.conclusions.colors>
  readonly remarks: Read<typeof contract.remarks.list>
  readonly history: Read<typeof contract.requestHistory.list>
  readonly requestForm: FormOwner
  readonly analysisForm: FormOwner
}

/** The context of reading a dossier: the call that requested it, and the request as that caller may see it. */
export interface DossierReader {
  readonly call: CallContext
  readonly sources: DossierSources
  readonly request: Request
  readonly dates: DateFormatters
}

/** Formatters of moments in the funder's time zone. */
export interface DateFormatters {
  /** Formats an ISO day or moment as `21-11-2026`. */
  readonly day: (iso: string) => string
  /** Formats an ISO moment as `21-11-2026 14 h 05`. */
  readonly moment: (iso: string) => string
}

/** Builds the context for a nested call with the caller's rights and other input. */
export const createNestedCall = <T extends object>(call: CallContext, input: T) => ({
  ...call,
  params: undefined,
  query: undefined,
  body: undefined,
  ...input,
})
