import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Moment, MomentOrNow } from './moment.ts'

/** An event of the trail: something that a user did. The database refuses to change or delete rows. */
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

/**
 * The seal of an event: its place in the chain, and the hash of its content and of the previous hash. Append-only too.
 */
export interface AuditSealTable {
  /** Counts from 1, without gaps. */
  place: number
  event_id: number
  /** SHA-256, in hexadecimal. */
  hash: string
  sealed_at: MomentOrNow
}

/** The last seal, in a single row that only moves forward; a sealer locks it. */
export interface AuditChainTable {
  id: Generated<number>
  place: number
  hash: string
}

/** Events that have no seal yet; a trigger inserts them here. */
export interface AuditUnsealedTable {
  event_id: number
}

/** A line of the trail whose texts were erased: its place in the chain, and the hash of what is left of it. */
export interface AuditErasureTable {
  event_id: number
  place: number
  /** The hash of the previous seal and of the erased line, as its seal would have been. */
  erased_hash: string
  /** Id of the later line that vouches for the erasure. */
  voucher_id: number
}

/** The last line that was removed from the front of the trail, from which the chain is verified. */
export interface AuditAnchorTable {
  place: number
  hash: string
  /** Number of lines that were removed with it. */
  lines: number
  /** ISO date before which they were written. */
  before: string
  /** Id of the later line that vouches for the removal. */
  voucher_id: number
}

/** How far one outlet has sent the trail, and which server is sending it now. */
export interface AuditOutletTable {
  name: string
  /** Place of the last line that the outlet accepted; after a failure, sending continues from here. */
  place: Generated<number>
  held_by: string | null
  held_until: Date | null
}
