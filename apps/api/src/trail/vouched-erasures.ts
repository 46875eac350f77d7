import type { Hash } from 'node:crypto'
import { textOf, type TrailLine } from '../db/seal-trail.ts'
import { addErasure, createErasureDigest, type Erasure, eraseLine } from './erase-lines.ts'

interface Pending {
  readonly digest: Hash
  /** The first line that waits for its voucher. */
  readonly place: number
  readonly event: number
}

/** An erased line that the walk of the chain has met. */
export interface ErasedLine extends Erasure {
  readonly line: TrailLine
  readonly voucher_id: number
}

/**
 * The erased lines of a walk along the chain. Each is accepted for the time being; the later line that vouches for it
 * must carry the digest of exactly these erasures, or they count as changed.
 */
export function createErasureCheck() {
  const pending = new Map<number, Pending>()
  return {
    /** True if the line is what erasing leaves of a line: nothing of it was written freely. */
    accept: ({ line, voucher_id, ...erasure }: ErasedLine): boolean => {
      const day = /"to": "(\d{4}-\d{2}-\d{2})"/.exec(line.changes)?.[1]
      if (day === undefined || textOf(line) !== textOf(eraseLine(line, day))) return false
      const first = pending.get(voucher_id) ?? {
        digest: createErasureDigest(),
        place: erasure.place,
        event: line.id,
      }
      addErasure(first.digest, erasure)
      pending.set(voucher_id, first)
      return true
    },
    /** Meets an intact line, which may be a voucher. Returns false if it vouches for other erasures. */
    pass: ({ id, action, changes }: TrailLine): boolean => {
      const waiting = pending.get(id)
      if (!waiting || action !== 'anonymise') return true
      pending.delete(id)
      const { vouched } = JSON.parse(changes) as { vouched?: { to?: unknown } }
      return vouched?.to === waiting.digest.digest('hex')
    },
    /** The first erased line that no line vouched for, once the walk is over. */
    findUnvouched: (): Pick<Pending, 'place' | 'event'> | undefined =>
      [...pending.values()].toSorted((one, other) => one.place - other.place)[0],
  }
}

export type ErasureCheck = ReturnType<typeof createErasureCheck>
