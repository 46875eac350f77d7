/** Public interface of sessions for other ways of logging in. */
export { readCurrentUser as currentUser } from './current-user.ts'
export { createSession as keepSession } from './login.ts'
