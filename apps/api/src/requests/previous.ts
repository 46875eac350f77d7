import { type Actor, can, type Request, type RequestPatch, stateOf, STATES, type Target } from '@octroi/domain'
import { ensureCan } from '../access/ensure-can.ts'
import type { Db } from '../db/client.ts'
import { PREPARED } from '../db/prepared.ts'
import { AppError } from '../errors/app-error.ts'
import { readConclusion, formatCentsForApi } from './conclusions/rows.ts'
import { PREVIOUS_MESSAGES, type PreviousFault } from '../locales/fr-ca/batches.ts'

interface Choosing {
  readonly actor: Actor
  readonly target: Target
  readonly request: Following & { readonly id: number; readonly request_id: number | null; readonly state_id: number }
}

/** A request that has a previous request. */
interface Following {
  readonly organization_id: number
  readonly financial_year: number
}

/** The columns of a previous request that are checked. */
export interface PreviousCandidate extends Following {
  readonly state_id: number
  readonly recommendations: string
}

const DECIDED: readonly number[] = [STATES.approved.id, STATES.completed.id]

/**
 * Returns why a request cannot have this previous request; undefined if it can. A previous request is of an earlier
 * year, so that there are no cycles.
 */
export function findPreviousFault(
  request: Following,
  previous: PreviousCandidate | undefined,
): PreviousFault | undefined {
  if (previous?.organization_id !== request.organization_id) return 'other_previous'
  if (!DECIDED.includes(previous.state_id)) return 'undecided_previous'
  if (previous.recommendations === 'none') return 'previous_without_recommendations'
  return previous.financial_year < request.financial_year ? undefined : 'later_previous'
}

/** Reads possible previous requests by their ids. */
export async function readPreviousCandidates(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PreviousCandidate>> {
  const rows = await db
    .selectFrom('requests as r')
    .innerJoin('request_types as t', 't.id', 'r.type_id')
    .select(['r.id', 'r.organization_id', 'r.financial_year', 'r.state_id', 't.recommendations'])
    .where('r.id', 'in', [0, ...ids])
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/**
 * Returns the column to write when a previous request is chosen: a decided one of the same organisation, of an earlier
 * year and with recommendations, or none (decisions, section 11). Throws `forbidden`, `invalid`, and `previous_settled`
 * once the choice is closed.
 */
export async function choosePrevious(
  tx: Db,
  { actor, target, request }: Choosing,
  { request_id }: RequestPatch,
): Promise<{ readonly request_id?: number | null }> {
  if (request_id === undefined || request_id === request.request_id) return {}
  ensureCan(actor, 'request.choose_previous', target)
  if (!isOpenToPrevious(request, await readConclusion(tx, request.id))) throw new AppError('previous_settled')
  if (request_id !== null) {
    const code = findPreviousFault(request, (await readPreviousCandidates(tx, [request_id])).get(request_id))
    if (code) {
      const fault = { path: 'request.request_id', code, message: PREVIOUS_MESSAGES[code] }
      throw new AppError('invalid', { details: [fault] })
    }
  }
  return { request_id }
}

/** Reads the name and year of a previous request; null if there is none. */
export async function readPreviousLabel(
  db: Db,
  id: number | null,
): Promise<{ readonly label: string; readonly financial_year: number } | null> {
  if (id === null) return null
  return db
    .selectFrom('requests as r')
    .innerJoin('request_types as t', 't.id', 'r.type_id')
    .modifyFront(PREPARED)
    .select(['t.label', 'r.financial_year'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Selects the previous request of a request, if it has one, with the amounts of its conclusion in cents. */
export const selectPreviousOf = (db: Db, request_id: number) =>
  db
    .selectFrom('requests as r')
    .innerJoin('requests as p', 'p.id', 'r.request_id')
    .innerJoin('request_types as t', 't.id', 'p.type_id')
    .leftJoin('conclusions as c', 'c.request_id', 'p.id')
    .select(['p.id', 't.label', 'p.financial_year', 'c.ammount_recommended', 'c.ammount_final'])
    .where('r.id', '=', request_id)

type SelectedPrevious = Awaited<ReturnType<ReturnType<typeof selectPreviousOf>['execute']>>[number]

/** Converts it to the contract's shape; null if there is none. */
export function toPrevious(row: SelectedPrevious | undefined): Request['previous'] {
  if (row === undefined) return null
  const { ammount_recommended, ammount_final } = row
  return {
    ...row,
    ammount_recommended: formatCentsForApi(ammount_recommended),
    ammount_final: formatCentsForApi(ammount_final),
  }
}

/** True until recommendations are begun: from then on they rest on the previous request that they were copied from. */
const isOpenToPrevious = ({ state_id }: { readonly state_id: number }, conclusion: object | undefined): boolean =>
  conclusion === undefined && stateOf(state_id).active

interface PreviousContext extends Omit<Choosing, 'request'> {
  readonly request: { readonly recommendations: string; readonly state_id: number }
  readonly conclusion: object | undefined
}

/** True if the caller may choose the previous request now, which only types with recommendations have. */
export const mayChoosePrevious = ({ actor, target, request, conclusion }: PreviousContext): boolean =>
  request.recommendations !== 'none' &&
  can(actor, 'request.choose_previous', target) &&
  isOpenToPrevious(request, conclusion)
