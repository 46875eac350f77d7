/** Public interface of the second factor for other nouns. */
export { protectSecrets } from './protect-secrets.ts'
export { verifyFactorCode as opensWith } from './second-factor.ts'
export { seal, unseal } from './sealed.ts'
