import { type Detail, ORGANIZATION_RANK } from '@octroi/domain'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../errors/app-error.ts'
import type { CallContext } from '../../access/call.ts'
import { ensureNone, faultAt } from '../faults.ts'
import { lockUsers, type LockedUser } from '../../access/lock-users.ts'
import { recordChange } from '../../trail/change-record.ts'
import { describeUser, splitUserChange } from '../record.ts'
import { findMembership, listMemberships } from './queries.ts'
import { moveMembership, organizationFaults, type MembershipKey } from './membership.ts'

interface TieChange {
  /** The membership to change or remove; undefined for a new one. */
  readonly id?: number
  /** The resulting membership; absent to remove it. */
  readonly wanted?: Partial<MembershipKey>
}

const ORGANIZATION_PATH = 'organization_user.organization_id'
const USER_PATH = 'organization_user.user_id'

/**
 * Creates, changes or removes a membership, in a transaction, and records it in the trail; returns the user's id.
 * Throws `not_found`, `version_conflict` if it passed to another user meanwhile, and `invalid` with every fault: the
 * user must be enabled, of the organisations' rank and without another organisation, and the organisation without
 * another user.
 */
export async function changeMembership(tx: Db, call: CallContext, { id, wanted }: TieChange): Promise<number> {
  const seen = id === undefined ? undefined : await findMembership(tx, id)
  if (id !== undefined && !seen) throw new AppError('not_found')
  const to = wanted && pairOf({ ...seen, ...wanted })
  const ids = [seen?.user_id, to?.user_id].flatMap((one) => (one === undefined ? [] : [one]))
  const users = await lockUsers(tx, ids)
  const from = id === undefined ? undefined : await findMembership(tx, id)
  if (from?.user_id !== seen?.user_id) throw new AppError('version_conflict')
  if (to) await validate(tx, { user: users.find((one) => one.id === to.user_id), to, from })
  const changes = await Promise.all(users.map((user) => userChange(tx, user.id)))
  await moveMembership(tx, call, { from, to, path: ORGANIZATION_PATH })
  for (const change of changes) await recordChange(tx, call, change)
  return (to ?? from)?.user_id ?? 0
}

/** Prepares the trail's record of a change of a user, with the state before it. */
async function userChange(tx: Db, id: number) {
  const describe = () => describeUser(tx, id)
  return { subject: 'user', id, describe, lines: splitUserChange(false), before: await describe() } as const
}

const pairOf = ({ organization_id = 0, user_id = 0 }: Partial<MembershipKey>): MembershipKey => ({
  organization_id,
  user_id,
})

interface Checking {
  readonly user: LockedUser | undefined
  readonly to: MembershipKey
  readonly from: (MembershipKey & { readonly id: number }) | undefined
}

async function validate(tx: Db, { user, to, from }: Checking): Promise<void> {
  const organization = await organizationFaults(tx, { ...to, path: ORGANIZATION_PATH, tie: from?.id })
  ensureNone([...(await userFaults(tx, user, from?.user_id === to.user_id)), ...organization])
}

async function userFaults(tx: Db, user: LockedUser | undefined, own: boolean): Promise<Detail[]> {
  if (!user) return [faultAt(USER_PATH, 'unknown_user')]
  if (user.rang !== ORGANIZATION_RANK) return [faultAt(USER_PATH, 'not_an_organization_user')]
  if (user.disabled) return [faultAt(USER_PATH, 'user_disabled')]
  const isTied = !own && (await listMemberships(tx, { user_id: user.id })).length > 0
  return isTied ? [faultAt(USER_PATH, 'user_linked')] : []
}
