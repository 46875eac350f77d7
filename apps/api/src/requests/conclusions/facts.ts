import { can, type RecommendationFacts } from '@octroi/domain'
import { twoDecimals } from '@octroi/forms/finance'
import type { EnvelopeKey } from '../envelopes/open-rows.ts'
import { remainingBeside } from '../envelopes/read-envelope.ts'
import type { AnalysisReader } from '../analyses/rows.ts'
import { recommendedByAnalyses } from '../analyses/side-by-side/recommended.ts'
import { dollars } from './rows.ts'

interface Subject extends EnvelopeKey {
  readonly id: number
  readonly filled_form_id: number
}

/**
 * Gathers what a recommendation about a request is formed from: what was asked, what the analyses recommend, and what
 * remains of the envelope for who may read it.
 */
export async function recommendationFacts(looking: AnalysisReader, request: Subject): Promise<RecommendationFacts> {
  const { db, actor } = looking
  const figures = await db
    .selectFrom('form_figures')
    .select('amount_asked')
    .where('filled_form_id', '=', request.filled_form_id)
    .executeTakeFirst()
  const remaining = can(actor, 'envelope.read') ? await remainingBeside(looking, request) : null
  return {
    ammount_asked: dollars(figures?.amount_asked ?? null),
    analyses: await recommendedByAnalyses(looking, request.id),
    remaining: remaining === null ? null : twoDecimals(remaining),
  }
}
