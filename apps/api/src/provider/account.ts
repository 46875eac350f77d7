import type { CallContext } from '../access/call.ts'
import { lockUsers } from '../access/lock-users.ts'
import type { ProviderClaims } from '../access/provider.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { readOfficeContact } from '../mail/office.ts'
import { changesOf, recordAudit } from '../trail/record.ts'

const accounts = (db: Db) =>
  db
    .selectFrom('users as u')
    .innerJoin('user_types as t', 't.id', 'u.type_id')
    .select(['u.id', 'u.email', 'u.password_hash', 'u.disabled', 'u.second_factor_secret', 'u.second_factor_since'])
    .select('t.rang as rank')

export type Account = NonNullable<Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirst']>>>

/** An account, and whether it was already linked to the provider's subject. */
export interface AccountForLogin {
  readonly account: Account
  readonly isLinked: boolean
}

/** Selects the account that is linked to a subject of the provider. */
export const selectLinkedAccount = (db: Db, { issuer, subject }: Pick<ProviderClaims, 'issuer' | 'subject'>) =>
  accounts(db)
    .innerJoin('provider_accounts as p', 'p.user_id', 'u.id')
    .where('p.issuer', '=', issuer)
    .where('p.subject', '=', subject)
    .executeTakeFirst()

/**
 * Finds the account of a login at the provider: the one linked to the subject, whatever its e-mail is now; at the first
 * login the one with the verified e-mail. Throws `provider_unverified`, `provider_unknown`, `provider_other` (the
 * account is linked to another subject), `provider_closed`, `disabled`. Creates no account.
 */
export async function findLoginAccount(call: CallContext, vouched: ProviderClaims): Promise<AccountForLogin> {
  const { db, config } = call
  ensureDomain(config.provider?.emailDomains, vouched)
  const linked = await selectLinkedAccount(db, vouched)
  const account = linked ?? (await byEmail(call, vouched))
  if (config.provider?.ranks?.includes(account.rank) === false) throw new AppError('provider_closed')
  if (account.disabled) throw new AppError('disabled', { contact: await readOfficeContact(db, account.id) })
  return { account, isLinked: linked !== undefined }
}

function ensureDomain(domains: readonly string[] | undefined, { email = '' }: ProviderClaims): void {
  if (domains && !domains.includes(inSmallLetters(email).split('@').at(-1) ?? '')) throw new AppError('provider_closed')
}

async function byEmail({ db, config }: CallContext, vouched: ProviderClaims): Promise<Account> {
  const { email, isVerified, issuer } = vouched
  if (!email || !(isVerified || config.provider?.trustsEmail)) throw new AppError('provider_unverified')
  const account = await accounts(db)
    .where((eb) => eb(eb.fn('lower', ['u.email']), '=', inSmallLetters(email)))
    .executeTakeFirst()
  if (!account) throw new AppError('provider_unknown')
  const other = await linkOf(db, account.id, issuer)
  if (other !== undefined) throw new AppError('provider_other')
  return account
}

/**
 * Converts only ASCII letters to lower case: some other letters would become ASCII letters, and so another person's
 * address.
 */
const inSmallLetters = (email: string): string => email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

const linkOf = async (db: Db, user_id: number, issuer: string) =>
  (
    await db
      .selectFrom('provider_accounts')
      .select('subject')
      .where('user_id', '=', user_id)
      .where('issuer', '=', issuer)
      .executeTakeFirst()
  )?.subject

/** Links an account to the provider's subject. Throws `provider_other` if another call has linked it meanwhile. */
export async function linkProviderAccount(
  call: CallContext,
  { id, email }: Account,
  vouched: ProviderClaims,
): Promise<void> {
  const { issuer, subject } = vouched
  await call.db.transaction().execute(async (tx) => {
    await lockUsers(tx, [id])
    const row = { issuer, subject, user_id: id, created_at: call.clock() }
    const done = await tx
      .insertInto('provider_accounts')
      .values(row)
      .onConflict((on) => on.doNothing())
      .executeTakeFirst()
    if (!done.numInsertedOrUpdatedRows) throw new AppError('provider_other')
    await recordAudit(tx, call, {
      action: 'provider_link',
      subject: 'user',
      subject_id: id,
      subject_label: email,
      actor_id: id,
      changes: changesOf({}, { provider: call.config.provider?.label }),
    })
  })
}
