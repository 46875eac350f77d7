import { analysisAuthor, can, type SharedCriterion, type SideBySide } from '@octroi/domain'
import { createStore, type FormStore } from '@octroi/forms'
import type { Db } from '../../../db/client.ts'
import { answersOf, loadFilledForm } from '../../../filled-forms/index.ts'
import { requireReadableRequest } from '../../queries.ts'
import { getReadAbility } from '../form-owner.ts'
import {
  readRequestAnalyses,
  type BareAnalysis,
  toFilledForm,
  type AnalysisReader,
  targetOfAnalysis,
  toBareRow,
} from '../rows.ts'
import { readCriteria, type Criterion } from './criteria.ts'
import { findDivergingRatings, readRating } from './rating.ts'

/**
 * Compares the analyses of a request that the actor may read, by the criteria that several of them rate. Throws
 * `not_found` if the actor may not know of the request.
 */
export async function compareAnalyses({ db, actor }: AnalysisReader, requestId: number): Promise<SideBySide> {
  await requireReadableRequest(db, actor, requestId)
  const stores = await readableStores({ db, actor }, requestId)
  const criteria = (await readCriteria(db)).map((criterion) => sharedIn(stores, criterion))
  return {
    analyses: [...stores.keys()].map(shown),
    // A criterion that only one analysis rates is not compared.
    criteria: criteria.filter(({ ratings }) => ratings.length > 1),
  }
}

/** Loads the stores of the analyses of a request that the actor may read, in their order. */
export async function readableStores(
  { db, actor }: AnalysisReader,
  requestId: number,
): Promise<Map<BareAnalysis, FormStore>> {
  const rows = (await readRequestAnalyses(db, requestId)).filter((row) =>
    can(actor, getReadAbility(row), targetOfAnalysis(row)),
  )
  const stores = new Map<BareAnalysis, FormStore>()
  for (const row of rows) stores.set(row, await storeOf(db, row))
  return stores
}

async function storeOf(db: Db, row: BareAnalysis): Promise<FormStore> {
  const filled = toFilledForm(row)
  return createStore(await loadFilledForm(db, filled), await answersOf(db, filled.id))
}

function shown(row: BareAnalysis): SideBySide['analyses'][number] {
  const analysis = toBareRow(row)
  const { id, request_id, analyze_type, analyze_state, people, percent } = analysis
  return {
    id,
    request_id,
    analyze_type: { id: analyze_type.id, label: analyze_type.label, summary: analyze_type.summary },
    analyze_state,
    user: analysisAuthor(analysis) ?? (people.join(', ') || null),
    percent,
  }
}

function sharedIn(stores: ReadonlyMap<BareAnalysis, FormStore>, criterion: Criterion): SharedCriterion {
  const { id, label, scale, questions } = criterion
  const ratings = [...stores].flatMap(([row, store]) => {
    const place = questions.find(({ form_id }) => form_id === row.form_id)
    const rating = place && readRating(store, place)
    return rating ? [{ analysis_id: row.id, ...rating }] : []
  })
  return {
    id,
    label,
    scale,
    ratings,
    diverging: findDivergingRatings(
      criterion,
      ratings.map(({ text }) => text),
    ),
  }
}
