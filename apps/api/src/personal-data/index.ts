/** Public interface of personal data, for the anonymisation of requests. */
export { type AnonymisedOwner, type AnyOwned } from './anonymising.ts'
export { ANONYMISING_DECISIONS } from './decisions-of-anonymising.ts'
