/** Public interface of requests, for other nouns. */
export { ensureReadable } from './ensure-readable.ts'
export { readGrantedCents } from './conclusions/granted.ts'
