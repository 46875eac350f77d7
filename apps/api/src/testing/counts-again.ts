import type { Db } from '../db/client.ts'

/** Repeats the latest counted try this many times, without verifying passwords. */
export async function countsAgain(db: Db, times: number): Promise<void> {
  const latest = db
    .selectFrom('login_attempts')
    .select(['act', 'account', 'address', 'at'])
    .orderBy('id', 'desc')
    .limit(1)
  const row = await latest.executeTakeFirstOrThrow()
  await db
    .insertInto('login_attempts')
    .values(Array.from({ length: times }, () => row))
    .execute()
}
