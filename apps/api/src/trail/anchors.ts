import type { Db } from '../db/client.ts'
import type { TrailLine } from '../db/seal-trail.ts'

/** The last line that was removed from the front of the chain, and the line that vouches for the removal. */
export interface Anchor {
  readonly place: number
  readonly hash: string
  readonly voucher_id: number
}

/** Reads the last anchor; undefined while nothing has been removed. */
export async function readAnchor(tx: Db): Promise<Anchor | undefined> {
  const row = await tx
    .selectFrom('audit_anchors')
    .select(['place', 'hash', 'voucher_id'])
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, place: Number(row.place), voucher_id: Number(row.voucher_id) }
}

/** True if a line of the chain vouches for an anchor. */
export function isVoucherOf({ place, hash, voucher_id }: Anchor, { id, action, changes }: TrailLine): boolean {
  if (id !== voucher_id || action !== 'purge') return false
  const { last_line } = JSON.parse(changes) as { last_line?: { to?: unknown } }
  return last_line?.to === `${place}:${hash}`
}
