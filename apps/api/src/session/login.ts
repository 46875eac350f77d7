import { type AuditAction, type ErrorCode, isEmail } from '@octroi/domain'
import { type Changes, changesOf, recordAudit } from '../trail/record.ts'
import type { Db } from '../db/client.ts'
import type { Contact } from '../locales/fr-ca.ts'
import { AppError } from '../errors/app-error.ts'
import type { CallContext } from '../access/call.ts'
import { opensWith, seal, unseal } from '../security/index.ts'
import { IDLE_MS } from '../access/authenticate.ts'
import { countAttempt, forgetAccount, forgetAttempt } from '../access/attempts.ts'
import { isPassword } from '../access/password.ts'
import { readOfficeContact } from '../mail/office.ts'
import { hashToken, newToken } from '../access/token.ts'
import { ensureNotLockedOut } from './brute-force-lockout.ts'

interface Credentials {
  readonly email: string
  readonly password: string
  readonly code?: string | undefined
}

/**
 * Logs in; returns the session's token and the user's id. Throws `bad_credentials`, `disabled`, `second_factor_needed`,
 * `bad_code`, `too_many_tries` or `login_by_mail`. Wrong passwords and wrong codes count alike, and failures are
 * recorded in the trail.
 */
export async function openSession(call: CallContext, sent: Credentials): Promise<{ token: string; id: number }> {
  const { db, clock, address } = call
  const account = sent.email.trim().toLowerCase()
  const attempt = await countAttempt(db, { act: 'login', account, address, now: clock() })
  const foundAccount = await findAccount(db, account)
  await ensureNotLockedOut(call, { account, attempt, user: foundAccount })
  const fail = async (code: ErrorCode, contact?: Contact): Promise<never> => {
    // Some people type their password into the e-mail field, so only a valid address is recorded.
    const label = foundAccount || isEmail(account) ? account : '—'
    const action = code === 'bad_code' ? 'code_failure' : 'login_failure'
    await auditLogin(call, { action, id: foundAccount?.id ?? null, label, actor_id: null })
    throw new AppError(code, contact ? { contact } : {})
  }
  const isRight = await isPassword(foundAccount?.password_hash, sent.password)
  if (!foundAccount || !isRight) return fail('bad_credentials')
  if (foundAccount.disabled) return fail('disabled', await readOfficeContact(db, foundAccount.id))
  if (foundAccount.second_factor_since) {
    const code = sent.code?.trim() ?? ''
    if (code === '') {
      await forgetAttempt(db, attempt)
      throw new AppError('second_factor_needed')
    }
    // Codes have a counter of their own too: a new password resets wrong passwords, but must not allow more codes.
    const tried = await countAttempt(db, {
      act: 'code',
      account: `#${foundAccount.id}`,
      address,
      now: clock(),
      byHolder: true,
    })
    if (!(await opensWith(call, { user: foundAccount, code }))) return fail('bad_code')
    await forgetAttempt(db, tried)
  }
  const token = await createSession(call, foundAccount, account)
  return token === undefined ? fail('bad_credentials') : { token, id: foundAccount.id }
}

const findAccount = (db: Db, account: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash', 'disabled', 'second_factor_secret', 'second_factor_since'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', account))
    .executeTakeFirst()

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Assertions of an identity provider about a login through it. */
interface ByProvider {
  /** Name of the provider. */
  readonly label: string
  /** True if it asserted a second factor. */
  readonly factor: boolean
  /** The ID token, needed to end the session at the provider; null if that is not needed. */
  readonly idToken: string | null
  /** Its names of itself, of the person, and of its own session. */
  readonly issuer: string
  readonly subject: string
  readonly session: string | undefined
}

interface Opening extends Pick<Account, 'id' | 'password_hash'> {
  /** Absent for a login without the provider. */
  readonly by?: ByProvider
}

/**
 * Creates a session and returns its token; undefined if the account has changed since its password was verified. Throws
 * `provider_only` if the user must log in through the identity provider.
 */
export async function createSession(call: CallContext, opening: Opening, account: string): Promise<string | undefined> {
  const { id: user_id, by } = opening
  if (!by) await ensureNotProviderOnly(call, { id: user_id, label: account })
  const { address, userAgent: user_agent } = call
  const now = call.clock()
  const token = newToken()
  const token_hash = hashToken(token)
  return call.db.transaction().execute(async (tx) => {
    if (!(await holdUnchanged(tx, opening))) return undefined
    await forgetAccount(tx, account, address)
    await forgetEnded(tx, { user_id, now })
    await tx
      .insertInto('sessions')
      .values({
        token_hash,
        user_id,
        created_at: now,
        used_at: now,
        address,
        user_agent,
        ...broughtBy(call, token_hash, by),
      })
      .execute()
    const changes = changesOf({}, { provider: by?.label })
    await auditLogin({ ...call, db: tx }, { action: 'login', id: user_id, label: account, actor_id: user_id, changes })
    return token
  })
}

/** Number of expired sessions that are kept for a user. */
const ENDED_KEPT = 20

/**
 * Deletes the user's expired sessions, except the latest: if the clock is ahead, sessions in use look expired, and they
 * must continue once it is corrected.
 */
async function forgetEnded(tx: Db, { user_id, now }: { readonly user_id: number; readonly now: Date }): Promise<void> {
  const over = tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .where('used_at', '<', new Date(now.getTime() - IDLE_MS))
    .orderBy('id', 'desc')
    .offset(ENDED_KEPT)
  await tx.deleteFrom('sessions').where('id', 'in', over).execute()
}

/** Returns the columns of a session about the provider that opened it. */
function broughtBy({ config }: CallContext, token_hash: string, by: ByProvider | undefined) {
  if (!by) return {}
  const sealed = (text: string) => seal(config.secretsKeys, { text, owner: idTokenOf(token_hash) })
  return {
    provider_factor: by.factor,
    id_token: by.idToken === null ? null : sealed(by.idToken),
    provider_issuer: by.issuer,
    provider_subject: by.subject,
    provider_session: by.session,
  }
}

/** Decrypts the ID token of a session; undefined if there is none or no key decrypts it. */
export function decryptIdToken(
  { config }: CallContext,
  row: { readonly token_hash: string; readonly id_token: string | null },
) {
  if (row.id_token === null) return undefined
  return unseal(config.secretsKeys, { text: row.id_token, owner: idTokenOf(row.token_hash) })
}

/** Returns the owner for the encryption of an ID token. */
const idTokenOf = (token_hash: string): string => `id token of ${token_hash}`

async function ensureNotProviderOnly(
  call: CallContext,
  { id, label }: Pick<LoginEvent, 'id' | 'label'>,
): Promise<void> {
  const only = call.config.provider?.onlyForRanks ?? []
  if (only.length === 0) return
  const query = call.db.selectFrom('users as u').innerJoin('user_types as t', 't.id', 'u.type_id').select('t.rang')
  const user = await query.where('u.id', '=', id).executeTakeFirst()
  if (!user || !only.includes(user.rang)) return
  await auditLogin(call, {
    action: 'login_failure',
    id,
    label,
    actor_id: null,
    changes: changesOf({}, { code: 'provider_only' }),
  })
  throw new AppError('provider_only')
}

/**
 * Locks the account's row, first, as every change of an account does. A change of its password or a deactivation thus
 * happens either before this session, and is seen here, or after it, and ends it.
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
  readonly changes?: Changes
}

const auditLogin = (call: CallContext, { id, label, ...event }: LoginEvent): Promise<void> =>
  recordAudit(call.db, call, { ...event, subject: 'user', subject_id: id, subject_label: label })
