import type { contract } from '@octroi/domain'
import { countAttempt, forgetAttempt } from '../access/attempts.ts'
import type { CallContext, Handlers } from '../access/call.ts'
import { readOwnAccount } from '../access/own-proof.ts'
import { createProviderProof } from '../access/provider-proof.ts'
import { ProviderRefusal } from '../access/provider-refusal.ts'
import { hashToken } from '../access/token.ts'
import { AppError } from '../errors/app-error.ts'
import { changesOf, recordAudit } from '../trail/record.ts'
import { selectLinkedAccount } from './account.ts'
import { consumePendingLogin, createPendingLogin } from './pending-login.ts'
import { requireProvider } from './require-provider.ts'

type Proof = Pick<typeof contract.provider, 'startProof' | 'prove'>
type Call = Parameters<Handlers<Proof>['prove']>[0]

/**
 * Handlers of a new login at the provider that proves who acts in a session, for who has no password here: the provider
 * must ask for it anew (`prompt=login`, `max_age=0`) and say when it did (`auth_time`), after the proof was begun.
 */
export const freshLoginHandlers: Handlers<Proof> = {
  startProof: async (call) => {
    const provider = requireProvider(call)
    const { secret, ...ceremony } = await createPendingLogin(call, hashToken(call.token ?? ''))
    return { address: await provider.addressFor({ ...ceremony, isFresh: true }), secret }
  },

  prove: async (call) => {
    const { db, actor, address, clock } = call
    requireProvider(call)
    const attempt = await countAttempt(db, { act: 'provider', account: `#${actor.id}`, address, now: clock() })
    await ensureFreshLogin(call).catch((error: unknown) => refuse(call, error))
    await forgetAttempt(db, attempt)
    return { proof: await createProviderProof(call) }
  },
}

/** Throws unless the caller's own identity at the provider has logged in there since the proof was begun. */
async function ensureFreshLogin(call: Call): Promise<void> {
  const { db, actor, body, clock } = call
  const ceremony = await consumePendingLogin(call, body, hashToken(call.token ?? ''))
  const maxAge = Math.ceil((clock().getTime() - ceremony.began_at.getTime()) / 1000)
  const vouched = await requireProvider(call).vouchedFor({ ...ceremony, answer: body.answer, maxAge })
  const account = await selectLinkedAccount(db, vouched)
  if (account?.id !== actor.id) throw new ProviderRefusal('other_person')
}

/** Records a refused proof in the trail with its reason, and throws the refusal. */
async function refuse(call: CallContext, error: unknown): Promise<never> {
  const isOurs = error instanceof AppError
  if (!isOurs && !(error instanceof ProviderRefusal)) throw error
  const { id, email } = await readOwnAccount(call.db, call)
  const reason = isOurs ? error.code : error.reason
  await recordAudit(call.db, call, {
    action: 'proof_failure',
    subject: 'user',
    subject_id: id,
    subject_label: email,
    changes: changesOf({}, { provider: call.config.provider?.label, code: reason }),
  })
  throw isOurs ? error : new AppError('provider_refused')
}
