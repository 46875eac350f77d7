import type { AnonymisingCounts } from '@octroi/domain'
import type { TFunction } from 'i18next'
import { listOf } from '../../locales/format.ts'

const LOST = [
  'answers_cleared',
  'files',
  'remarks',
  'changes',
  'mails',
  'analyses',
  'notes',
  'trail_lines',
] as const satisfies readonly (keyof AnonymisingCounts)[]
const KEPT_PARTS = ['answers_kept', 'answers_shortened'] as const satisfies readonly (keyof AnonymisingCounts)[]

/** What stays of every request. */
const STAYING = ['amounts', 'type', 'year', 'region'] as const

type Part = (typeof LOST)[number] | (typeof KEPT_PARTS)[number]

const partsOf = (t: TFunction, counts: AnonymisingCounts, parts: readonly Part[]): string[] =>
  parts.filter((part) => counts[part] > 0).map((part) => t(`retention.part.${part}`, { count: counts[part] }))

/** What anonymising takes away, in words; null if there is nothing. */
export function describeLosses(t: TFunction, counts: AnonymisingCounts): string | null {
  const parts = partsOf(t, counts, LOST)
  return parts.length === 0 ? null : t('retention.loses', { parts: listOf(parts) })
}

/** What anonymising keeps, in words. */
export const describeKept = (t: TFunction, counts: AnonymisingCounts): string =>
  t('retention.keeps', {
    parts: listOf([...partsOf(t, counts, KEPT_PARTS), ...STAYING.map((part) => t(`retention.staying.${part}`))]),
  })
