/** What other ways of logging in need of sessions. */
export { currentUser } from './current-user.ts'
export { keepSession } from './login.ts'
