import type { Organization } from '@octroi/domain'
import { ApiError, type Client } from '../../../api.ts'
import type { Sent } from '../../../ui/form/entity-form-options.ts'
import { inputOf, type OrganizationValues } from './values.ts'

interface Tie {
  /** Of the association between the organisation and its user; null: there is none. */
  readonly id: number | null
  readonly user: string
}

/**
 * Saves an organisation and, by calls of their own, who belongs to it (source 1, section 7). What was done stays done
 * when a later call fails: the next try does the rest, and never creates twice.
 */
export function createSaver(api: Client, organization: Organization | undefined) {
  let id = organization?.id
  let tie: Tie = { id: organization?.association_id ?? null, user: String(organization?.associated_user_id ?? '') }
  return async ({ values, changed, version }: Sent<OrganizationValues>): Promise<{ id: number }> => {
    if (id !== undefined) {
      if (changed.associated_user_id !== undefined)
        tie = await moveTie(api, { id, tie, user: values.associated_user_id })
      const fields = inputOf(organization ? changed : values, values)
      const body = { organization: fields, ...(version !== null && { version }) }
      if (Object.keys(fields).length > 0) await api.organizations.update({ params: { id }, body })
      return { id }
    }
    const created = await api.organizations.create({ body: { organization: inputOf(values, values) } })
    id = created.id
    tie = await moveTie(api, { id, tie, user: values.associated_user_id })
    return created
  }
}

interface Move {
  readonly id: number
  readonly tie: Tie
  /** Who is to belong to it; empty: nobody. */
  readonly user: string
}

async function moveTie(api: Client, { id, tie, user }: Move): Promise<Tie> {
  if (user === tie.user) return tie
  try {
    if (user === '') {
      if (tie.id !== null) await api.organizationUsers.remove({ params: { id: tie.id } })
      return { id: null, user }
    }
    const organization_user = { organization_id: id, user_id: Number(user) }
    const made =
      tie.id === null
        ? await api.organizationUsers.create({ body: { organization_user } })
        : await api.organizationUsers.update({ params: { id: tie.id }, body: { organization_user } })
    return { id: made.id, user }
  } catch (error) {
    throw error instanceof ApiError ? atUserField(error) : error
  }
}

/** Whatever is wrong with an association is said at the field of the user. */
function atUserField({ code, message, status, details }: ApiError): ApiError {
  const placed = details.map((detail) => ({ ...detail, path: 'organization.associated_user_id' }))
  return new ApiError({ code: code === 'version_conflict' ? 'invalid' : code, message, status, details: placed })
}
