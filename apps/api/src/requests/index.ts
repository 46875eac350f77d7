/** Public interface of requests, for other nouns. */
export { readGrantedCents } from './conclusions/granted.ts'
