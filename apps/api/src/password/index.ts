/** What the choice of passwords offers to other nouns. */
export { inviteUser } from './account-mail.ts'
