import { type Detail, isSecondary } from '@octroi/domain'
import { lockUsers } from '../../access/lock-users.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../errors/app-error.ts'
import { ASSIGNMENT_MESSAGES, type AssignmentFault } from '../../locales/fr-ca/assignments.ts'
import { type AnalysisType, ASSIGNABLE_RANKS, type Kind } from './kinds.ts'

/** A proposed assignment, with the path in the body for error messages. */
export interface ProposedAssignment {
  readonly kind: Kind
  readonly user_id: number
  /** The type of analysis, for a secondary assignment. */
  readonly type_id?: number
  readonly path: string
}

interface Checking {
  /** The analyses of the request's type. */
  readonly analyses: readonly AnalysisType[]
  readonly added: readonly ProposedAssignment[]
  /** Ids of the users who declared a conflict of interest on the request. */
  readonly conflicted: readonly number[]
}

/**
 * Throws `invalid`, with every fault by path, for people who cannot be assigned: unknown, disabled, of the wrong rank,
 * for an analysis that the request type does not have, or in a conflict of interest. Locks the users, so that none is
 * disabled meanwhile.
 */
export async function ensureAssignable(tx: Db, { analyses, added, conflicted }: Checking): Promise<void> {
  const people = new Map((await lockUsers(tx, [...new Set(added.map(({ user_id }) => user_id))])).map((u) => [u.id, u]))
  const details = added.flatMap(({ kind, user_id, type_id, path }): Detail[] => {
    const person = people.get(user_id)
    const faults: readonly (readonly [boolean, AssignmentFault])[] = [
      [person === undefined, 'unknown_user'],
      [person?.disabled === true, 'user_disabled'],
      [person !== undefined && !ASSIGNABLE_RANKS[kind].some((rank) => rank === person.rang), 'wrong_rank'],
      [conflicted.includes(user_id), 'conflicted'],
      [!createAnalysis(analyses, kind, type_id), 'wrong_analysis'],
    ]
    return faults.flatMap(([is, code]) => (is ? [{ path, code, message: ASSIGNMENT_MESSAGES[code] }] : []))
  })
  if (details.length > 0) throw new AppError('invalid', { details })
}

function createAnalysis(analyses: readonly AnalysisType[], kind: Kind, type_id: number | undefined): boolean {
  if (kind === 'main') return true
  return analyses.some((one) => (kind === 'financial' ? one.financial : one.id === type_id && isSecondary(one)))
}
