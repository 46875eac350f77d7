import { hashPassword } from '../access/password.ts'
import type { Person, Reply } from './person.ts'
import type { TestApp } from './test-app.ts'

/** The fields of a user that tests read. */
export interface SeenUser {
  readonly id: number
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly disabled: boolean
  readonly version: number
  readonly updated_by: string | null
  readonly user_type: { readonly rang: number }
  readonly organization: { readonly id: number; readonly name: string } | null
}

/** A password that is not in any list of common ones. */
export const GOOD_PASSWORD = 'Une corneille bleue 1987'

let count = 0

/** Returns the fields of a valid new user, with a unique e-mail. */
export function userForm(changes: object = {}): Record<string, unknown> {
  count += 1
  const email = `nouveau-${count}@example.org`
  return { type_id: 5, name: 'Noémie', surname: 'Gagnon', email, password: GOOD_PASSWORD, ...changes }
}

export const creates = (who: Person, user: object): Promise<Reply<SeenUser>> =>
  who.calls('POST', '/users', { body: { user } })

export const edits = (who: Person, id: number, user: object): Promise<Reply<SeenUser>> =>
  who.calls('PATCH', `/users/${id}`, { body: { user } })

/** The password of users prepared by `withOwnPassword`. */
export const OWN_PASSWORD = 'Un hibou dort au grenier'
const hashed = hashPassword(OWN_PASSWORD)

/** Sets a person's password to OWN_PASSWORD; returns the person. */
export async function withOwnPassword({ db }: Pick<TestApp, 'db'>, person: Person): Promise<Person> {
  await db
    .updateTable('users')
    .set({ password_hash: await hashed })
    .where('id', '=', person.id)
    .execute()
  return person
}

/** Changes a user's record, with the caller's password. */
export const editsProven = (who: Person, id: number, user: object) => editsWith(who, `/users/${id}`, { user })

/** Changes the record at an address, with a password that may be wrong. */
export const editsWith = (who: Person, path: string, { user, password = OWN_PASSWORD }: Proven) =>
  who.calls<SeenUser>('PATCH', path, { body: { user, current_password: password } })

interface Proven {
  readonly user: object
  readonly password?: string
}

/** Changes the caller's own record, with their password. */
export const editsOwn = (who: Person, user: object, current_password = OWN_PASSWORD): Promise<Reply<SeenUser>> =>
  editsWith(who, `/users/${who.id}`, { user, password: current_password })

/** Changes a user's record from a base version. */
export const editsFrom = (who: Person, { id, version }: { id: number; version: number }, user: object) =>
  who.calls<SeenUser>('PATCH', `/users/${id}`, { body: { user, version } })

/** Logs in through the API. */
export const logsIn = (who: Person, email: string, password: string): Promise<Reply> =>
  who.calls('POST', '/login', { body: { user: { email, password } } })

interface Refusal {
  readonly details?: readonly { readonly path: string; readonly code: string; readonly message: string }[]
}

/** Returns the message of the fault at a path. */
export const messageAt = (reply: Reply, path: string): string | undefined =>
  (reply.body as Refusal).details?.find((detail) => detail.path === path)?.message

/** Returns the statuses of concurrent calls, sorted. */
export const statuses = (replies: readonly Reply[]): number[] =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other)
