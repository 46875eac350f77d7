/** Public interface of passwords for other nouns: mails about access to accounts. */
export { inviteUser, mailFactorRemoved, mailLoginLink as mailWayIn } from './account-mail.ts'
