import type { AnonymisingCounts } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { readLocalDay } from '../db/local-day.ts'
import { RETENTION_TRAIL } from '../locales/fr-ca/retention.ts'
import { eraseLines } from '../trail/erase-lines.ts'
import type { Caller } from '../trail/record.ts'
import { applyFates, planAnswers } from './answer-fates.ts'
import { countLosses } from './count-losses.ts'
import { listOwnedFiles, releaseFiles } from './owned-files.ts'
import { belongsTo, findOwners, OWNED_TABLES, type Owners } from './owners.ts'
import { linesOfRequest } from './trail-lines.ts'

interface Anonymised {
  readonly counts: AnonymisingCounts
  /** Keys of the files to be removed from the store after the transaction. */
  readonly fileKeys: readonly string[]
}

/**
 * Anonymises a request, in a transaction: clears and deletes what the decisions say, erases the names and values of its
 * lines in the trail, and marks it. The caller has checked that it is due; the request is locked.
 */
export async function anonymiseRequest(tx: Db, call: Caller, id: number): Promise<Anonymised> {
  await tx.selectFrom('requests').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  const owners = await findOwners(tx, id)
  const plan = await planAnswers(tx, owners.form)
  const counts = await countLosses(tx, owners, plan)
  const keys = await listOwnedFiles(tx, owners)
  await applyFates(tx, plan)
  await clearTables(tx, owners)
  const anonymised_on = await readLocalDay(tx, call.clock())
  await tx.updateTable('requests').set({ anonymised_on }).where('id', '=', id).execute()
  const entry = { subject: 'request', subject_id: id, subject_label: `${RETENTION_TRAIL.request}${id}` } as const
  const trail_lines = await eraseLines(tx, call, { lines: linesOfRequest(id), entry })
  return { counts: { ...counts, trail_lines }, fileKeys: await releaseFiles(tx, keys) }
}

/** Clears and deletes the owners' rows, in the order of the decisions: what refers to a row goes before it. */
async function clearTables(tx: Db, owners: Owners): Promise<void> {
  for (const owned of OWNED_TABLES) {
    const [table, within] = [sql.table(owned.table), belongsTo(owners, owned)]
    if (owned.remove) await sql`delete from ${table} where ${within}`.execute(tx)
    const changed = Object.entries(owned.columns ?? {}).flatMap(([column, fate]) => {
      if (fate === 'keep') return []
      const value = fate === 'null' ? sql`null` : fate === 'empty' ? sql`''` : fate
      return [sql`${sql.ref(column)} = ${value}`]
    })
    if (changed.length > 0) await sql`update ${table} set ${sql.join(changed)} where ${within}`.execute(tx)
  }
}
