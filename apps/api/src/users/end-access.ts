import type { User, UserPatch } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import type { CallContext } from '../access/call.ts'
import { endOtherSessions } from '../access/end-sessions.ts'
import { changesEmail } from './own-proof.ts'

/**
 * Revokes access that a change invalidates: all sessions of an account that is enabled, the other sessions after a
 * change of password (decisions, section 6), and links sent to the former e-mail or for the former password. Sessions
 * of a disabled account are already refused by `authenticate`; they are kept, so that their user is told why, until it
 * is enabled again.
 */
export async function endAccess(
  tx: Db,
  { token }: CallContext,
  { before, patch }: { readonly before: User; readonly patch: UserPatch },
): Promise<void> {
  const switched = patch.disabled !== undefined && patch.disabled !== before.disabled
  const isEnabled = switched && before.disabled
  const hasPassword = Boolean(patch.password)
  if (isEnabled || hasPassword) await endOtherSessions(tx, before.id, isEnabled ? null : token)
  if (switched || changesEmail(before, patch) || hasPassword) {
    await tx.deleteFrom('password_tokens').where('user_id', '=', before.id).execute()
  }
}
