import type { CallContext } from './call.ts'
import { hashToken, newToken } from './token.ts'

/** Begins each proof, so that a password is hardly ever looked up as one. */
const PREFIX = 'provider.'
/** How long a proof is good for, in milliseconds: the act follows at once. */
const LASTS_MS = 5 * 60_000

type Call = Pick<CallContext, 'db' | 'clock' | 'token'>

/** Creates a proof that stands once for the password in the caller's session. */
export async function createProviderProof({ db, clock, token }: Call): Promise<string> {
  const now = clock()
  const proof = PREFIX + newToken()
  await db.deleteFrom('provider_proofs').where('expires_at', '<', now).execute()
  await db
    .insertInto('provider_proofs')
    .values({
      proof_hash: hashToken(proof),
      token_hash: hashToken(token ?? ''),
      expires_at: new Date(now.getTime() + LASTS_MS),
    })
    .execute()
  return proof
}

/** True if the text is a proof of the caller's session, which it uses up. */
export async function useProviderProof({ db, clock, token }: Call, text: string): Promise<boolean> {
  if (!text.startsWith(PREFIX)) return false
  const used = await db
    .deleteFrom('provider_proofs')
    .where('proof_hash', '=', hashToken(text))
    .where('token_hash', '=', hashToken(token ?? ''))
    .where('expires_at', '>=', clock())
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}
