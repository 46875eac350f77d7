import { isDeepStrictEqual } from 'node:util'
import { type Detail, foldedName, type NewView, VIEW_LIMITS, viewKey, type ViewPatch } from '@octroi/domain'
import type { CallContext } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import type { Db } from '../db/client.ts'
import { isUniqueViolation } from '../db/unique.ts'
import { AppError } from '../errors/app-error.ts'
import { changeRecord, recordCreation } from '../trail/change-record.ts'
import { recordAudit } from '../trail/record.ts'
import { endDefaultOfAll, endDefaultsOfOthers, isDefaultOfAll, makeDefaultOfAll } from './default-view.ts'
import { describeView } from './describe-view.ts'
import { ensureNone, faultAt, faultsOf } from './faults.ts'
import { isVisible, lockView, mayChange } from './queries.ts'

/** Creates a view of the caller; returns its id. Throws `invalid` with every fault by path. */
export async function insertView(tx: Db, call: CallContext, view: NewView): Promise<number> {
  const { list, name, state, shared } = view
  const { actor } = call
  ensureNone([...faultsOf(view), ...(await countFaults(tx, call, view))])
  const now = call.clock()
  const row = { ...named(name), list, state: JSON.stringify(state), shared, created_at: now, updated_at: now }
  const { id } = await withFreeName(() =>
    tx
      .insertInto('saved_views')
      .values({ ...row, user_id: actor.id })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  if (view.default_for_all) await makeDefaultOfAll(tx, { id, list })
  await recordCreation(tx, call, { subject: 'view', id, described: await describeView(tx, id) })
  return id
}

const named = (name: string) => ({ name: foldedName(name), name_key: viewKey(name) })

/** Checks the number of the user's views. Locks the user, so that concurrent creations cannot exceed the limit. */
async function countFaults(tx: Db, { actor }: CallContext, { list }: NewView): Promise<Detail[]> {
  await tx.selectFrom('users').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', actor.id)
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  return Number(count) < VIEW_LIMITS.views ? [] : [faultAt('name', 'too_many', VIEW_LIMITS.views)]
}

/** Reports a name that is taken as `invalid`. The unique index detects it, also between concurrent writers. */
async function withFreeName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'saved_views_name')) ensureNone([faultAt('name', 'name_taken')])
    throw error
  }
}

interface ViewChange {
  readonly id: number
  readonly sent: ViewPatch
  readonly version: number | undefined
}

type Row = NonNullable<Awaited<ReturnType<typeof lockView>>>

/** Throws `not_found` for a view that the caller may not see, `forbidden` for one that they may not change. */
function ensureMayChange({ actor }: CallContext, row: Row): void {
  if (!isVisible(actor, row)) throw new AppError('not_found')
  if (!mayChange(actor, row)) throw new AppError('forbidden')
}

/** Changes a view. Throws `not_found`, `forbidden`, `version_conflict`, and `invalid` with every fault by path. */
export async function changeView(tx: Db, call: CallContext, { id, sent, version }: ViewChange): Promise<void> {
  await changeRecord(tx, call, {
    subject: 'view',
    id,
    version,
    lock: () => lockView(tx, id),
    authorize: (row) => {
      ensureMayChange(call, row)
      if (sent.shared || sent.default_for_all) ensureCan(call.actor, 'view.share')
      // Only its owner may unshare a view, since others would lose sight of it themselves; they may delete it.
      if (sent.shared === false && row.user_id !== call.actor.id) throw new AppError('forbidden')
    },
    describe: () => describeView(tx, id),
    write: (row) => writeChange(tx, row, sent),
  })
}

async function writeChange(tx: Db, row: Row, sent: ViewPatch): Promise<boolean> {
  const { name = row.name, state = row.state, shared = row.shared } = sent
  const wasDefault = await isDefaultOfAll(tx, row.id)
  const default_for_all = sent.default_for_all ?? (wasDefault && shared)
  ensureNone(faultsOf({ name, state, shared, default_for_all }))
  const isSame = name.trim() === row.name && shared === row.shared && isDeepStrictEqual(state, row.state)
  if (isSame && default_for_all === wasDefault) return false
  const after = { ...named(name), state: JSON.stringify(state), shared }
  await withFreeName(() => tx.updateTable('saved_views').set(after).where('id', '=', row.id).execute())
  if (row.shared && !shared) await endDefaultsOfOthers(tx, row)
  if (default_for_all && !wasDefault) await makeDefaultOfAll(tx, row)
  if (!default_for_all && wasDefault) await endDefaultOfAll(tx, row.id)
  return true
}

/** Deletes a view, which also ends it as a default. Throws `not_found` and `forbidden`. */
export async function removeView(tx: Db, call: CallContext, id: number): Promise<void> {
  const row = await lockView(tx, id)
  if (!row) throw new AppError('not_found')
  ensureMayChange(call, row)
  await tx.deleteFrom('saved_views').where('id', '=', id).execute()
  await recordAudit(tx, call, { action: 'delete', subject: 'view', subject_id: id, subject_label: row.name })
}
