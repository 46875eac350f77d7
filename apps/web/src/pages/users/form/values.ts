import type { NewUser, User, UserPatch } from '@octroi/domain'

/** The values of a user's form: ids as text, empty for none. */
export interface UserValues {
  readonly type_id: string
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly associated_org_id: string
  /** True to invite a new user by mail; false to set a password here. */
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

/** The initial values of a user's form. */
export const toUserValues = (user: User): UserValues => ({
  ...NO_USER,
  type_id: String(user.type_id),
  name: user.name,
  surname: user.surname,
  email: user.email,
  associated_org_id: user.organization ? String(user.organization.id) : '',
  invite: false,
})

const idOf = (text: string): number | null => (text === '' ? null : Number(text))

/** Converts the values to a new user; the organisation is sent only for organisation users. */
export function toNewUser(values: UserValues, isOrganization: boolean): NewUser {
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

/** Converts the changed values to a patch; a password is included only if one was typed (source 1, section 5). */
export function toUserPatch(changed: Partial<UserValues>, values: UserValues): UserPatch {
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
