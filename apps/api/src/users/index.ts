/** What users offer to other nouns. */
export { findUser } from './queries.ts'
