import type { contract } from '@octroi/domain'
import { countAttempt, forgetAttempt } from '../access/attempts.ts'
import type { CallContext, Handlers } from '../access/call.ts'
import { AppError } from '../errors/app-error.ts'
import { readOfficeContact } from '../mail/office.ts'
import { currentUser, keepSession } from '../session/index.ts'
import { recordAudit } from '../trail/record.ts'
import { consumeChallenge, createChallenge, parseOrUndefined, relyingParty } from './ceremony.ts'

type Login = Pick<typeof contract.passkeys, 'loginOptions' | 'login'>
type Call = Parameters<Handlers<Login>['login']>[0]

/**
 * Handlers of the login with a passkey alone. It counts as two factors, because the device verifies its user, and it
 * works only on this site's domain, so that phishing sites get nothing.
 */
export const passkeyLoginHandlers: Handlers<Login> = {
  loginOptions: async (call) => {
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
    const challenge = Buffer.from(await createChallenge(call, null), 'base64url')
    const rpID = relyingParty(call).id
    return { ...(await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' })) }
  },

  login: async (call) => {
    const { db, address, clock } = call
    // Counted by passkey and by address, like passwords, so that a failing passkey does not block others.
    const account = call.body.credential.id.slice(0, 100)
    const attempt = await countAttempt(db, { act: 'passkey', account, address, now: clock() })
    const owner = await ownerOf(call)
    if (!owner) return refuse(call, await holderOf(call))
    if (owner.disabled) throw new AppError('disabled', { contact: await readOfficeContact(db, owner.id) })
    const token = await keepSession(call, owner, owner.email.toLowerCase())
    if (token === undefined) return refuse(call, owner)
    await forgetAttempt(db, attempt)
    call.setHeader('authorization', `Bearer ${token}`)
    return currentUser(call, { id: owner.id, token })
  },
}

/** Finds the owner of the passkey that signed the response; undefined if the response is invalid. */
async function ownerOf(call: Call) {
  const { db, clock, body } = call
  const { credential } = body
  const { clientDataJSON, userHandle } = credential.response
  const expectedChallenge = await consumeChallenge(call, { clientDataJSON, user_id: null })
  const passkey = await db
    .selectFrom('passkeys as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id as passkey_id', 'p.credential_id', 'p.public_key', 'p.counter'])
    .select(['u.id', 'u.email', 'u.password_hash', 'u.disabled'])
    .where('p.credential_id', '=', credential.id)
    .executeTakeFirst()
  if (!passkey || expectedChallenge === undefined) return undefined
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(call)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const result = await parseOrUndefined(() =>
    verifyAuthenticationResponse({
      response: { ...credential, response: { ...credential.response, userHandle: userHandle ?? undefined } },
      expectedChallenge,
      expectedRPID,
      expectedOrigin,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: Number(passkey.counter),
      },
    }),
  )
  if (result?.verified !== true) return undefined
  const { newCounter } = result.authenticationInfo
  const used = { counter: newCounter, used_at: clock() }
  await db.updateTable('passkeys').set(used).where('id', '=', passkey.passkey_id).execute()
  return passkey
}

/** Finds the owner of the passkey by its id, to name them in the trail when the login fails. */
const holderOf = ({ db, body }: Call) =>
  db
    .selectFrom('passkeys as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['u.id', 'u.email'])
    .where('p.credential_id', '=', body.credential.id)
    .executeTakeFirst()

async function refuse(
  call: CallContext,
  user: { readonly id: number; readonly email: string } | undefined,
): Promise<never> {
  await recordAudit(call.db, call, {
    action: 'login_failure',
    subject: 'user',
    subject_id: user?.id ?? null,
    subject_label: user?.email ?? '—',
    actor_id: null,
  })
  throw new AppError('bad_passkey')
}
