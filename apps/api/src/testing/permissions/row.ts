import type { StateCode } from '@octroi/domain'
import type { Person, Reply } from '../person.ts'
import type { TestApp } from '../test-app.ts'

/** One caller of each kind that the permission matrix distinguishes. */
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

/** Expected reply: `yes` is not refused for the caller, `no` is 403, `hidden` is 404 as if it did not exist. */
export type Answer = 'yes' | 'no' | 'hidden'

/** Parses one expected reply for each of CALLERS, in their order. */
export const answers = (text: string): Record<Caller, Answer> =>
  Object.fromEntries(text.split(/\s+/).map((answer, place) => [CALLERS[place], answer])) as Record<Caller, Answer>

/**
 * Expected replies for a request for which the adviser is responsible, on which the analyst is listed, and which the
 * organisation owns.
 */
export const EVERYBODY = answers('yes yes yes yes yes yes yes')
export const STAFF = answers('yes yes yes yes yes no no')
export const STAFF_OR_OWNER = answers('yes yes yes yes yes yes hidden')
export const EDITORS = answers('yes yes no no no yes hidden')
export const REVIEWERS = answers('yes yes no no no no hidden')
/** Reviewers, for calls that are refused by rank before the object is read. */
export const REVIEWING_RANKS = answers('yes yes no no no no no')
export const ARCHIVERS = answers('yes yes yes no no no hidden')
export const ONLY_STAFF_KNOWS = answers('yes yes yes yes yes hidden hidden')
/** Callers who may administer what belongs to an organisation. */
export const ADMINISTRATORS_OF_IT = answers('yes no no no no no hidden')
export const ADVISERS = answers('yes yes yes no no no no')
export const ADMINISTRATORS = answers('yes no no no no no no')

export interface Calling {
  readonly here: TestApp
  readonly who: Person
}

export interface PermissionCase extends Calling {
  /** A request of the organisation, in the row's state; rows of documents also have a document. */
  readonly request: number
  readonly document: number
}

/** The expected replies of one call about one object, by caller. */
export interface PermissionRow<Needs extends Calling = PermissionCase> {
  /** The call as `noun.name` of the contract. */
  readonly call: string
  readonly about: string
  readonly state?: StateCode
  /** Type of the request; by default 4, the simple one. */
  readonly type?: number
  readonly may: Record<Caller, Answer>
  readonly does: (given: Needs) => Promise<Reply>
}

/** A row that needs no request. */
export type CallRow = PermissionRow<Calling>
