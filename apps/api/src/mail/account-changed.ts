import type { Actor } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import { CHANGED_BY } from '../locales/fr-ca/mails.ts'
import { linksOf } from './links.ts'
import { officeOf } from './office.ts'
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
  /** One sentence each (`ACCOUNT_CHANGES`). */
  readonly changes: readonly string[]
  /** Where the mail goes, if not to the account's address alone. */
  readonly to?: readonly string[]
  /** Nobody did it: the platform did. */
  readonly by?: 'itself'
}

/**
 * Tells somebody what was changed of what opens their account, by them or by an administrator: whoever did it in their
 * name is found out (decision 59; OWASP ASVS 5, 6.3.7). To be called in the transaction of the change.
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

/** What every mail about an account says: the funder's office of the region, links, and who the person is. */
export const accountValues = async (
  tx: Db,
  call: Pick<Call, 'origin'>,
  { id, name, surname, email }: AccountOwner,
): Promise<Readonly<Record<string, string>>> => ({
  ...(await officeOf(tx, id)),
  ...linksOf(call),
  user_name: `${name} ${surname}`.trim(),
  user_email: email,
})
