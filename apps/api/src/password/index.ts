/** What the choice of passwords offers to other nouns. */
export { inviteUser, mailWayIn } from './account-mail.ts'
