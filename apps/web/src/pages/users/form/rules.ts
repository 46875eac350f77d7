import { holdsLink, isEmail, textFault, USER_LENGTHS } from '@octroi/domain'
import { i18n } from '../../../locales/index.ts'
import type { Faults } from '../../../ui/form/field.ts'
import type { UserValues } from './values.ts'

const EXAMPLE = 'nom@exemple.ca'

/**
 * Validates the form before it is sent; the server checks the same rules, and those that only it can (source 1, section
 * 5).
 */
export const userRules =
  (isNew: boolean) =>
  (values: UserValues): Faults<UserValues> => ({
    name: invisible(values, 'name'),
    surname: invisible(values, 'surname'),
    email: invisible(values, 'email') ?? emailFault(values.email),
    ...(!values.invite && {
      password: isNew && values.password === '' ? i18n.t('form.required') : undefined,
      password_bis: values.password === values.password_bis ? undefined : i18n.t('users.form.mismatch'),
    }),
  })

function emailFault(email: string): string | undefined {
  const typed = email.trim()
  return typed === '' || isEmail(typed) ? undefined : i18n.t('users.form.email', { email: EXAMPLE })
}

function invisible(values: UserValues, field: 'name' | 'surname' | 'email'): string | undefined {
  const fault = textFault(values[field], { required: true, most: USER_LENGTHS[field] })
  if (fault === 'control_character') return i18n.t('users.form.invisible')
  if (field !== 'email' && holdsLink(values[field])) return i18n.t('users.form.link')
  // A name of invisible characters alone counts as missing.
  return fault === 'required' ? i18n.t('form.required') : undefined
}
