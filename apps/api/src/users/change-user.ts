import {
  type Actor,
  ADMINISTRATOR_RANK,
  type Detail,
  ORGANIZATION_RANK,
  type Permission,
  type User,
  type UserPatch,
} from '@octroi/domain'
import type { Db } from '../db/client.ts'
import type { CallContext } from '../access/call.ts'
import { organizationFaults, linkOrganization } from './organization/membership.ts'
import { changeRecord } from '../trail/change-record.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { hashPassword } from '../access/password.ts'
import { endAccess } from './end-access.ts'
import { mailAccountOwner } from './mail-account-owner.ts'
import { ensureProven, verifyOwnPassword } from './own-proof.ts'
import { ensureNone, faultAt, listUserFaults, readRankOfType } from './faults.ts'
import { lockAdministrators, type LockedUser, lockUsers } from '../access/lock-users.ts'
import { describeUser, requireUser, rejectUsedEmail, splitUserChange, trimTexts } from './record.ts'

const ORGANIZATION_PATH = 'user.associated_org_id'

interface UserChange {
  readonly id: number
  readonly patch: UserPatch
  /** The version that the change started from; undefined accepts any. */
  readonly version: number | undefined
  /** True if the user is invited next, by a separate mail. */
  readonly invited?: boolean
  /** The caller's password; required to change credentials or a rank. */
  readonly current_password: string | undefined
}

/** Fields that need a separate ability (source 1, section 6). */
const GUARDED: readonly (readonly [keyof UserPatch, Permission])[] = [
  ['type_id', 'user.edit_type'],
  ['associated_org_id', 'user.organisation'],
  ['disabled', 'user.disable'],
]

function ensureMayChange(actor: Actor, patch: UserPatch): void {
  for (const [field, permission] of GUARDED) {
    if (patch[field] !== undefined) ensureCan(actor, permission)
  }
}

/**
 * Changes a user. Enabling ends all their sessions, and a new password ends all but the caller's own. Throws
 * `forbidden` for a guarded field, `version_conflict`, `too_many_tries`, and `invalid` with every fault by path.
 */
export async function changeUser(call: CallContext, change: UserChange): Promise<User> {
  const { id, patch, version } = change
  ensureMayChange(call.actor, patch)
  const proof = await verifyOwnPassword(call, change.current_password)
  // Computed before any row is locked, because it is slow.
  const password_hash = patch.password ? await hashPassword(patch.password) : undefined
  return call.db.transaction().execute(async (tx) => {
    if (patch.type_id !== undefined || patch.disabled !== undefined) await lockAdministrators(tx, call.actor)
    await changeRecord(tx, call, {
      subject: 'user',
      id,
      version,
      lock: async () => (await lockUsers(tx, [id]))[0],
      authorize: () => undefined,
      describe: () => describeUser(tx, id),
      lines: splitUserChange(password_hash !== undefined),
      write: async (locked) => {
        const before = await requireUser(tx, id)
        const organization_id = await organizationFor(tx, { locked, patch, current: before.organization?.id ?? null })
        await validate({ tx, call, locked, patch, organization_id, before })
        await ensureProven(tx, call, { before, patch, proof })
        await write(tx, { id, patch, password_hash })
        if (organization_id !== undefined) {
          await linkOrganization(tx, call, { user_id: id, organization_id, path: ORGANIZATION_PATH })
        }
        await endAccess(tx, call, { before, patch })
        await mailAccountOwner(tx, call, { before, patch, invited: change.invited === true })
        return true
      },
    })
    return requireUser(tx, id)
  })
}

interface Organizing {
  readonly locked: LockedUser
  readonly patch: UserPatch
  readonly current: number | null
}

/**
 * Returns the organisation that the user should get: null unless they have the organisations' rank, undefined to leave
 * it.
 */
async function organizationFor(tx: Db, { locked, patch, current }: Organizing): Promise<number | null | undefined> {
  const rank = patch.type_id ? await readRankOfType(tx, patch.type_id) : locked.rang
  const wantedOrganization = rank === ORGANIZATION_RANK ? (patch.associated_org_id ?? undefined) : null
  const askedOrganization = rank === ORGANIZATION_RANK && patch.associated_org_id === null ? null : wantedOrganization
  return askedOrganization === current ? undefined : askedOrganization
}

interface Checking {
  readonly tx: Db
  readonly call: CallContext
  readonly locked: LockedUser
  readonly patch: UserPatch
  readonly organization_id: number | null | undefined
  readonly before: User
}

async function validate({ tx, call, locked, patch, before, organization_id = null }: Checking): Promise<void> {
  const { id } = locked
  const faults: Detail[] = await listUserFaults({ db: tx, id, before, whole: false, password: false }, patch)
  const tie = { user_id: id, organization_id, path: ORGANIZATION_PATH }
  faults.push(...(await organizationFaults(tx, tie)))
  if (organization_id !== null && (patch.disabled ?? locked.disabled)) {
    faults.push(faultAt(ORGANIZATION_PATH, 'user_disabled'))
  }
  if (id === call.actor.id) {
    // Administrators cannot disable or demote themselves, so that at least one always remains.
    if (patch.disabled === true) faults.push(faultAt('user.disabled', 'own_account'))
    const rank = patch.type_id ? await readRankOfType(tx, patch.type_id) : undefined
    if (rank !== undefined && rank !== ADMINISTRATOR_RANK) faults.push(faultAt('user.type_id', 'own_rank'))
  }
  ensureNone(faults)
}

interface UserToWrite {
  readonly id: number
  readonly patch: UserPatch
  readonly password_hash: string | undefined
}

/** Writes the given columns; the caller increments the version if anything changed. */
async function write(tx: Db, { id, patch, password_hash }: UserToWrite): Promise<void> {
  const { name, surname, email, type_id, disabled } = patch
  const texts = Object.entries({ name, surname, email }).filter(([, text]) => text !== undefined)
  const columns = {
    ...trimTexts(Object.fromEntries(texts)),
    ...(type_id ? { type_id } : {}),
    ...(disabled === undefined ? {} : { disabled }),
    ...(password_hash === undefined ? {} : { password_hash }),
  }
  if (Object.keys(columns).length === 0) return
  await rejectUsedEmail(() => tx.updateTable('users').set(columns).where('id', '=', id).execute())
}
