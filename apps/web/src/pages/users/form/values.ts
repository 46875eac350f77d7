import type { NewUser, User, UserPatch } from '@octroi/domain'

/** What the form of a user holds: ids as text, empty for none. */
export interface UserValues {
  readonly type_id: string
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly associated_org_id: string
  /** A new user is invited by mail to choose a password; otherwise one is set here. */
  readonly invite: boolean
  readonly password: string
  readonly password_bis: string
}

export const NO_USER: UserValues = {
  type_id: '',
  name: '',
  surname: '',
  email: '',
  associated_org_id: '',
  invite: true,
  password: '',
  password_bis: '',
}

/** A user as the form starts from it. */
export const valuesOf = (user: User): UserValues => ({
  ...NO_USER,
  type_id: String(user.type_id),
  name: user.name,
  surname: user.surname,
  email: user.email,
  associated_org_id: user.organization ? String(user.organization.id) : '',
  invite: false,
})

const idOf = (text: string): number | null => (text === '' ? null : Number(text))

/** What is sent to create a user; the organisation only of the organisations' type. */
export function newUserOf(values: UserValues, isOrganization: boolean): NewUser {
  const { name, surname, email, password, password_bis } = values
  return {
    type_id: idOf(values.type_id),
    name,
    surname,
    email,
    ...(isOrganization && { associated_org_id: idOf(values.associated_org_id) }),
    ...(values.invite ? { send_invitation: true } : { password, password_bis }),
  }
}

/** What is sent of a change: only what changed, and a password only when one was typed (source 1, section 5). */
export function patchOf(changed: Partial<UserValues>, values: UserValues): UserPatch {
  const { type_id, associated_org_id, name, surname, email } = changed
  const { password, password_bis } = values
  return {
    ...(name !== undefined && { name }),
    ...(surname !== undefined && { surname }),
    ...(email !== undefined && { email }),
    ...(type_id !== undefined && { type_id: idOf(type_id) }),
    ...(associated_org_id !== undefined && { associated_org_id: idOf(associated_org_id) }),
    ...(password !== '' && { password, password_bis }),
  }
}
