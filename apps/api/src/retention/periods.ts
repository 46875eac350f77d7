import { RetentionPeriods } from '@octroi/domain'
import shipped from '../../content/settings.json' with { type: 'json' }
import type { CallContext } from '../access/call.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { RETENTION_TRAIL } from '../locales/fr-ca/retention.ts'
import { changesOf, recordAudit } from '../trail/record.ts'

const KEY = 'retention'
const SHIPPED = RetentionPeriods.parse(shipped.retention)

/** Reads the funder's periods; falls back to the shipped ones if they are missing or invalid. */
export async function readPeriods(db: Db): Promise<RetentionPeriods> {
  const row = await db.selectFrom('texts').select('data').where('key', '=', KEY).executeTakeFirst()
  return RetentionPeriods.safeParse(row?.data).data ?? SHIPPED
}

interface PeriodChange {
  readonly from: RetentionPeriods
  readonly retention: RetentionPeriods
}

/** Changes the periods, and records it in the trail. Throws `version_conflict` if they are no longer `from`. */
export async function changePeriods(tx: Db, call: CallContext, change: PeriodChange): Promise<RetentionPeriods> {
  await tx.selectFrom('texts').select('key').where('key', '=', KEY).forUpdate().execute()
  const before = await readPeriods(tx)
  if (Object.keys(changesOf(before, change.from)).length > 0) throw new AppError('version_conflict')
  const changes = changesOf(before, change.retention)
  if (Object.keys(changes).length === 0) return before
  const data = JSON.stringify(change.retention)
  await tx
    .insertInto('texts')
    .values({ key: KEY, data })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ data }))
    .execute()
  const event = { subject: 'retention', subject_id: null, subject_label: RETENTION_TRAIL.periods } as const
  await recordAudit(tx, call, { action: 'update', ...event, changes })
  return change.retention
}
