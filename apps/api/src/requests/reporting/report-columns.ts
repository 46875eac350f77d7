import type { ReportColumn } from '@octroi/domain'
import { type AliasableExpression, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { loadForm } from '../../filled-forms/index.ts'
import { getSingleFigureType } from './answer-cells.ts'

/** The filled form of a row of a report, with its version. */
interface Reported {
  readonly id: number
  readonly form_id: number
  readonly form_version: number
}

/** The columns that a report selects before its answers are read. */
export const REPORT_BASE_COLUMNS = ['f.id', 'f.form_id', 'f.form_version'] as const

/** Counts the rows of a report. */
export async function countReportRows(db: Db, reported: AliasableExpression<Reported>): Promise<number> {
  const counted = db.selectFrom(reported.as('w')).select(sql<string>`count(*)`.as('total'))
  return Number((await counted.executeTakeFirstOrThrow()).total)
}

/**
 * Returns the questions of a report, in the order of the form version that most of its rows use, without questions that
 * no row answers. Rows of other versions share the columns by question id.
 */
export async function readReportColumns(db: Db, reported: AliasableExpression<Reported>): Promise<ReportColumn[]> {
  const most = await db
    .selectFrom(reported.as('w'))
    .select(['w.form_id', 'w.form_version'])
    .groupBy(['w.form_id', 'w.form_version'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('w.form_version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!most) return []
  const form = await loadForm(db, most.form_id, most.form_version)
  const answered = await db
    .selectFrom(reported.as('w'))
    .innerJoin('answers as g', 'g.filled_form_id', 'w.id')
    .select('g.option_id')
    .where('g.value', 'not in', ['', '[]', '{}'])
    .distinct()
    .execute()
  const questions = new Set(answered.map(({ option_id }) => form.optionById.get(option_id)?.question.question.id))
  return form.questions.flatMap(({ question }) => {
    if (!questions.has(question.id)) return []
    const { id, label, question_number, question_type } = question
    return [{ id, label, question_number, type_id: question_type.id, figure: getSingleFigureType(question) }]
  })
}
