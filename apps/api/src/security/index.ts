/** What the second factor offers to other nouns. */
export { opensWith } from './second-factor.ts'
