import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Moment, MomentOrNow } from './moment.ts'

/** One thing that somebody did. The database refuses to change or delete rows. */
export interface AuditEventTable {
  id: GeneratedAlways<number>
  at: Moment
  actor_id: number | null
  actor_label: string
  address: string
  action: string
  subject: string
  subject_id: number | null
  subject_label: string
  changes: JSONColumnType<Record<string, { from: unknown; to: unknown }>>
}

/** The place of a line in the chain, and the hash of its content and of the line before. Append-only too. */
export interface AuditSealTable {
  /** From 1, without a gap. */
  place: number
  event_id: number
  /** SHA-256, in hexadecimal. */
  hash: string
  sealed_at: MomentOrNow
}

/** The last seal, in one row that only goes forward: who seals holds it. */
export interface AuditChainTable {
  id: Generated<number>
  place: number
  hash: string
}

/** Lines that are written and not sealed yet: the database puts them here as it takes them. */
export interface AuditUnsealedTable {
  event_id: number
}

/** How far the trail was sent by one outlet, and which server sends it at the moment. */
export interface AuditOutletTable {
  name: string
  /** The last line that was taken: from here on it is sent again after a failure. */
  place: Generated<number>
  held_by: string | null
  held_until: Date | null
}
