/** What the second factor offers to other nouns. */
export { protectSecrets } from './protect-secrets.ts'
export { opensWith } from './second-factor.ts'
