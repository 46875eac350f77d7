import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Caller } from '../trail/record.ts'
import { anonymiseRequest } from './anonymise-request.ts'
import { isAnyHeld } from './holds.ts'

/** Number of tries before a request counts as failed. */
const MOST_ATTEMPTS = 3

interface Working {
  readonly db: Db
  readonly files: FileStore
  readonly clock: () => Date
}

interface WaitingRequest {
  readonly run_id: number
  readonly request_id: number
  readonly user_id: number
  readonly address: string
}

/**
 * Anonymises one request that waits in a run, in one transaction that also marks it: a server that dies changes
 * nothing, and another one takes the request up. Then removes the files that no row names any more. Returns false if
 * nothing waits. An error of one request counts as a try of it; after three it has failed, and the others go on.
 */
export async function workOffOne(working: Working): Promise<boolean> {
  const { db } = working
  await removeReleasedFiles(working)
  let taken: WaitingRequest | undefined
  try {
    await db.transaction().execute(async (tx) => {
      taken = await takeWaiting(tx)
      if (taken) await anonymiseTaken(tx, working, taken)
    })
  } catch (error) {
    if (!taken) throw error
    await countFailure(db, taken, error)
  }
  await removeReleasedFiles(working)
  return taken !== undefined
}

/** Locks one waiting request of a run, which no other server then takes. */
async function takeWaiting(tx: Db): Promise<WaitingRequest | undefined> {
  const { rows } = await sql<WaitingRequest>`select a.run_id, a.request_id, n.user_id, n.address
    from anonymised_requests a join anonymising_runs n on n.id = a.run_id
    where a.state = 'waiting' order by a.attempts, a.run_id, a.request_id limit 1
    for update of a skip locked`.execute(tx)
  return rows[0]
}

async function anonymiseTaken(tx: Db, { clock }: Working, taken: WaitingRequest): Promise<void> {
  const { run_id, request_id, user_id, address } = taken
  // Whoever sets a hold locks the request too: the hold comes before the anonymisation, or is refused after it.
  await tx.selectFrom('requests').select('id').where('id', '=', request_id).forUpdate().executeTakeFirstOrThrow()
  if (await isAnyHeld(tx, [request_id])) {
    await tx
      .updateTable('anonymised_requests')
      .set({ state: 'withheld', failure: null })
      .where('run_id', '=', run_id)
      .where('request_id', '=', request_id)
      .execute()
    return
  }
  const call: Caller = { actor: { id: user_id, rank: 0, organization_id: null }, address, clock }
  const { counts, fileKeys } = await anonymiseRequest(tx, call, request_id)
  await tx
    .updateTable('anonymised_requests')
    .set({
      state: 'done',
      counts: JSON.stringify(counts),
      file_keys: JSON.stringify(fileKeys),
      done_at: clock(),
      failure: null,
    })
    .where('run_id', '=', run_id)
    .where('request_id', '=', request_id)
    .execute()
}

async function countFailure(db: Db, { run_id, request_id }: WaitingRequest, error: unknown): Promise<void> {
  const failure = error instanceof Error ? error.message : String(error)
  await sql`update anonymised_requests set attempts = attempts + 1, failure = ${failure},
      state = case when attempts + 1 >= ${MOST_ATTEMPTS}::int then 'failed' else 'waiting' end
    where run_id = ${run_id} and request_id = ${request_id}`.execute(db)
}

/** Removes the files of anonymised requests; a server that dies meanwhile leaves them to the next turn. */
async function removeReleasedFiles({ db, files }: Working): Promise<void> {
  const rows = await db
    .selectFrom('anonymised_requests')
    .select(['run_id', 'request_id', 'file_keys'])
    .where(sql<boolean>`file_keys <> '[]'`)
    .execute()
  for (const { run_id, request_id, file_keys } of rows) {
    for (const key of file_keys) await files.remove(key)
    await db
      .updateTable('anonymised_requests')
      .set({ file_keys: '[]' })
      .where('run_id', '=', run_id)
      .where('request_id', '=', request_id)
      .execute()
  }
}
