import type { User, UserPatch } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import type { CallContext } from '../access/call.ts'
import { endOtherSessions } from '../access/end-sessions.ts'
import { movesEmail } from './own-proof.ts'

/**
 * Takes away what a change makes void: all sessions of an account that is enabled, the other sessions of one whose
 * password changed (decisions, section 6), and the links sent to an address or for a password of before. Those of an
 * account that is disabled open nothing from then on (`authenticate`); they are kept for who sits at one to be told why,
 * and end for good when it is enabled.
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
  if (switched || movesEmail(before, patch) || hasPassword) {
    await tx.deleteFrom('password_tokens').where('user_id', '=', before.id).execute()
  }
}
