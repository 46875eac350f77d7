import { can, type RecommendationFacts } from '@octroi/domain'
import { twoDecimals } from '@octroi/forms/finance'
import type { EnvelopeKey } from '../envelopes/open-rows.ts'
import { computeRemaining } from '../envelopes/read-envelope.ts'
import type { AnalysisReader } from '../analyses/rows.ts'
import { readRecommendations } from '../analyses/side-by-side/recommended.ts'
import { formatCentsForApi } from './rows.ts'

interface Subject extends EnvelopeKey {
  readonly id: number
  readonly filled_form_id: number
}

/**
 * Gathers the facts for a recommendation: the requested amount, what the analyses recommend, and what remains of the
 * envelope if the reader may read that.
 */
export async function recommendationFacts(looking: AnalysisReader, request: Subject): Promise<RecommendationFacts> {
  const { db, actor } = looking
  const figures = await db
    .selectFrom('form_figures')
    .select('amount_asked')
    .where('filled_form_id', '=', request.filled_form_id)
    .executeTakeFirst()
  const remaining = can(actor, 'envelope.read') ? await computeRemaining(looking, request) : null
  return {
    ammount_asked: formatCentsForApi(figures?.amount_asked ?? null),
    analyses: await readRecommendations(looking, request.id),
    remaining: remaining === null ? null : twoDecimals(remaining),
  }
}
