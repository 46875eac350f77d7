import { USER_LENGTHS } from '@octroi/domain'
import type { TFunction } from 'i18next'
import type { FieldSpecs, FieldValue } from '../../../ui/form/field.ts'
import type { UserValues } from './values.ts'

interface SpecContext {
  readonly t: TFunction
  /** True for a new user, who needs a password or an invitation. */
  readonly isNew: boolean
  /** True on one's own record: nobody changes their own type. */
  readonly ownType: boolean
  readonly typeLabel: (id: FieldValue) => string
  readonly organizationLabel: (id: FieldValue) => string
}

/** The fields of a user, in their order on the page. */
export function userFields({ t, isNew, ownType, typeLabel, organizationLabel }: SpecContext): FieldSpecs<UserValues> {
  return {
    name: { label: t('users.name'), required: true, max: USER_LENGTHS.name },
    surname: { label: t('users.surname'), required: true, max: USER_LENGTHS.surname },
    email: { label: t('users.email'), required: true, max: USER_LENGTHS.email },
    type_id: {
      label: t('users.type'),
      required: true,
      display: typeLabel,
      ...(ownType && { disabled: true, hint: t('users.form.ownType') }),
    },
    associated_org_id: {
      label: t('users.organization'),
      hint: t('users.form.organizationHint'),
      display: organizationLabel,
    },
    invite: { label: t('users.form.invite') },
    password: {
      label: t(isNew ? 'users.form.password' : 'users.form.newPassword'),
      hint: t('users.form.passwordHint'),
      max: USER_LENGTHS.password,
      secret: true,
    },
    password_bis: { label: t('users.form.passwordBis'), secret: true },
  }
}
