import { stateOf } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { PREPARED } from '../../db/prepared.ts'
import { AppError } from '../../errors/app-error.ts'

/** The kinds of assignment, and the ranks that may be assigned in each (decisions, section 11, 'Who can be assigned'). */
export const ASSIGNABLE_RANKS = { main: [1, 2], secondary: [2, 3, 4], financial: [3, 4] } as const
export type Kind = keyof typeof ASSIGNABLE_RANKS

/** The ability that is needed to assign people in each kind. */
export const ASSIGN_ABILITIES = {
  main: 'request.assign_main',
  secondary: 'request.assign_secondaries',
  financial: 'request.assign_financial',
} as const satisfies Record<Kind, string>

/** Ranks that may take the financial analysis themselves. */
export const mayTakeFinancialAnalysis = (rank: number): boolean =>
  ASSIGNABLE_RANKS.financial.some((one) => one === rank)

/** A type of analysis that a type of request has. */
export interface AnalysisType {
  readonly id: number
  readonly label: string
  readonly financial: boolean
  readonly summary: boolean
}

/** SQL for the analyses that are created when a request of this type is accepted, in order. */
export const selectAnalysesOfType = (type_id: number | RawBuilder<number>): RawBuilder<AnalysisType> =>
  sql<AnalysisType>`select ${PREPARED} a.id, a.label, a.financial, a.summary from request_types t
    cross join lateral jsonb_array_elements_text(t.analyze_type_ids) with ordinality as i(id, place)
    join analyze_types a on a.id = i.id::int
    where t.id = ${type_id} order by i.place`

/** Reads the types of analysis of a request type, in order. */
export const readAnalysisTypes = async (db: Db, type_id: number): Promise<readonly AnalysisType[]> =>
  (await selectAnalysesOfType(type_id).execute(db)).rows

/** The columns of a request that assignments need. */
export interface AssignedRequest {
  readonly id: number
  readonly type_id: number
  readonly organization_id: number
  readonly state_id: number
  readonly responsible_id: number | null
  readonly financial_analyst_id: number | null
  readonly conflicted_user_ids: readonly number[]
}

/** True while people may be assigned to a request; a decided request keeps its assignments. */
export const isOpenToAssignments = ({ state_id }: Pick<AssignedRequest, 'state_id'>): boolean =>
  stateOf(state_id).active

/** Throws `assignment_over` for a request that is decided. */
export function ensureOpenToAssignments(request: Pick<AssignedRequest, 'state_id'>): void {
  if (!isOpenToAssignments(request)) throw new AppError('assignment_over')
}
