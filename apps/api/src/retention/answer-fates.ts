import type { DueQuestion } from '@octroi/domain'
import type { IndexedOption } from '@octroi/forms'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { loadFilledForm } from '../filled-forms/index.ts'
import { keepFigures } from './keep-figures.ts'

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

/** What becomes of an answer; one to a question that the form no longer has goes. */
function fateOf(option: IndexedOption | undefined, value: string): Pick<AnswerFate, 'fate' | 'value'> {
  const rest = option === undefined ? '' : keepFigures(option, value)
  if (rest === '') return { fate: 'cleared', value: '' }
  return { fate: rest === value ? 'kept' : 'shortened', value: rest }
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
      const option = optionById.get(answer.option_id)
      const label = option?.question.question.label ?? ''
      fates.push({ ...answer, form_label: row.form_label, label, ...fateOf(option, value) })
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

/** Applies the plan: deletes what goes, shortens what stays in part, and takes remarks and authors from what stays. */
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
