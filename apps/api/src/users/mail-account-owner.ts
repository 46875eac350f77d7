import type { User, UserPatch } from '@octroi/domain'
import type { CallContext } from '../access/call.ts'
import type { Db } from '../db/client.ts'
import { ACCOUNT_CHANGES } from '../locales/fr-ca/mails.ts'
import { mailAccountChanged } from '../mail/account-changed.ts'
import { changesEmail } from './own-proof.ts'
import { requireUser } from './record.ts'

/**
 * Mails a user what was changed of their credentials or rank, whoever did it; a new e-mail is also reported to the
 * former address, which its owner still reads (OWASP ASVS 5, 6.3.7). An invited user gets only the invitation. Call it
 * in the transaction of the change.
 */
export async function mailAccountOwner(
  tx: Db,
  call: CallContext,
  { before, patch, invited }: { readonly before: User; readonly patch: UserPatch; readonly invited: boolean },
): Promise<void> {
  const now = await requireUser(tx, before.id)
  const hasMoved = changesEmail(before, patch)
  const { email, rank, password } = ACCOUNT_CHANGES
  const changes = [
    ...(patch.password ? [password] : []),
    ...(hasMoved ? [email.replace('{to}', now.email)] : []),
    ...(now.user_type.id === before.user_type.id
      ? []
      : [rank.replace('{from}', before.user_type.label).replace('{to}', now.user_type.label)]),
  ]
  const to = [...(hasMoved ? [before.email] : []), ...(invited ? [] : [now.email])]
  if (changes.length > 0) await mailAccountChanged(tx, call, { user: now, changes, to })
}
