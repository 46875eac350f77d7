/** What the choice of passwords offers to other nouns: mails about what opens an account. */
export { inviteUser, mailFactorRemoved, mailWayIn } from './account-mail.ts'
