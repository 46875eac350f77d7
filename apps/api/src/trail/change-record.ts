import type { AuditAction, AuditSubject } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { type Caller, type Changes, changesOf, recordAudit } from './record.ts'

/** A record as the trail tells of it: what people call it, and its fields in words. */
export interface Described {
  readonly label: string
  readonly fields: Readonly<Record<string, unknown>>
  /** What tells fields apart that are told by a name: two things may be called the same. */
  readonly ids?: Readonly<Record<string, unknown>>
}

/** Records that people change by version, with their tables. */
const TABLES = {
  request: 'requests',
  simulation: 'envelope_simulations',
  analysis: 'analyses',
  conclusion: 'conclusions',
  envelope: 'envelopes',
  note: 'notes',
  organization: 'organizations',
  user: 'users',
  view: 'saved_views',
} as const satisfies Partial<Record<AuditSubject, string>>

type Line = readonly [AuditAction, Changes]

interface Change {
  readonly subject: keyof typeof TABLES
  readonly id: number
  /** The record as it is now, in the transaction. */
  readonly describe: () => Promise<Described>
  /** The lines of the trail, one for each kind of act; without it, one of `update`. */
  readonly lines?: (changes: Changes) => readonly Line[]
}

interface RecordChange<Row> extends Change {
  /** Reads the row and holds it until the transaction ends: two changes at once come one after the other. */
  readonly lock: () => Promise<Row | undefined>
  /** The version that the change started from; undefined: whatever it is. */
  readonly version: number | undefined
  /** Refuses who may not change this record, before anything else about it is told. */
  readonly authorize: (row: Row) => void
  /** Checks what was sent and writes it; false when nothing was to write. */
  readonly write: (row: Row) => Promise<boolean>
}

/**
 * Changes a record that people know by version, in a transaction: held, authorized, not changed since, checked, written,
 * counted and told in the trail. A change of nothing is none: else whoever saves without a change would make those of
 * others conflict. Gives the row as it was. Throws `not_found`, `version_conflict`, and what the steps throw.
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

/** The fields that changed, also those whose name stayed the same. */
function differencesOf(before: Described, after: Described): Changes {
  const renamed = Object.keys(changesOf(before.ids ?? {}, after.ids ?? {}))
  const same = renamed.map((field) => [field, { from: before.fields[field], to: after.fields[field] }] as const)
  return { ...Object.fromEntries(same), ...changesOf(before.fields, after.fields) }
}

/** Counts a change that was written and tells it in the trail; without a line to tell there was none. */
export async function recordChange(
  tx: Db,
  call: Caller,
  { subject, id, describe, before, lines = asUpdate }: Change & { readonly before: Described },
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

/** Tells in the trail that a record was made, with all that it was made with. */
export const recordCreation = (
  tx: Db,
  call: Caller,
  { subject, id, described }: { subject: keyof typeof TABLES; id: number; described: Described },
): Promise<void> =>
  recordAudit(tx, call, {
    action: 'create',
    subject,
    subject_id: id,
    subject_label: described.label,
    changes: changesOf({}, described.fields),
  })

const asUpdate = (changes: Changes): readonly Line[] => [['update', changes]]
