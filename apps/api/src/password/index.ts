/** Public interface of passwords for other nouns: mails about access to accounts. */
export { inviteUser, mailFactorRemoved, mailWayIn } from './account-mail.ts'
