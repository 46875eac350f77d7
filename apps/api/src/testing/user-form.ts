import { hashPassword } from '../access/password.ts'
import type { Person, Reply } from './person.ts'
import type { TestApp } from './test-app.ts'

/** What the tests look at of a user. */
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

/** A password that no list of common ones holds. */
export const GOOD_PASSWORD = 'Une corneille bleue 1987'

let count = 0

/** A form that is complete and correct; each has an address of its own. */
export function userForm(changes: object = {}): Record<string, unknown> {
  count += 1
  const email = `nouveau-${count}@example.org`
  return { type_id: 5, name: 'Noémie', surname: 'Gagnon', email, password: GOOD_PASSWORD, ...changes }
}

export const creates = (who: Person, user: object): Promise<Reply<SeenUser>> =>
  who.calls('POST', '/users', { body: { user } })

export const edits = (who: Person, id: number, user: object): Promise<Reply<SeenUser>> =>
  who.calls('PATCH', `/users/${id}`, { body: { user } })

/** A password that somebody has, and their record with it. */
export const OWN_PASSWORD = 'Un hibou dort au grenier'
const hashed = hashPassword(OWN_PASSWORD)

/** Gives a person OWN_PASSWORD, and them back. */
export async function withOwnPassword({ db }: Pick<TestApp, 'db'>, person: Person): Promise<Person> {
  await db
    .updateTable('users')
    .set({ password_hash: await hashed })
    .where('id', '=', person.id)
    .execute()
  return person
}

/** Edits somebody's record, with one's own password. */
export const editsProven = (who: Person, id: number, user: object) => editsWith(who, `/users/${id}`, { user })

/** Edits the record at an address, with a password that may be wrong. */
export const editsWith = (who: Person, path: string, { user, password = OWN_PASSWORD }: Proven) =>
  who.calls<SeenUser>('PATCH', path, { body: { user, current_password: password } })

interface Proven {
  readonly user: object
  readonly password?: string
}

/** Edits one's own record, with one's password. */
export const editsOwn = (who: Person, user: object, current_password = OWN_PASSWORD): Promise<Reply<SeenUser>> =>
  editsWith(who, `/users/${who.id}`, { user, password: current_password })

/** Edits from the state that has this version. */
export const editsFrom = (who: Person, { id, version }: { id: number; version: number }, user: object) =>
  who.calls<SeenUser>('PATCH', `/users/${id}`, { body: { user, version } })

/** Logs in as a person does; the reply tells whether it went. */
export const logsIn = (who: Person, email: string, password: string): Promise<Reply> =>
  who.calls('POST', '/login', { body: { user: { email, password } } })

interface Refusal {
  readonly details?: readonly { readonly path: string; readonly code: string; readonly message: string }[]
}

/** The message of the fault at a path. */
export const messageAt = (reply: Reply, path: string): string | undefined =>
  (reply.body as Refusal).details?.find((detail) => detail.path === path)?.message

/** The statuses of calls that were made at once, in order of size. */
export const statuses = (replies: readonly Reply[]): number[] =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other)
