import type { Actor } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import { CHANGED_BY } from '../locales/fr-ca/mails.ts'
import { buildMailLinks } from './links.ts'
import { readUserOffice } from './office.ts'
import { queueMail } from './queue-mail.ts'

/** The person whose account a mail is about. */
export interface AccountOwner {
  readonly id: number
  readonly name: string
  readonly surname: string
  readonly email: string
}

interface Call {
  readonly actor: Actor
  readonly clock: () => Date
  readonly origin: () => string
}

interface AccountChange {
  readonly user: AccountOwner
  /** Sentences from `ACCOUNT_CHANGES`. */
  readonly changes: readonly string[]
  /** Recipients, if other than the account's address. */
  readonly to?: readonly string[]
  /** Set if the platform made the change itself. */
  readonly by?: 'itself'
}

/**
 * Informs a user of a change of their credentials, whoever made it, so that a misuse is noticed (decision 59; OWASP
 * ASVS 5, 6.3.7). Call it in the transaction of the change.
 */
export async function mailAccountChanged(tx: Db, call: Call, { user, changes, to, by }: AccountChange): Promise<void> {
  const values = {
    ...(await accountValues(tx, call, user)),
    account_changes: changes.map((change) => `- ${change}`).join('\n'),
    changed_by: CHANGED_BY[by ?? (call.actor.id === user.id ? 'self' : 'administrator')],
  }
  for (const email of to ?? [user.email])
    await queueMail(tx, { key: 'account_changed', to: { email, user_id: user.id }, values, now: call.clock() })
}

/** Returns the values for every mail about an account: the regional office, links, and the person. */
export const accountValues = async (
  tx: Db,
  call: Pick<Call, 'origin'>,
  { id, name, surname, email }: AccountOwner,
): Promise<Readonly<Record<string, string>>> => ({
  ...(await readUserOffice(tx, id)),
  ...buildMailLinks(call),
  user_name: `${name} ${surname}`.trim(),
  user_email: email,
})
