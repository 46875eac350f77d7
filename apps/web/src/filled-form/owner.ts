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

/** How a file that is sent is followed (from 0 to 1), and called off. */
export interface Following extends Abortable {
  readonly onProgress: (fraction: number) => void
}

type FollowedPlace = CallOf<typeof contract.answers.follow>['body']

/** The calls of one filled form, at the addresses that its owner has in the API. Each rejects with an `ApiError`. */
export interface FilledFormCalls {
  /** The description of the version, with what is computed for this filled form; not checked yet. */
  readonly form: (form: FormVersion, options: Abortable) => Promise<unknown>
  readonly answers: (options: Abortable) => Promise<readonly SavedAnswer[]>
  /** `keepalive`: the page may be gone before the reply comes. */
  readonly save: (
    changes: readonly Answer[],
    options: { readonly keepalive: boolean },
  ) => Promise<ReplyOf<typeof contract.answers.save>>
  /** What others saved since a moment, and who else is in the form; tells them where this window is. */
  readonly follow: (place: FollowedPlace, options: Abortable) => Promise<ReplyOf<typeof contract.answers.follow>>
  readonly documents: (options: Abortable) => Promise<readonly Document[]>
  /** `option`: of the file question that the document answers. */
  readonly upload: (
    file: File,
    option: Option | undefined,
    following: Following,
  ) => Promise<ReplyOf<typeof contract.documents.upload>>
  readonly download: (documentId: number) => Promise<Blob>
  readonly remove: (documentId: number) => Promise<void>
}

/** The answers and documents of this moment. */
export interface OpenedWith {
  readonly answers: readonly SavedAnswer[]
  readonly documents: readonly Document[]
}

/** What a filled form belongs to: a request or an analysis. The same object from render to render. */
export interface FilledFormOwner {
  /** Names the filled form among all: `request:12`. What is fetched is kept under it, and the journal of this device. */
  readonly name: string
  readonly calls: FilledFormCalls
  /** What was asked for ahead of its page and has come before the page is first rendered. */
  readonly openedWith?: () => OpenedWith | undefined
  /** Answers were saved; what the server makes of all of them now. */
  readonly onSaved: (completion: Completion) => void
  /** Documents came or went: fetches again what of the owner shows it. */
  readonly onDocumentsChanged: () => Promise<unknown>
}

/** What the owner says of a filled form on its page and in print. */
export interface FilledFormFacts {
  readonly form: FormVersion
  /** What it is called, and whose it is. */
  readonly title: string
  readonly holder: string
  readonly documentTitle: string
  /** The way back to the owner. */
  readonly back: { readonly to: string; readonly label: string }
  /** Where it is, in words, if it has states of its own. */
  readonly status?: string
  /** Address of its page, of the page where all its answers are read before they are submitted, and of its print page. */
  readonly formAt: string
  /** Null: it is submitted without. */
  readonly reviewAt: string | null
  readonly printAt: string
  /** Answers are read, not given. */
  readonly readOnly: boolean
}
