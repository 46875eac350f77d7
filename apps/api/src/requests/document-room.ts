import { MAX_REQUEST_DOCUMENTS } from '@octroi/domain'
import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { noRoomInOrganization, noRoomInRequest, tooManyDocuments } from '../locales/fr-ca/files.ts'

/** Namespace of these advisory locks: the number of the decision. */
const LOCK = 62

/**
 * Compares the number and size of a request's documents, and the size of its organisation's, with the funder's limits,
 * in the transaction that adds a document. A lock makes an organisation's uploads run one after the other. Replaced
 * documents that a return keeps do not count. Throws `no_room`.
 */
export async function ensureRoom(
  tx: Db,
  { documentBytes: { request: ofRequest, organization: ofOrganization } }: Pick<Config, 'documentBytes'>,
  { id, size }: { readonly id: number; readonly size: number },
): Promise<void> {
  const { organization_id } = await tx
    .selectFrom('requests')
    .select('organization_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await sql`select pg_advisory_xact_lock(${LOCK}, ${organization_id}::int)`.execute(tx)
  const { count, here, all } = await tx
    .selectFrom('requests as r')
    .innerJoin('documents as d', 'd.filled_form_id', 'r.filled_form_id')
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere('r.id', '=', id).as('count'),
      eb.fn.sum<string | null>('d.size').filterWhere('r.id', '=', id).as('here'),
      eb.fn.sum<string | null>('d.size').as('all'),
    ])
    .where('r.organization_id', '=', organization_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_REQUEST_DOCUMENTS) throw noRoom(tooManyDocuments(MAX_REQUEST_DOCUMENTS))
  if (Number(here) + size > ofRequest) throw noRoom(noRoomInRequest(Number(here), ofRequest))
  if (Number(all) + size > ofOrganization) throw noRoom(noRoomInOrganization(Number(all), ofOrganization))
}

const noRoom = (message: string): AppError =>
  new AppError('no_room', { details: [{ path: 'document.url', code: 'no_room', message }] })
