import { type Actor, type Detail, type Permission, type User, type UserPatch } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import type { CallContext } from '../access/call.ts'
import { organizationFaults, tieOrganization } from './organization/tie.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { hashPassword } from '../access/password.ts'
import { endAccess } from './end-access.ts'
import { ensureProven, proofOf } from './own-proof.ts'
import { ensureNone, faultAt, faultsOf, rankOf } from './faults.ts'
import { lockAdministrators, type LockedUser, lockUsers } from '../access/lock-users.ts'
import { refusingUsedEmail, toldOf, written } from './record.ts'
import { tellChange } from './tell-change.ts'

const ADMINISTRATOR = 1
const ORGANISATION = 5
const ORGANIZATION_PATH = 'user.associated_org_id'

interface UserChange {
  readonly id: number
  readonly patch: UserPatch
  /** The version that the change started from; undefined: whatever it is. */
  readonly version: number | undefined
  /** Who changes their own password or e-mail proves that it is they. */
  readonly current_password: string | undefined
}

/** Fields that an ability of their own guards (source 1, section 6). */
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
 * Changes a user; disabling ends all their sessions, a new password all but the caller's own. Throws `forbidden` on a
 * guarded field, `version_conflict`, `too_many_tries`, and `invalid` with every fault by path.
 */
export async function changeUser(call: CallContext, change: UserChange): Promise<User> {
  const { id, patch, version } = change
  ensureMayChange(call.actor, patch)
  const proof = await proofOf(call, change)
  // Worked out before any row is locked: it takes a while.
  const password_hash = patch.password ? await hashPassword(patch.password) : undefined
  return call.db.transaction().execute(async (tx) => {
    if (patch.type_id !== undefined || patch.disabled !== undefined) await lockAdministrators(tx, call.actor)
    const [locked] = await lockUsers(tx, [id])
    if (!locked) throw new AppError('not_found')
    if (version !== undefined && version !== locked.version) throw new AppError('version_conflict')
    const before = await toldOf(tx, id)
    const organization_id = await organizationFor(tx, { locked, patch, current: before.user.organization?.id ?? null })
    await ensureSound({ tx, call, locked, patch, organization_id, email: before.user.email })
    await ensureProven(tx, call, { before: before.user, patch, proof })
    await write(tx, { id, patch, password_hash })
    if (organization_id !== undefined) {
      await tieOrganization(tx, call, { user_id: id, organization_id, path: ORGANIZATION_PATH })
    }
    await endAccess(tx, call, { before: before.user, patch })
    return tellChange(tx, call, { before, password: password_hash !== undefined })
  })
}

interface Organizing {
  readonly locked: LockedUser
  readonly patch: UserPatch
  readonly current: number | null
}

/** The organisation that the user is to have: none but for the organisations' type; undefined: as it is. */
async function organizationFor(tx: Db, { locked, patch, current }: Organizing): Promise<number | null | undefined> {
  const rank = patch.type_id ? await rankOf(tx, patch.type_id) : locked.rang
  const wanted = rank === ORGANISATION ? (patch.associated_org_id ?? undefined) : null
  const asked = rank === ORGANISATION && patch.associated_org_id === null ? null : wanted
  return asked === current ? undefined : asked
}

interface Checking {
  readonly tx: Db
  readonly call: CallContext
  readonly locked: LockedUser
  readonly patch: UserPatch
  readonly organization_id: number | null | undefined
  readonly email: string
}

async function ensureSound({ tx, call, locked, patch, email, organization_id = null }: Checking): Promise<void> {
  const { id } = locked
  const faults: Detail[] = await faultsOf({ db: tx, id, email, whole: false, password: false }, patch)
  const tie = { user_id: id, organization_id, path: ORGANIZATION_PATH }
  faults.push(...(await organizationFaults(tx, tie)))
  if (organization_id !== null && (patch.disabled ?? locked.disabled)) {
    faults.push(faultAt(ORGANIZATION_PATH, 'user_disabled'))
  }
  if (id === call.actor.id) {
    // Whoever runs the place cannot lock themself out, and so there is always one administrator left.
    if (patch.disabled === true) faults.push(faultAt('user.disabled', 'own_account'))
    const rank = patch.type_id ? await rankOf(tx, patch.type_id) : undefined
    if (rank !== undefined && rank !== ADMINISTRATOR) faults.push(faultAt('user.type_id', 'own_rank'))
  }
  ensureNone(faults)
}

interface Writing {
  readonly id: number
  readonly patch: UserPatch
  readonly password_hash: string | undefined
}

/** Writes the columns that are given; `tellChange` counts the change when there was one. */
async function write(tx: Db, { id, patch, password_hash }: Writing): Promise<void> {
  const { name, surname, email, type_id, disabled } = patch
  const texts = Object.entries({ name, surname, email }).filter(([, text]) => text !== undefined)
  const columns = {
    ...written(Object.fromEntries(texts)),
    ...(type_id ? { type_id } : {}),
    ...(disabled === undefined ? {} : { disabled }),
    ...(password_hash === undefined ? {} : { password_hash }),
  }
  if (Object.keys(columns).length === 0) return
  await refusingUsedEmail(() => tx.updateTable('users').set(columns).where('id', '=', id).execute())
}
