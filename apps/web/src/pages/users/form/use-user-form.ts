import { can, isOrganizationType, type User } from '@octroi/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../../api/use-api.ts'
import { useEntityForm } from '../../../form/use-entity-form.ts'
import { usePasswordConfirmation } from '../../../security/use-password-confirmation.tsx'
import { useActor } from '../../../session/can.tsx'
import { useSession, useUser } from '../../../session/session.tsx'
import type { FieldValue } from '../../../ui/form/field.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import { cacheUser, useUserTypes } from '../queries.ts'
import { userRules } from './rules.ts'
import { userFields } from './specs.ts'
import { toNewUser, NO_USER, toUserPatch, type UserValues, toUserValues } from './values.ts'

const NONE: readonly User['user_type'][] = []

/**
 * Form state of a new user or of the given one. Saving leads to the profile, with the toast of the sources; a change of
 * one's own record updates the name in the header at once.
 */
export function useUserForm(user?: User) {
  const api = useApi()
  const { t } = useTranslation()
  const me = useUser()
  const actor = useActor()
  const types = useUserTypes().data ?? NONE
  const names = useOrganizationNames(user)
  const ownType = user?.id === me.id
  const isNew = user === undefined
  const isOrganization = (type_id: string) =>
    types.some((type) => String(type.id) === type_id && isOrganizationType(type))
  const onSaved = useOnSaved(isNew)
  const { sendConfirmed, dialog } = usePasswordConfirmation<User>()
  const fields = useMemo(() => {
    const typeLabel = (id: FieldValue) => types.find((type) => String(type.id) === id)?.label ?? ''
    const organizationLabel = (id: FieldValue) => (typeof id === 'string' && names.get(id)) || t('form.conflict.empty')
    return userFields({ t, isNew, ownType, typeLabel, organizationLabel })
  }, [t, isNew, ownType, types, names])
  const form = useEntityForm<UserValues, User>({
    name: user ? `users/${user.id}` : 'users/new',
    fields,
    initial: user ? toUserValues(user) : NO_USER,
    ...(user && { version: user.version }),
    check: userRules(isNew),
    send: ({ values, changed, version, key }) =>
      sendConfirmed((current_password) => {
        const proof = current_password !== undefined && { current_password }
        if (!user)
          return api.users.create({ body: { user: toNewUser(values, isOrganization(values.type_id)), key, ...proof } })
        const versionPart = version !== null && { version }
        return api.users.update({
          params: { id: user.id },
          body: { user: toUserPatch(changed, values), ...versionPart, ...proof },
        })
      }),
    onSaved: (saved) => void onSaved(saved),
    ...(user && {
      reread: async () => {
        const now = await api.users.read({ params: { id: user.id } })
        if (now.organization) names.set(String(now.organization.id), now.organization.name)
        return { values: toUserValues(now), version: now.version, by: now.updated_by, at: now.updated_at }
      },
    }),
  })
  return {
    form,
    dialog,
    isNew,
    types,
    names,
    mayEditType: can(actor, 'user.edit_type'),
    mayLink: can(actor, 'user.organisation') && isOrganization(form.values.type_id),
  }
}

/** Names of organisations by id, collected while the form is open; the form itself holds ids. */
function useOrganizationNames(user: User | undefined): Map<string, string> {
  const [names] = useState(() => {
    const organization = user?.organization
    return new Map(organization ? [[String(organization.id), organization.name]] : [])
  })
  return names
}

function useOnSaved(isNew: boolean) {
  const { t } = useTranslation()
  const me = useUser()
  const { refresh } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async (saved: User) => {
    await cacheUser(queries, saved)
    if (isNew) toastSuccess(t('users.create.done'), t('users.create.doneText'))
    else toastSuccess(t('toast.saved'), t('toast.savedText'))
    if (saved.id === me.id) await refresh()
    await navigate(`/users/${saved.id}`, { replace: true })
  }
}
