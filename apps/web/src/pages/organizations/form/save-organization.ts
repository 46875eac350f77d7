import type { Organization } from '@octroi/domain'
import { ApiError } from '../../../api/api-error.ts'
import type { Client } from '../../../api/client.ts'
import { i18n } from '../../../locales/index.ts'
import type { SentForm } from '../../../ui/form/entity-form-options.ts'
import { toOrganizationInput, type OrganizationValues } from './values.ts'

interface Association {
  /** Id of the membership that links the organisation to its user; null if there is none. */
  readonly id: number | null
  readonly user: string
}

/**
 * Saves an organisation, then its user by separate calls (source 1, section 7). If a later call fails, the earlier ones
 * remain: the next try does the rest and never creates the organisation twice.
 */
export function createSaver(api: Client, organization: Organization | undefined) {
  let id = organization?.id
  let association = associationOf(organization)
  return async ({ values, changed, version, key }: SentForm<OrganizationValues>): Promise<{ id: number }> => {
    if (id !== undefined) {
      if (changed.associated_user_id !== undefined) {
        const before = association
        if (organization) association = associationOf(await api.organizations.read({ params: { id } }))
        if (association.user !== before.user) throw changedMeanwhile()
        association = await associateUser(api, { id, association, user: values.associated_user_id })
      }
      const fields = toOrganizationInput(organization ? changed : values, values)
      const body = { organization: fields, ...(version !== null && { version }) }
      if (Object.keys(fields).length > 0) await api.organizations.update({ params: { id }, body })
      return { id }
    }
    const created = await api.organizations.create({ body: { organization: toOrganizationInput(values, values), key } })
    id = created.id
    // A retry after a lost reply finds the organisation created, possibly with its user.
    if (values.associated_user_id !== '') association = associationOf(await api.organizations.read({ params: { id } }))
    association = await associateUser(api, { id, association, user: values.associated_user_id })
    return created
  }
}

const associationOf = (organization: Organization | undefined): Association => ({
  id: organization?.association_id ?? null,
  user: String(organization?.associated_user_id ?? ''),
})

/** A membership has no version, so reading it again detects that somebody else changed it. */
const changedMeanwhile = () =>
  new ApiError({ code: 'version_conflict', message: i18n.t('form.conflict.title'), status: 409 })

interface Associating {
  readonly id: number
  readonly association: Association
  /** Id of the new user; empty for none. */
  readonly user: string
}

async function associateUser(api: Client, { id, association, user }: Associating): Promise<Association> {
  if (user === association.user) return association
  try {
    if (user === '') {
      if (association.id !== null) await api.organizationUsers.remove({ params: { id: association.id } })
      return { id: null, user }
    }
    const organization_user = { organization_id: id, user_id: Number(user) }
    const associated =
      association.id === null
        ? await api.organizationUsers.create({ body: { organization_user } })
        : await api.organizationUsers.update({ params: { id: association.id }, body: { organization_user } })
    return { id: associated.id, user }
  } catch (error) {
    throw error instanceof ApiError ? atUserField(error) : error
  }
}

/** Moves the errors of a membership to the form's field for the user. */
function atUserField({ code, message, status, details }: ApiError): ApiError {
  const atField = details.map((detail) => ({ ...detail, path: 'organization.associated_user_id' }))
  return new ApiError({ code: code === 'version_conflict' ? 'invalid' : code, message, status, details: atField })
}
