import { CRITERION_SCALES, RECOMMENDED_PARTS } from '@octroi/domain'
import { z } from 'zod'
import { lookupRows } from '../../../db/lookup-rows.ts'
import type { Db } from '../../../db/client.ts'

/** Where a form of analysis rates a criterion: a question, or one cell of a table in it. */
const RatedQuestion = z.object({
  form_id: z.number(),
  question_id: z.number(),
  /** The row of a table, and the column that holds its rating. */
  option_id: z.number().optional(),
  field: z.string().optional(),
})
export type RatedQuestion = z.infer<typeof RatedQuestion>

/** Which questions of which forms speak of the same thing: content (`lookups.json`, `analysis_criteria`). */
export const Criterion = z.object({
  id: z.number(),
  label: z.string(),
  scale: z.enum(CRITERION_SCALES),
  /** The part of the recommendation that the criterion is about. */
  recommends: z.enum(RECOMMENDED_PARTS).optional(),
  questions: z.array(RatedQuestion),
})
export type Criterion = z.infer<typeof Criterion>

/** Reads the criteria that the funder compares, in their order. Invalid ones are skipped. */
export async function readCriteria(db: Db): Promise<Criterion[]> {
  return (await lookupRows(db, 'analysis_criteria')).flatMap((row) => Criterion.safeParse(row).data ?? [])
}
