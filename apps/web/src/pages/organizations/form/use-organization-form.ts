import type { Organization } from '@octroi/domain'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../../api/use-api.ts'
import { useEntityForm } from '../../../form/use-entity-form.ts'
import { useActor } from '../../../session/can.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import type { OrganizationLookups } from '../queries.ts'
import { getOrganizationFields } from './fields.ts'
import { organizationRules } from './rules.ts'
import { createSaver } from './save-organization.ts'
import { type OrganizationValues, toOrganizationValues } from './values.ts'

interface OrganizationFormOptions {
  /** The organisation that is edited; absent for a new one. */
  readonly organization?: Organization
  readonly lookups: OrganizationLookups
}

/**
 * Form state of an organisation: creates it, or changes it with compare-and-set. Once saved, it leads to the profile.
 */
export function useOrganizationForm({ organization, lookups }: OrganizationFormOptions) {
  const { t } = useTranslation()
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const actor = useActor()
  const [users] = useState(() => namesOf(organization))
  const fields = useMemo(() => getOrganizationFields(t, { actor, lookups, users }), [t, actor, lookups, users])
  const [save] = useState(() => createSaver(api, organization))
  const isNew = organization === undefined
  const form = useEntityForm<OrganizationValues, { id: number }>({
    name: isNew ? 'organizations/new' : `organizations/${organization.id}`,
    fields,
    initial: toOrganizationValues(organization),
    ...(organization && { version: organization.version }),
    check: organizationRules(isNew),
    send: save,
    onSaved: ({ id }) => {
      if (isNew) toastSuccess(t('organizations.create.done'), t('organizations.create.doneText'))
      else toastSuccess(t('toast.saved'), t('toast.savedText'))
      void refresh(queries)
      void navigate(`/organisations/${id}`)
    },
    ...(organization && {
      reread: async () => {
        const now = await api.organizations.read({ params: { id: organization.id } })
        for (const [id, name] of namesOf(now)) users.set(id, name)
        return { values: toOrganizationValues(now), version: now.version, by: now.updated_by, at: now.updated_at }
      },
    }),
  })
  return { form, users, isNew }
}

function namesOf(organization: Organization | undefined): Map<string, string> {
  const user = organization?.user
  return new Map(user ? [[String(user.id), `${user.name} ${user.surname}`]] : [])
}

/** Invalidates everything that shows organisations or their users. */
function refresh(queries: QueryClient): Promise<unknown> {
  return Promise.all([
    queries.invalidateQueries({ queryKey: ['organizations'] }),
    queries.invalidateQueries({ queryKey: ['users'] }),
    queries.invalidateQueries({ queryKey: ['audit'] }),
  ])
}
