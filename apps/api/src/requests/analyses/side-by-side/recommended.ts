import { analysisAuthor, type RecommendationFacts, typedCents } from '@octroi/domain'
import type { FormStore } from '@octroi/forms'
import { lookupRows } from '../../../db/lookup-rows.ts'
import { formatCentsForApi } from '../../conclusions/rows.ts'
import { type BareAnalysis, type AnalysisReader, toBareRow } from '../rows.ts'
import { readCriteria, type Criterion } from './criteria.ts'
import { readRating } from './rating.ts'
import { readableStores } from './side-by-side.ts'

type Recommended = RecommendationFacts['analyses'][number]

/** Returns the amount and the colour that each analysis recommends, by the criteria that the funder says are about them. */
export async function readRecommendations(looking: AnalysisReader, requestId: number): Promise<Recommended[]> {
  const { db } = looking
  const criteria = await readCriteria(db)
  const colors = await lookupRows(db, 'colors')
  const colorOf = (label: string | null) => colors.find((color) => color.label === label)?.id ?? null
  const stores = await readableStores(looking, requestId)
  return [...stores].flatMap(([row, store]): Recommended[] => {
    const recommendedText = (recommends: Criterion['recommends']) => textOf(store, { row, criteria, recommends })
    const [amount, color_id] = [amountIn(recommendedText('amount')), colorOf(recommendedText('color'))]
    if (amount === null && color_id === null) return []
    const analysis = toBareRow(row)
    const by = analysisAuthor(analysis) ?? (analysis.people.join(', ') || null)
    return [{ id: analysis.id, label: analysis.analyze_type.label, by, ammount: formatCentsForApi(amount), color_id }]
  })
}

interface RecommendationSource {
  readonly row: BareAnalysis
  readonly criteria: readonly Criterion[]
  readonly recommends: Criterion['recommends']
}

/** Returns the text of what an analysis recommends; null if its form has no such question. */
function textOf(store: FormStore, { row, criteria, recommends }: RecommendationSource): string | null {
  const places = criteria
    .filter((criterion) => criterion.recommends === recommends)
    .flatMap(({ questions }) => questions)
  const place = places.find(({ form_id }) => form_id === row.form_id)
  return (place && readRating(store, place)?.text) ?? null
}

const amountIn = (text: string | null): number | null => (text === null ? null : (typedCents(text) ?? null))
