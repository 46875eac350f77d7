import type { Db } from '../db/client.ts'

/** Counts the latest wrong try as many times more, without the work of looking at a password each time. */
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
