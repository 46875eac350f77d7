import type { DueQuestion } from '@octroi/domain'
import { isDecimal, type IndexedQuestion } from '@octroi/forms'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { loadFilledForm } from '../filled-forms/index.ts'

/** Question types whose answers are figures or choices, which stay. */
const KEPT_TYPES: readonly string[] = [
  'number',
  'multiple-number',
  'radio',
  'checkbox',
  'checkbox-list',
  'toggle',
  'select',
  'multiple-select',
  'formule',
  'financial-table',
]
const DATE_TYPES: readonly string[] = ['date', 'multiple-date']

/** The year of an ISO date, however precise; a date is saved as precisely as it is known (decision 71). */
const YEAR = /^\d{4}(?=-|$)/

/** What becomes of one stored answer. */
export interface AnswerFate {
  readonly filled_form_id: number
  readonly option_id: number
  readonly form_label: string | null
  readonly label: string
  readonly fate: DueQuestion['fate']
  /** The value that stays. */
  readonly value: string
}

/** True if every value of a JSON object of fields, or the value itself, is a figure. */
function isFigures(value: string): boolean {
  if (!value.startsWith('{')) return true
  const cells: unknown = JSON.parse(value)
  return Object.values(cells as object).every((cell) => typeof cell === 'string' && (cell === '' || isDecimal(cell)))
}

/**
 * What becomes of an answer to a question: figures and choices stay, of dates the year, and all else goes; so does an
 * answer to a question that the form no longer has, and a figure that is none.
 */
function fateOf(question: IndexedQuestion | undefined, value: string): Pick<AnswerFate, 'fate' | 'value'> {
  const clearedFate = { fate: 'cleared', value: '' } as const
  if (!question) return clearedFate
  const { type } = question.definition
  if (question.question.statistic !== undefined && isDecimal(value)) return { fate: 'kept', value }
  if (DATE_TYPES.includes(type)) {
    const [year] = YEAR.exec(value) ?? []
    return year === undefined ? clearedFate : { fate: 'shortened', value: year }
  }
  if (!KEPT_TYPES.includes(type)) return clearedFate
  const isFigure = type === 'financial-table' ? isFigures(value) : true
  const mustBeDecimal = ['number', 'multiple-number', 'formule'].includes(type) && value !== ''
  return isFigure && (!mustBeDecimal || isDecimal(value)) ? { fate: 'kept', value } : clearedFate
}

interface FormRow {
  readonly id: number
  readonly form_id: number
  readonly form_version: number
  readonly form_label: string | null
}

/** Plans what becomes of every answer of some filled forms: of a request, or of its analyses, which have a label. */
export async function planAnswers(db: Db, forms: readonly number[]): Promise<AnswerFate[]> {
  const { rows } = await sql<FormRow>`select f.id, f.form_id, f.form_version, t.label as form_label
    from filled_forms f left join analyses a on a.filled_form_id = f.id left join analyze_types t on t.id = a.type_id
    where f.id = any(${[...forms]}::int[]) order by f.id`.execute(db)
  const fates: AnswerFate[] = []
  for (const row of rows) {
    const { optionById } = await loadFilledForm(db, { ...row, computed: {} })
    const answers = await db
      .selectFrom('answers')
      .select(['filled_form_id', 'option_id', 'value'])
      .where('filled_form_id', '=', row.id)
      .orderBy('option_id')
      .execute()
    for (const { value, ...answer } of answers) {
      const question = optionById.get(answer.option_id)?.question
      const label = question?.question.label ?? ''
      fates.push({ ...answer, form_label: row.form_label, label, ...fateOf(question, value) })
    }
  }
  return fates
}

/** Sums the fates of answers by question. */
export function sumByQuestion(fates: readonly AnswerFate[]): DueQuestion[] {
  const byKey = new Map<string, DueQuestion>()
  for (const { form_label, label, fate } of fates) {
    const key = JSON.stringify([form_label, label, fate])
    byKey.set(key, { form_label, label, fate, answers: (byKey.get(key)?.answers ?? 0) + 1 })
  }
  return [...byKey.values()]
}

/** Applies the plan: deletes what goes, shortens dates, and takes remarks and authors from what stays. */
export async function applyFates(tx: Db, fates: readonly AnswerFate[]): Promise<void> {
  const rows = JSON.stringify(
    fates.map(({ filled_form_id, option_id, fate, value }) => ({ filled_form_id, option_id, fate, value })),
  )
  const planned = sql`jsonb_to_recordset(${rows}::jsonb) p (filled_form_id int, option_id int, fate text, value text)`
  await sql`delete from answers a using ${planned}
    where a.filled_form_id = p.filled_form_id and a.option_id = p.option_id and p.fate = 'cleared'`.execute(tx)
  await sql`update answers a set value = p.value, details = null, updated_by = null, prefilled_from = null
    from ${planned} where a.filled_form_id = p.filled_form_id and a.option_id = p.option_id`.execute(tx)
}
