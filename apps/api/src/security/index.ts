/** What the second factor offers to other nouns. */
export { protectSecrets } from './protect-secrets.ts'
export { opensWith } from './second-factor.ts'
export { seal, unseal } from './sealed.ts'
