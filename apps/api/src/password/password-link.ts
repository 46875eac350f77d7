import type { Db } from '../db/client.ts'
import type { CallContext } from '../access/call.ts'
import { hashToken, newToken } from '../access/token.ts'

/** Validity of a password link in milliseconds (decisions, section 6). */
const LASTS_MS = { reset: 3_600_000, invitation: 7 * 24 * 3_600_000 } as const

type Call = Pick<CallContext, 'clock' | 'origin'>

/**
 * Creates a single-use link to choose a password; only the hash of its token is stored. A new invitation invalidates
 * the former one. Reset links, which anybody may request, stay valid until one of them is used or their hour is over:
 * otherwise a stranger's request would invalidate the owner's link.
 */
export async function newPasswordLink(
  tx: Db,
  { clock, origin }: Call,
  { user_id, purpose }: { user_id: number; purpose: keyof typeof LASTS_MS },
): Promise<string> {
  const token = newToken()
  const now = clock()
  if (purpose === 'invitation') {
    await tx.deleteFrom('password_tokens').where('user_id', '=', user_id).where('purpose', '=', purpose).execute()
  }
  await tx
    .insertInto('password_tokens')
    .values({
      token_hash: hashToken(token),
      user_id,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + LASTS_MS[purpose]),
    })
    .execute()
  return `${origin()}/password/edit?reset_password_token=${token}`
}

/** Counts the valid reset links of a user. */
export async function countOpenResets(tx: Db, { clock }: Pick<Call, 'clock'>, user_id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('password_tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'reset')
    .where('expires_at', '>', clock())
    .executeTakeFirstOrThrow()
  return Number(count)
}
