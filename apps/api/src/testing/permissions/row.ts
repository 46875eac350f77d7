import type { StateCode } from '@octroi/domain'
import type { Person, Reply } from '../person.ts'
import type { TestApp } from '../test-app.ts'

/** Who calls, one of each kind that the matrix tells apart. */
export const CALLERS = [
  'administrator',
  'adviser',
  'otherAdviser',
  'analyst',
  'volunteer',
  'organisation',
  'otherOrganisation',
] as const
export type Caller = (typeof CALLERS)[number]

/** `yes`: not refused for who asks; `no`: 403; `hidden`: 404, as if it did not exist. */
export type Answer = 'yes' | 'no' | 'hidden'

/** One answer for each of CALLERS, in their order. */
export const answers = (text: string): Record<Caller, Answer> =>
  Object.fromEntries(text.split(/\s+/).map((answer, place) => [CALLERS[place], answer])) as Record<Caller, Answer>

/** The adviser is responsible for the request, the analyst is listed on it, the organisation owns it. */
export const EVERYBODY = answers('yes yes yes yes yes yes yes')
export const STAFF = answers('yes yes yes yes yes no no')
export const STAFF_OR_OWNER = answers('yes yes yes yes yes yes hidden')
export const EDITORS = answers('yes yes no no no yes hidden')
export const REVIEWERS = answers('yes yes no no no no hidden')
/** The same where the rank is refused before anything is looked at. */
export const REVIEWING_RANKS = answers('yes yes no no no no no')
export const ARCHIVERS = answers('yes yes yes no no no hidden')
export const ONLY_STAFF_KNOWS = answers('yes yes yes yes yes hidden hidden')
/** Who may administrate what belongs to an organisation. */
export const ADMINISTRATORS_OF_IT = answers('yes no no no no no hidden')
export const ADVISERS = answers('yes yes yes no no no no')
export const ADMINISTRATORS = answers('yes no no no no no no')

export interface Calling {
  readonly here: TestApp
  readonly who: Person
}

export interface PermissionCase extends Calling {
  /** A request of the organisation, in the state that the row names; the documents' rows also have a document. */
  readonly request: number
  readonly document: number
}

/** What one call answers to each caller, about one object. */
export interface PermissionRow<Needs extends Calling = PermissionCase> {
  /** `noun.name` of the contract. */
  readonly call: string
  readonly about: string
  readonly state?: StateCode
  /** The type of the request; 4, the simple one, unless told. */
  readonly type?: number
  readonly may: Record<Caller, Answer>
  readonly does: (given: Needs) => Promise<Reply>
}

/** A row that is not about a request: none is made for it. */
export type CallRow = PermissionRow<Calling>
