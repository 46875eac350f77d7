/** Public interface of the second factor for other nouns. */
export { protectSecrets } from './protect-secrets.ts'
export { opensWith } from './second-factor.ts'
export { seal, unseal } from './sealed.ts'
