import { type Actor, can, type Request, type RequestPatch, type Target } from '@octroi/domain'
import { ensureCan } from '../access/ensure-can.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { OTHER_PREVIOUS } from '../locales/fr-ca/batches.ts'

interface Choosing {
  readonly actor: Actor
  readonly target: Target
  readonly request: { readonly id: number; readonly organization_id: number; readonly request_id: number | null }
}

/**
 * The column to write when another previous request is chosen: another one of the same organisation, or none (decisions,
 * section 11). Throws `forbidden`, `invalid`.
 */
export async function choosePrevious(
  tx: Db,
  { actor, target, request }: Choosing,
  { request_id }: RequestPatch,
): Promise<{ readonly request_id?: number | null }> {
  if (request_id === undefined || request_id === request.request_id) return {}
  ensureCan(actor, 'request.choose_previous', target)
  if (request_id !== null) {
    const chosen = await tx
      .selectFrom('requests')
      .select('organization_id')
      .where('id', '=', request_id)
      .executeTakeFirst()
    if (chosen?.organization_id !== request.organization_id || request_id === request.id) {
      const fault = { path: 'request.request_id', code: 'other_previous', message: OTHER_PREVIOUS }
      throw new AppError('invalid', { details: [fault] })
    }
  }
  return { request_id }
}

/** A previous request as people know it, or null. */
export async function previousOf(db: Db, id: number | null): Promise<Request['previous']> {
  if (id === null) return null
  return db
    .selectFrom('requests as r')
    .innerJoin('request_types as t', 't.id', 'r.type_id')
    .select(['r.id', 't.label', 'r.financial_year'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Whether the caller may choose the previous request: of types that have recommendations only. */
export async function mayChoosePrevious(db: Db, { actor, target }: Omit<Choosing, 'request'>, type_id: number) {
  if (!can(actor, 'request.choose_previous', target)) return false
  const type = await db
    .selectFrom('request_types')
    .select('recommendations')
    .where('id', '=', type_id)
    .executeTakeFirst()
  return type?.recommendations !== 'none'
}
