import { analysisAuthor, type RequestAnalysis } from '@octroi/domain'
import type { TFunction } from 'i18next'
import { listOf } from '../../../locales/format.ts'

type Analysis = Pick<RequestAnalysis, 'people' | 'state_id' | 'submitted_by'> &
  Partial<Pick<RequestAnalysis, 'before_conflict'>>

/**
 * Phrases about the people of an analysis: who finished it and to whom it is assigned since, or who carries it out;
 * empty if there is nobody.
 */
export function analysisPeoplePhrases(
  t: TFunction,
  { people, before_conflict = false, ...analysis }: Analysis,
): string[] {
  const author = analysisAuthor(analysis)
  if (author === null) return people.length === 0 ? [] : [listOf(people)]
  const others = people.filter((name) => name !== author)
  const doneBy = t(before_conflict ? 'analyses.box.doneBeforeConflict' : 'analyses.box.doneBy', { name: author })
  return others.length === 0 ? [doneBy] : [doneBy, t('analyses.box.assignedTo', { names: listOf(others) })]
}
