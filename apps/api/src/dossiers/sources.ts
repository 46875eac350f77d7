import { type contract, type Endpoint, type InputOf, type ReplyOf, type Request } from '@octroi/domain'
import type { CallContext } from '../access/call.ts'
import type { FormOwner } from '../filled-forms/index.ts'

type Read<E extends Endpoint> = (call: CallContext & InputOf<E>) => Promise<ReplyOf<E>>

/**
 * The calls that show a request in the application. A dossier asks them as whoever wants it, so that it can tell nothing
 * that the pages would not show; app.ts joins them.
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

/** Who reads what for a dossier: the call that asked for it, and the request as it is shown to them. */
export interface DossierReader {
  readonly call: CallContext
  readonly sources: DossierSources
  readonly request: Request
  readonly dates: Dates
}

/** Moments as the funder's clock shows them. */
export interface Dates {
  /** `21-11-2026`, from an ISO day or moment. */
  readonly day: (iso: string) => string
  /** `21-11-2026 14 h 05`, from an ISO moment. */
  readonly moment: (iso: string) => string
}

/** What a call is asked with, by somebody else's call. */
export const callWith = <T extends object>(call: CallContext, input: T) => ({
  ...call,
  params: undefined,
  query: undefined,
  body: undefined,
  ...input,
})
