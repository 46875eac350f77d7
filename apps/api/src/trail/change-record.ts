import type { AuditAction, AuditSubject } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { type Caller, type Changes, changesOf, recordAudit } from './record.ts'

/** Description of a record for the trail: its label, and its fields in words. */
export interface RecordDescription {
  readonly label: string
  readonly fields: Readonly<Record<string, unknown>>
  /** Ids of fields that are described by a name, because two records may have the same name. */
  readonly ids?: Readonly<Record<string, unknown>>
}

/** Tables of the records that have a version. */
const TABLES = {
  request: 'requests',
  simulation: 'envelope_simulations',
  analysis: 'analyses',
  conclusion: 'conclusions',
  envelope: 'envelopes',
  incident: 'incidents',
  note: 'notes',
  organization: 'organizations',
  user: 'users',
  view: 'saved_views',
} as const satisfies Partial<Record<AuditSubject, string>>

type Line = readonly [AuditAction, Changes]

interface Change {
  readonly subject: keyof typeof TABLES
  readonly id: number
  /** Describes the current record, within the transaction. */
  readonly describe: () => Promise<RecordDescription>
  /** Splits the changes into events, one for each action; by default a single `update`. */
  readonly lines?: (changes: Changes) => readonly Line[]
}

interface RecordChange<Row> extends Change {
  /** Locks and reads the row until the transaction ends, so that concurrent changes run one after the other. */
  readonly lock: () => Promise<Row | undefined>
  /** The version that the change started from; undefined accepts any. */
  readonly version: number | undefined
  /** Throws unless the caller may change this record, before any other error reveals something about it. */
  readonly authorize: (row: Row) => void
  /** Validates and writes the change; returns false if nothing changes. */
  readonly write: (row: Row) => Promise<boolean>
}

/**
 * Changes a versioned record in a transaction: locks it, authorises, checks the version, validates, writes, increments
 * the version, and records the change in the trail. If nothing changes, the version stays, so that an empty save causes
 * no conflict for others. Returns the former row. Throws `not_found`, `version_conflict`, and what the steps throw.
 */
export async function changeRecord<Row extends { readonly version: number }>(
  tx: Db,
  call: Caller,
  change: RecordChange<Row>,
): Promise<Row> {
  const row = await change.lock()
  if (!row) throw new AppError('not_found')
  change.authorize(row)
  if (change.version !== undefined && change.version !== row.version) throw new AppError('version_conflict')
  const before = await change.describe()
  if (await change.write(row)) await recordChange(tx, call, { ...change, before })
  return row
}

/** Returns the changed fields, including those whose id changed but whose name is the same. */
function differencesOf(before: RecordDescription, after: RecordDescription): Changes {
  const renamed = Object.keys(changesOf(before.ids ?? {}, after.ids ?? {}))
  const same = renamed.map((field) => [field, { from: before.fields[field], to: after.fields[field] }] as const)
  return { ...Object.fromEntries(same), ...changesOf(before.fields, after.fields) }
}

/** Increments the version after a change and records it in the trail; does nothing if there is no difference. */
export async function recordChange(
  tx: Db,
  call: Caller,
  { subject, id, describe, before, lines = asUpdate }: Change & { readonly before: RecordDescription },
): Promise<void> {
  const after = await describe()
  const entries = lines(differencesOf(before, after))
  if (entries.length === 0) return
  for (const [action, changes] of entries) {
    await recordAudit(tx, call, { action, subject, subject_id: id, subject_label: after.label, changes })
  }
  const table = sql.table(TABLES[subject])
  await sql`update ${table} set version = version + 1, updated_at = ${call.clock()} where id = ${id}`.execute(tx)
}

/** Records in the trail that a record was created, with its fields. */
export const recordCreation = (
  tx: Db,
  call: Caller,
  { subject, id, described }: { subject: keyof typeof TABLES; id: number; described: RecordDescription },
): Promise<void> =>
  recordAudit(tx, call, {
    action: 'create',
    subject,
    subject_id: id,
    subject_label: described.label,
    changes: changesOf({}, described.fields),
  })

const asUpdate = (changes: Changes): readonly Line[] => [['update', changes]]
