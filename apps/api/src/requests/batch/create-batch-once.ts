import { createHash } from 'node:crypto'
import type { NewRequest } from '@octroi/domain'
import type { CallContext } from '../../access/call.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../errors/app-error.ts'
import { createBatch } from './create-batch.ts'

interface BatchToCreate {
  readonly requests: readonly NewRequest[]
  /** Idempotency key, chosen by the client: the same when it sends the same batch again. */
  readonly key?: string | undefined
}

/**
 * Creates a batch once for each key, in a transaction. A batch that is sent again, even concurrently, gets the reply of
 * the first. A refused batch leaves its key free. Throws as `createBatch`, and `batch_key_used` if the key belongs to
 * another batch.
 */
export async function createBatchOnce(tx: Db, call: CallContext, { requests, key }: BatchToCreate) {
  if (key === undefined) return createBatch(tx, call, requests)
  const { actor, clock } = call
  const asked_hash = createHash('sha256').update(JSON.stringify(requests)).digest('hex')
  const claimed = await tx
    .insertInto('request_batches')
    .values({ key, user_id: actor.id, asked_hash, created: '[]', at: clock() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) {
    const batch = await tx.selectFrom('request_batches').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
    if (batch.user_id !== actor.id || batch.asked_hash !== asked_hash) throw new AppError('batch_key_used')
    return batch.created
  }
  const created = await createBatch(tx, call, requests)
  await tx
    .updateTable('request_batches')
    .set({ created: JSON.stringify(created) })
    .where('key', '=', key)
    .execute()
  return created
}
