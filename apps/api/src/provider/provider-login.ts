import type { contract } from '@octroi/domain'
import { countAttempt, forgetAttempt } from '../access/attempts.ts'
import type { CallContext, Handlers } from '../access/call.ts'
import { ProviderRefusal } from '../access/provider-refusal.ts'
import type { ProviderClaims } from '../access/provider.ts'
import { AppError } from '../errors/app-error.ts'
import { opensWith } from '../security/index.ts'
import { currentUser, keepSession } from '../session/index.ts'
import { changesOf, recordAudit } from '../trail/record.ts'
import {
  type Account,
  findLoginAccount,
  type AccountForLogin,
  linkProviderAccount,
  selectLinkedAccount,
} from './account.ts'
import {
  createPendingLogin,
  deleteConfirmedLogin,
  findConfirmedLogin,
  saveConfirmedLogin,
  parseStateParameter,
  consumePendingLogin,
} from './pending-login.ts'
import { requireProvider } from './require-provider.ts'

type Login = Pick<typeof contract.provider, 'start' | 'login'>
type Call = Parameters<Handlers<Login>['login']>[0]

/**
 * Handlers of the login through the identity provider: the browser goes there, returns with a code in its address, and
 * sends that with its secret. The session token is in the reply to that call, as after a password.
 */
export const providerLoginHandlers: Handlers<Login> = {
  start: async (call) => {
    const provider = requireProvider(call)
    const { secret, ...ceremony } = await createPendingLogin(call)
    return { address: await provider.addressFor(ceremony), secret }
  },

  login: async (call) => {
    const { db, address, clock, body } = call
    requireProvider(call)
    // Counted by address only, like passkeys.
    const account = parseStateParameter(body.answer).slice(0, 100)
    const attempt = await countAttempt(db, { act: 'provider', account, address, now: clock() })
    const opened = await (body.code === undefined ? arrives(call) : typesCode(call, body.code))
    await forgetAttempt(db, attempt)
    const { token, id } = opened
    call.setHeader('authorization', `Bearer ${token}`)
    return currentUser(call, { id, token })
  },
}

interface OpenedSession {
  readonly token: string
  readonly id: number
}

/** Completes a login of a browser that returns from the provider. */
async function arrives(call: Call): Promise<OpenedSession> {
  const { vouched, found } = await findPerson(call)
  const { account, isLinked } = found
  if (account.second_factor_since && !(vouched.factor && isLinked)) {
    // At the first login the second factor is always required, so that the provider alone cannot take over an account.
    await saveConfirmedLogin(call, call.body, { user_id: account.id, vouched })
    throw new AppError('second_factor_needed')
  }
  return open(call, found, vouched)
}

async function findPerson(call: Call): Promise<{ vouched: ProviderClaims; found: AccountForLogin }> {
  const provider = requireProvider(call)
  const refusing = (vouched?: ProviderClaims) => (error: unknown) => refuse(call, error, vouched)
  const ceremony = await consumePendingLogin(call, call.body).catch(refusing())
  const vouched = await provider.vouchedFor({ ...ceremony, answer: call.body.answer }).catch(refusing())
  return { vouched, found: await findLoginAccount(call, vouched).catch(refusing(vouched)) }
}

/** Completes a confirmed login with the code of the second factor. */
async function typesCode(call: Call, code: string): Promise<OpenedSession> {
  const { db, address, clock } = call
  const { vouched } = await findConfirmedLogin(call, call.body).catch((error: unknown) => refuse(call, error))
  const foundAccount = await findLoginAccount(call, vouched)
  const user = foundAccount.account
  const tried = await countAttempt(db, { act: 'code', account: `#${user.id}`, address, now: clock(), byHolder: true })
  if (!(await opensWith(call, { user, code: code.trim() }))) {
    await tell(call, { action: 'code_failure', user, reason: 'bad_code' })
    throw new AppError('bad_code')
  }
  await forgetAttempt(db, tried)
  await deleteConfirmedLogin(call, call.body)
  return open(call, foundAccount, vouched)
}

async function open(
  call: Call,
  { account, isLinked }: AccountForLogin,
  vouched: ProviderClaims,
): Promise<OpenedSession> {
  if (!isLinked) await linkProviderAccount(call, account, vouched)
  const { label } = requireProvider(call).config
  const by = { label, ...vouched }
  const token = await keepSession(call, { ...account, by }, account.email.toLowerCase())
  if (token === undefined) throw new AppError('provider_lost')
  return { token, id: account.id }
}

/** Records a refused login in the trail with its reason, and throws the refusal. */
async function refuse(call: Call, error: unknown, vouched?: ProviderClaims): Promise<never> {
  const isOurs = error instanceof AppError
  if (!isOurs && !(error instanceof ProviderRefusal)) throw error
  const user = vouched && (await selectLinkedAccount(call.db, vouched))
  const reason = isOurs ? error.code : error.reason
  await tell(call, { action: 'login_failure', user, reason, email: vouched?.email })
  throw isOurs ? error : new AppError('provider_refused')
}

interface Failure {
  readonly action: 'login_failure' | 'code_failure'
  readonly user: Pick<Account, 'id' | 'email'> | undefined
  readonly reason: string
  readonly email?: string | undefined
}

const tell = (call: CallContext, { action, user, reason, email = '—' }: Failure): Promise<void> =>
  recordAudit(call.db, call, {
    action,
    subject: 'user',
    subject_id: user?.id ?? null,
    subject_label: user?.email ?? email,
    actor_id: null,
    changes: changesOf({}, { provider: call.config.provider?.label, code: reason }),
  })
