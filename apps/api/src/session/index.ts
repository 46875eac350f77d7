/** Public interface of sessions for other ways of logging in. */
export { currentUser } from './current-user.ts'
export { keepSession } from './login.ts'
