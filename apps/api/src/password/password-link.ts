import type { Db } from '../db/client.ts'
import type { CallContext } from '../access/call.ts'
import { hashToken, newToken } from '../access/token.ts'

/** How long a link to choose a password may be used (decisions, section 6). */
const LASTS_MS = { reset: 3_600_000, invitation: 7 * 24 * 3_600_000 } as const

type Call = Pick<CallContext, 'clock' | 'origin'>

/**
 * A link that lets a person choose a password, once. Only the hash of its token is kept. A new invitation ends the one
 * before it. Links that anybody may ask for end with the first that is used, and with their hour: else a stranger who
 * asks again would take the owner's way in.
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

/** Links of this person's that anybody may have asked for, and that still serve. */
export async function openResets(tx: Db, { clock }: Pick<Call, 'clock'>, user_id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('password_tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'reset')
    .where('expires_at', '>', clock())
    .executeTakeFirstOrThrow()
  return Number(count)
}
