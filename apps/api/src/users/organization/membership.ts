import type { Detail } from '@octroi/domain'
import { changesOf, recordAudit } from '../../trail/record.ts'
import type { Db } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/unique.ts'
import type { CallContext } from '../../access/call.ts'
import { ensureNone, faultAt } from '../faults.ts'

export interface MembershipKey {
  readonly organization_id: number
  readonly user_id: number
}

interface MembershipToSave {
  readonly user_id: number
  readonly organization_id: number | null
  /** Path for faults, because the user form and the membership calls name their fields differently. */
  readonly path: string
  /** Id of the membership that is changed, which is no conflict. */
  readonly tie?: number | undefined
}

/** Returns the faults of an organisation for a membership: it does not exist, or already has another user. */
export async function organizationFaults(
  tx: Db,
  { user_id, organization_id, path, tie }: MembershipToSave,
): Promise<Detail[]> {
  if (organization_id === null) return []
  const pair = await tx
    .selectFrom('organizations as o')
    .leftJoin('organization_users as l', 'l.organization_id', 'o.id')
    .select(['o.id', 'l.id as tie_id', 'l.user_id'])
    .where('o.id', '=', organization_id)
    .executeTakeFirst()
  if (!pair) return [faultAt(path, 'unknown_organization')]
  const isOthers = pair.tie_id !== null && pair.tie_id !== tie && pair.user_id !== user_id
  return isOthers ? [faultAt(path, 'organization_linked')] : []
}

/**
 * Sets or removes a user's organisation. The caller has locked the user's row and records the user's change. Throws
 * `invalid` if the organisation got another user meanwhile.
 */
export async function linkOrganization(tx: Db, call: CallContext, membership: MembershipToSave): Promise<void> {
  const { user_id, organization_id, path } = membership
  const from = await tieOf(tx, user_id)
  const to = organization_id === null ? undefined : { user_id, organization_id }
  await moveMembership(tx, call, { from, to, path })
}

interface Move {
  readonly from: (MembershipKey & { readonly id: number }) | undefined
  readonly to: MembershipKey | undefined
  readonly path: string
}

/** Creates, changes (keeping its id) or removes a membership, and records it in the trail of the organisations. */
export async function moveMembership(tx: Db, call: CallContext, { from, to, path }: Move): Promise<void> {
  if (from?.organization_id === to?.organization_id && from?.user_id === to?.user_id) return
  await write(tx, { from, to, path })
  if (from && from.organization_id !== to?.organization_id) await auditOrganization(tx, call, { from })
  if (to) await auditOrganization(tx, call, { ...(from?.organization_id === to.organization_id ? { from } : {}), to })
}

async function write(tx: Db, { from, to, path }: Move): Promise<void> {
  try {
    if (from && to) await tx.updateTable('organization_users').set(to).where('id', '=', from.id).execute()
    else if (to) await tx.insertInto('organization_users').values(to).execute()
    else if (from) await tx.deleteFrom('organization_users').where('id', '=', from.id).execute()
  } catch (error) {
    // The unique index detects that another user was linked between the check and the write.
    if (isUniqueViolation(error, 'organization_users_organization')) ensureNone([faultAt(path, 'organization_linked')])
    throw error
  }
}

/** Records the former and the new user in the trail of one organisation. */
async function auditOrganization(
  tx: Db,
  call: CallContext,
  { from, to }: { readonly from?: MembershipKey; readonly to?: MembershipKey },
) {
  const id = (to ?? from)?.organization_id ?? 0
  const { name } = await tx.selectFrom('organizations').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  await recordAudit(tx, call, {
    action: 'update',
    subject: 'organization',
    subject_id: id,
    subject_label: name,
    changes: changesOf({ user: await nameOf(tx, from) }, { user: await nameOf(tx, to) }),
  })
}

async function nameOf(tx: Db, pair: MembershipKey | undefined): Promise<string | null> {
  if (!pair) return null
  const query = tx.selectFrom('users').select(['name', 'surname']).where('id', '=', pair.user_id)
  const { name, surname } = await query.executeTakeFirstOrThrow()
  return `${name} ${surname}`
}

/** Reads the membership of a user, or undefined. */
const tieOf = (db: Db, user_id: number) =>
  db.selectFrom('organization_users').selectAll().where('user_id', '=', user_id).executeTakeFirst()
