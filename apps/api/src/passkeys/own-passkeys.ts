import { type contract, MOST_PASSKEYS, type Passkey, PASSKEY_NAME, textFault } from '@octroi/domain'
import { countAttempt } from '../access/attempts.ts'
import type { CallContext, Handlers } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { lockUsers } from '../access/lock-users.ts'
import { ensureOwnPassword, readOwnAccount } from '../access/own-proof.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'
import { ACCOUNT_CHANGES } from '../locales/fr-ca/mails.ts'
import { findFunder } from '../mail/texts.ts'
import { mailAccountChanged } from '../mail/account-changed.ts'
import { type Changes, changesOf, recordAudit } from '../trail/record.ts'
import { consumeChallenge, createChallenge, readPasskeys, parseOrUndefined, relyingParty } from './ceremony.ts'

/** EdDSA, ES256, RS256: every device supports one of them, and every version of Node verifies them all. */
const ALGORITHMS = [-8, -7, -257]

type Own = Pick<typeof contract.passkeys, 'list' | 'start' | 'add' | 'rename' | 'remove'>
type Row = Awaited<ReturnType<typeof readPasskeys>>[number]

/** Handlers of the caller's own passkeys; nobody sees those of others. */
export const ownPasskeyHandlers: Handlers<Own> = {
  list: async (call) => {
    ensureMay(call)
    return (await readPasskeys(call.db, call.actor.id)).map(toPasskey)
  },

  start: async (call) => {
    ensureMay(call)
    // Required before a device is asked, so that an unattended session does not suffice to add a passkey.
    await ensureOwnPassword(call, call.body.password)
    const { generateRegistrationOptions } = await import('@simplewebauthn/server')
    const { email } = await readOwnAccount(call.db, call)
    const ownPasskeys = await readPasskeys(call.db, call.actor.id)
    if (ownPasskeys.length >= MOST_PASSKEYS) throw new AppError('too_many_passkeys')
    const challenge = await createChallenge(call, call.actor.id)
    const { funder_name = '' } = await findFunder(call.db)
    return {
      ...(await generateRegistrationOptions({
        rpName: funder_name || 'Octroi',
        rpID: relyingParty(call).id,
        userName: email,
        userDisplayName: email,
        userID: Buffer.from(`user ${call.actor.id}`),
        challenge: Buffer.from(challenge, 'base64url'),
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: ownPasskeys.map(({ credential_id: id, transports }) => ({
          id,
          transports: [...transports],
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })),
    }
  },

  add: async (call) => {
    ensureMay(call)
    const name = goodName(call.body.name)
    const registration = await registered(call)
    if (!registration) throw new AppError('passkey_refused')
    const { id: credential_id, publicKey, counter, transports = [] } = registration
    return call.db.transaction().execute(async (tx) => {
      await lockUsers(tx, [call.actor.id])
      if ((await readPasskeys(tx, call.actor.id)).length >= MOST_PASSKEYS) throw new AppError('too_many_passkeys')
      const row = await tx
        .insertInto('passkeys')
        .values({
          user_id: call.actor.id,
          credential_id,
          public_key: Buffer.from(publicKey).toString('base64url'),
          counter,
          transports: JSON.stringify(transports),
          name,
          created_at: call.clock(),
        })
        // The credential is registered already, possibly for another account.
        .onConflict((on) => on.column('credential_id').doNothing())
        .returningAll()
        .executeTakeFirst()
      if (!row) throw new AppError('passkey_refused')
      await tell(tx, call, 'passkey_add', changesOf({}, { passkey: name }))
      return toPasskey(row)
    })
  },

  rename: async (call) => {
    ensureMay(call)
    const name = goodName(call.body.name)
    const { db, actor, address, clock } = call
    // Limited, because each change adds a permanent event to the trail.
    await countAttempt(db, { act: 'passkey_name', account: `#${actor.id}`, address, now: clock(), byHolder: true })
    return db.transaction().execute(async (tx) => {
      const before = await heldOwn(tx, call)
      await tx.updateTable('passkeys').set({ name }).where('id', '=', before.id).execute()
      const changes = changesOf({ passkey: before.name }, { passkey: name })
      if (Object.keys(changes).length > 0) await tell(tx, call, 'update', changes)
      return toPasskey({ ...before, name })
    })
  },

  remove: async (call) => {
    ensureMay(call)
    await ensureOwnPassword(call, call.body.password)
    await call.db.transaction().execute(async (tx) => {
      const { id, name } = await heldOwn(tx, call)
      await tx.deleteFrom('passkeys').where('id', '=', id).execute()
      await tell(tx, call, 'passkey_remove', { passkey: { from: name, to: null } })
    })
    return undefined
  },
}

const ensureMay = ({ actor }: CallContext): void => ensureCan(actor, 'user.security', { user_id: actor.id })

/** Verifies a new credential of the caller for this site; undefined if it is invalid. */
async function registered(call: Parameters<Handlers<Own>['add']>[0]) {
  const { credential } = call.body
  const expectedChallenge = await consumeChallenge(call, {
    clientDataJSON: credential.response.clientDataJSON,
    user_id: call.actor.id,
  })
  if (expectedChallenge === undefined) return undefined
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(call)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { clientDataJSON, attestationObject, transports = [] } = credential.response
  const response = { ...credential, response: { clientDataJSON, attestationObject, transports } }
  const expected = {
    expectedChallenge,
    expectedRPID,
    expectedOrigin,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }
  const result = await parseOrUndefined(() => verifyRegistrationResponse({ response, ...expected }))
  return result?.registrationInfo?.credential
}

function goodName(text: string): string {
  const code = textFault(text, { required: true, most: PASSKEY_NAME })
  if (code) throw new AppError('invalid', { details: [{ path: 'name', code, message: CONTENT_MESSAGES[code] }] })
  return text.trim()
}

async function heldOwn(tx: Db, { actor, params }: CallContext & { params: { id: number } }): Promise<Row> {
  const row = await tx.selectFrom('passkeys').selectAll().where('id', '=', params.id).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('not_found')
  if (row.user_id !== actor.id) throw new AppError('not_found', { hides: true })
  return row
}

async function tell(
  tx: Db,
  call: CallContext,
  ...[action, changes]: ['passkey_add' | 'passkey_remove' | 'update', Changes]
): Promise<void> {
  const user = await readOwnAccount(tx, call)
  await recordAudit(tx, call, { action, subject: 'user', subject_id: user.id, subject_label: user.email, changes })
  const { passkeyAdded, passkeyRemoved } = ACCOUNT_CHANGES
  if (action !== 'update')
    await mailAccountChanged(tx, call, { user, changes: [action === 'passkey_add' ? passkeyAdded : passkeyRemoved] })
}

const toPasskey = ({ id, name, created_at, used_at }: Row): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
})
