import type { RequestPatch } from '@octroi/domain'
import { z } from 'zod'
import type { Db } from '../db/client.ts'
import { organizationOf } from '../db/owner-organization.ts'
import { AppError } from '../errors/app-error.ts'

const Consent = z.object({ version: z.number().int().positive(), text: z.string().min(1) })

/** The words that a submission agrees to. A change of the words comes with the next version. */
export type Consent = z.infer<typeof Consent>

/** Reads the current words, the text `consent` of the content. Throws if the funder's text has another shape. */
export async function readConsent(db: Db): Promise<Consent> {
  const { data } = await db.selectFrom('texts').select('data').where('key', '=', 'consent').executeTakeFirstOrThrow()
  return Consent.parse(data)
}

/** Reads the words for the rest of a transaction, in which nobody changes them. */
async function lockConsent(tx: Db): Promise<Consent> {
  await tx.selectFrom('texts').select('key').where('key', '=', 'consent').forShare().executeTakeFirst()
  return readConsent(tx)
}

/** Throws `consent_changed` unless the current words are those that the person was shown; a caller may name none. */
export async function ensureConsentShown(
  tx: Db,
  _request: { readonly id: number },
  { consent_version }: RequestPatch,
): Promise<void> {
  const { version } = await lockConsent(tx)
  if (consent_version !== undefined && consent_version !== version) throw new AppError('consent_changed')
}

/** Keeps the words that a submission agreed to, with its event, which has who and when. */
export async function recordConsent(tx: Db, event_id: number, initials: string): Promise<void> {
  await tx
    .insertInto('consents')
    .values({
      event_id,
      organization_id: organizationOf('request_events', event_id),
      initials,
      ...(await lockConsent(tx)),
    })
    .execute()
}

/** Selects the words that the latest submission of a request agreed to; no row if they were not kept. */
export const selectConsentOf = (db: Db, id: number) =>
  db
    .selectFrom('consents as c')
    .innerJoin('request_events as e', 'e.id', 'c.event_id')
    .select(['c.version', 'c.text'])
    .where('e.request_id', '=', id)
    .orderBy('e.id', 'desc')
    .limit(1)
