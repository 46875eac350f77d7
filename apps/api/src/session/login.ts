import { type AuditAction, type ErrorCode, isEmail } from '@octroi/domain'
import { recordAudit } from '../trail/record.ts'
import type { Db } from '../db/client.ts'
import type { Contact } from '../locales/fr-ca.ts'
import { AppError } from '../errors/app-error.ts'
import type { CallContext } from '../access/call.ts'
import { opensWith } from '../security/index.ts'
import { IDLE_MS } from '../access/authenticate.ts'
import { countAttempt, forgetAccount, forgetAttempt } from '../access/attempts.ts'
import { isPassword } from '../access/password.ts'
import { contactOf } from '../mail/office.ts'
import { hashToken, newToken } from '../access/token.ts'
import { ensureNotBesieged } from './besieged-account.ts'

interface Credentials {
  readonly email: string
  readonly password: string
  readonly code?: string | undefined
}

/**
 * Opens a session; gives its token and whose it is. Throws `bad_credentials`, `disabled`, `second_factor_needed`,
 * `bad_code`, `too_many_tries` or `login_by_mail`: wrong passwords and wrong codes count alike. Failures are told in the audit trail.
 */
export async function openSession(call: CallContext, sent: Credentials): Promise<{ token: string; id: number }> {
  const { db, clock, address } = call
  const account = sent.email.trim().toLowerCase()
  const attempt = await countAttempt(db, { account, address, now: clock() })
  const found = await findAccount(db, account)
  await ensureNotBesieged(call, { account, attempt, user: found })
  const fail = async (code: ErrorCode, contact?: Contact): Promise<never> => {
    // Some type their password where the e-mail goes: what is no address is not kept.
    const label = found || isEmail(account) ? account : '—'
    const action = code === 'bad_code' ? 'code_failure' : 'login_failure'
    await auditLogin(call, { action, id: found?.id ?? null, label, actor_id: null })
    throw new AppError(code, contact ? { contact } : {})
  }
  const isRight = await isPassword(found?.password_hash, sent.password)
  if (!found || !isRight) return fail('bad_credentials')
  if (found.disabled) return fail('disabled', await contactOf(db, found.id))
  if (found.second_factor_since) {
    const code = sent.code?.trim() ?? ''
    if (code === '') {
      await forgetAttempt(db, attempt)
      throw new AppError('second_factor_needed')
    }
    // Also counted by themselves: a new password forgets wrong passwords, and must not give more codes to try.
    const tried = await countAttempt(db, { account: `CODE:#${found.id}`, address, now: clock(), byHolder: true })
    if (!(await opensWith(call, { user: found, code }))) return fail('bad_code')
    await forgetAttempt(db, tried)
  }
  const token = await keepSession(call, found, account)
  return token === undefined ? fail('bad_credentials') : { token, id: found.id }
}

const findAccount = (db: Db, account: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash', 'disabled', 'second_factor_secret', 'second_factor_since'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', account))
    .executeTakeFirst()

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** The token of a new session; undefined when the account changed since its password was found right. */
export async function keepSession(
  call: CallContext,
  found: Pick<Account, 'id' | 'password_hash'>,
  account: string,
): Promise<string | undefined> {
  const user_id = found.id
  const { address, userAgent: user_agent } = call
  const now = call.clock()
  const token = newToken()
  return call.db.transaction().execute(async (tx) => {
    if (!(await holdUnchanged(tx, found))) return undefined
    await forgetAccount(tx, account, address)
    await tx
      .deleteFrom('sessions')
      .where('used_at', '<', new Date(now.getTime() - IDLE_MS))
      .execute()
    await tx
      .insertInto('sessions')
      .values({ token_hash: hashToken(token), user_id, created_at: now, used_at: now, address, user_agent })
      .execute()
    await auditLogin({ ...call, db: tx }, { action: 'login', id: user_id, label: account, actor_id: user_id })
    return token
  })
}

/**
 * Holds the account's row, before anything else as whoever changes an account does: a change of its password, or
 * disabling, comes before this session, and is seen, or after it, and ends it.
 */
async function holdUnchanged(tx: Db, { id, password_hash }: Pick<Account, 'id' | 'password_hash'>): Promise<boolean> {
  const query = tx.selectFrom('users').select(['password_hash', 'disabled']).where('id', '=', id).forShare()
  const now = await query.executeTakeFirst()
  return now?.password_hash === password_hash && !now.disabled
}

interface LoginEvent {
  readonly action: AuditAction
  readonly id: number | null
  readonly label: string
  readonly actor_id: number | null
}

const auditLogin = (call: CallContext, { action, id, label, actor_id }: LoginEvent): Promise<void> =>
  recordAudit(call.db, call, { action, subject: 'user', subject_id: id, subject_label: label, actor_id })
