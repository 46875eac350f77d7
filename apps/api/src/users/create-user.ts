import { type NewUser, ORGANIZATION_RANK, type User } from '@octroi/domain'
import { recordCreation } from '../trail/change-record.ts'
import type { Db } from '../db/client.ts'
import type { CallContext } from '../access/call.ts'
import { type CreationAttempt, createOnce } from '../access/create-once.ts'
import { AppError } from '../errors/app-error.ts'
import { organizationFaults, linkOrganization } from './organization/membership.ts'
import { inviteUser } from '../password/index.ts'
import { hashPassword } from '../access/password.ts'
import { ensureMayCreate, verifyOwnPassword } from './own-proof.ts'
import { ensureNone, listUserFaults, readRankOfType } from './faults.ts'
import { describeUser, requireUser, rejectUsedEmail, trimTexts } from './record.ts'

interface UserCreation {
  readonly user: NewUser
  /** The caller's password. */
  readonly current_password?: string | undefined
  readonly creating: CreationAttempt
}

/** Two windows sent different users with one key at once; a retry of the second finds the user of the first. */
const refuseMeanwhile = () => Promise.reject(new AppError('version_conflict'))

/**
 * Creates a user, with their organisation if they have that rank, and with a password or an invitation. Staff accounts
 * need the caller's password. Throws `invalid` with every fault by path, and `too_many_tries`.
 */
export async function createUser(call: CallContext, { user, current_password, creating }: UserCreation): Promise<User> {
  const { db } = call
  const invited = user.send_invitation === true
  const proof = await verifyOwnPassword(call, current_password)
  const rank = await readRankOfType(db, user.type_id ?? 0)
  const isOrganization = rank === ORGANIZATION_RANK
  const tie = {
    user_id: 0,
    organization_id: (isOrganization && user.associated_org_id) || null,
    path: 'user.associated_org_id',
  }
  ensureNone([
    ...(await listUserFaults({ db, whole: true, password: !invited, organizationId: tie.organization_id }, user)),
    ...(await organizationFaults(db, tie)),
  ])
  await ensureMayCreate(db, call, { rank, proof })
  const password_hash = invited ? null : await hashPassword(user.password ?? '')
  return db.transaction().execute(async (tx) => {
    const create = async (): Promise<User> => {
      const id = await insertUser(tx, call, { ...user, password_hash })
      await linkOrganization(tx, call, { ...tie, user_id: id })
      const { disabled: _, ...fields } = (await describeUser(tx, id)).fields
      const created = await requireUser(tx, id)
      const described = { label: `${created.name} ${created.surname}`, fields }
      await recordCreation(tx, call, { subject: 'user', id, described })
      if (invited) await inviteUser(tx, call, created)
      return created
    }
    const id = await createOnce(tx, call, { ...creating, create, change: refuseMeanwhile })
    return requireUser(tx, id)
  })
}

async function insertUser(
  tx: Db,
  { clock }: CallContext,
  user: NewUser & { password_hash: string | null },
): Promise<number> {
  const { name = '', surname = '', email = '', type_id, password_hash } = user
  const now = clock()
  const { id } = await rejectUsedEmail(() =>
    tx
      .insertInto('users')
      .values({
        ...trimTexts({ name, surname, email }),
        type_id: type_id ?? 0,
        password_hash,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}
