import type { Db } from '../db/client.ts'
import { hashToken } from './token.ts'

/** Ends every session of a user except that of `token` (null ends all). Returns how many ended. */
export async function endOtherSessions(tx: Db, user_id: number, token: string | null): Promise<number> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', user_id)
    .where('token_hash', '!=', token === null ? '' : hashToken(token))
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}
