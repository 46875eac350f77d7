/** What the choice of passwords offers to other nouns: mails about what opens an account. */
export { inviteUser, mailAccountChanged, mailFactorRemoved, mailWayIn } from './account-mail.ts'
