import type { User, UserPatch } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import type { CallContext } from '../access/call.ts'
import { endOtherSessions } from '../access/end-sessions.ts'
import { movesEmail } from './own-proof.ts'

/**
 * Takes away what a change makes void: all sessions of an account that is disabled or enabled, the other sessions of
 * one whose password changed (decisions, section 6), and the links sent to an address or for a password of before.
 */
export async function endAccess(
  tx: Db,
  { token }: CallContext,
  { before, patch }: { readonly before: User; readonly patch: UserPatch },
): Promise<void> {
  const switched = patch.disabled !== undefined && patch.disabled !== before.disabled
  const hasPassword = Boolean(patch.password)
  if (switched || hasPassword) await endOtherSessions(tx, before.id, switched ? null : token)
  if (switched || movesEmail(before, patch) || hasPassword) {
    await tx.deleteFrom('password_tokens').where('user_id', '=', before.id).execute()
  }
}
