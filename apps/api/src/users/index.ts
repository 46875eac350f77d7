/** Public interface of users for other nouns. */
export { findUser } from './queries.ts'
