import type { Rank } from '../abilities.ts'
import { EMAIL_LENGTH, containsLink, isEmail, type TextFault, textFault } from '../text/rules.ts'

/** The rank of organisations' users, the only ones with a membership in an organisation. */
export const ORGANIZATION_RANK: Rank = 5

/** The rank of administrators. At least one of them is always enabled. */
export const ADMINISTRATOR_RANK: Rank = 1

/** Whether the users of a type are those of organisations. */
export const isOrganizationType = ({ rang }: { readonly rang: number }): boolean => rang === ORGANIZATION_RANK

/** Most characters of each text of a user. */
export const USER_LENGTHS = { name: 100, surname: 100, email: EMAIL_LENGTH, password: 1000 } as const

/** The fields of a user that can be checked without the database, in the browser and on the server. */
export interface UserDraft {
  readonly type_id?: number | null | undefined
  readonly name?: string | undefined
  readonly surname?: string | undefined
  readonly email?: string | undefined
  readonly password?: string | undefined
  readonly password_bis?: string | undefined
}

export type UserFaultCode = TextFault | 'email_shape' | 'name_link' | 'password_mismatch'

export interface UserFault {
  readonly field: keyof UserDraft
  readonly code: UserFaultCode
}

interface Checking {
  /** True on creation, when all fields are required; otherwise only the given fields are checked. */
  readonly whole: boolean
  /** Whether a password is required: on creation, unless the person is invited to choose one. */
  readonly password: boolean
}

/** Returns all faults of a user's fields (source 1, section 5), in the order of the form. */
export function userFaults(user: UserDraft, { whole, password }: Checking): UserFault[] {
  const faults: UserFault[] = []
  if ((whole || user.type_id !== undefined) && !user.type_id) faults.push({ field: 'type_id', code: 'required' })
  for (const field of ['name', 'surname', 'email'] as const) {
    if (!whole && user[field] === undefined) continue
    const code = textFault(user[field], { required: true, most: USER_LENGTHS[field] })
    if (code) faults.push({ field, code })
    else if (field === 'email' && !isEmail((user.email ?? '').trim())) faults.push({ field, code: 'email_shape' })
    else if (field !== 'email' && containsLink(user[field] ?? '')) faults.push({ field, code: 'name_link' })
  }
  return [...faults, ...passwordFaults(user, password)]
}

function passwordFaults({ password = '', password_bis }: UserDraft, needed: boolean): UserFault[] {
  if (password === '' && needed) return [{ field: 'password', code: 'required' }]
  if (password.length > USER_LENGTHS.password) return [{ field: 'password', code: 'too_long' }]
  if (password_bis !== undefined && password_bis !== password) {
    return [{ field: 'password_bis', code: 'password_mismatch' }]
  }
  return []
}
