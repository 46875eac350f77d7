import type { CallOf, Completion, contract, Document, ReplyOf, SavedAnswer } from '@octroi/domain'
import type { Answer, Option } from '@octroi/forms'

/** The version of a form that is filled in. */
export interface FormVersion {
  readonly id: number
  readonly version: number
}

interface Abortable {
  readonly signal: AbortSignal
}

/** What a document is uploaded for: the option of its answer, and the file column where it is for a cell. */
export interface DocumentTarget {
  readonly option: Option | undefined
  readonly fieldId?: string | undefined
}

/** Progress callback of an upload (from 0 to 1), and its abort signal. */
export interface UploadTracking extends Abortable {
  readonly onProgress: (fraction: number) => void
}

type FollowedPlace = CallOf<typeof contract.answers.follow>['body']

/** The calls of one filled form, at the addresses that its owner has in the API. Each rejects with an `ApiError`. */
export interface FilledFormCalls {
  /** Fetches the description of this version, as computed for the filled form; not validated yet. */
  readonly form: (form: FormVersion, options: Abortable) => Promise<unknown>
  /** Fetches the description of an earlier version, for owners whose forms are carried over. */
  readonly earlierForm?: (form: FormVersion, options: Abortable) => Promise<unknown>
  readonly answers: (options: Abortable) => Promise<readonly SavedAnswer[]>
  /** `keepalive`: the page may be gone before the reply arrives. `version`: the version of the form that is answered. */
  readonly save: (
    changes: readonly Answer[],
    options: { readonly keepalive: boolean; readonly version: number; readonly renewed?: readonly number[] },
  ) => Promise<ReplyOf<typeof contract.answers.save>>
  /** Fetches what others saved since a time and who else is in the form; reports where this window is. */
  readonly follow: (place: FollowedPlace, options: Abortable) => Promise<ReplyOf<typeof contract.answers.follow>>
  readonly documents: (options: Abortable) => Promise<readonly Document[]>
  readonly upload: (
    file: File,
    target: DocumentTarget,
    following: UploadTracking,
  ) => Promise<ReplyOf<typeof contract.documents.upload>>
  readonly download: (documentId: number) => Promise<Blob>
  readonly remove: (documentId: number) => Promise<void>
}

/** Current answers and documents. */
export interface AnswersAndDocuments {
  readonly answers: readonly SavedAnswer[]
  readonly documents: readonly Document[]
}

/** The owner of a filled form: a request or an analysis. Must be the same object at every render. */
export interface FilledFormOwner {
  /** Unique name, such as `request:12`; used for query keys and for the journal. */
  readonly name: string
  readonly calls: FilledFormCalls
  /** Returns prefetched parts that arrived before the page's first render. */
  readonly openedWith?: () => AnswersAndDocuments | undefined
  /** Called after a save, with the server's completion. */
  readonly onSaved: (completion: Completion) => void
  /** Fetches everything again in the version that the form has by now; absent for owners whose form stays. */
  readonly onVersionChanged?: () => Promise<unknown>
  /** Refetches what shows documents after one was added or removed. */
  readonly onDocumentsChanged: () => Promise<unknown>
}

/** Texts and addresses of a filled form, from its owner. */
export interface FilledFormFacts {
  readonly form: FormVersion
  /** Title, organisation and document title. */
  readonly title: string
  readonly holder: string
  readonly documentTitle: string
  /** Link back to the owner. */
  readonly back: { readonly to: string; readonly label: string }
  /** Text of the owner's state, if it has one. */
  readonly status?: string
  /** Addresses of the form page, of the review before submission, and of the print page. */
  readonly formAt: string
  /** Null if there is no review. */
  readonly reviewAt: string | null
  readonly printAt: string
  /** True if answers can only be read. */
  readonly readOnly: boolean
}
