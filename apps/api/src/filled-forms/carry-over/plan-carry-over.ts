import type { Form } from '@octroi/forms'
import { type CarriedOver, carryOver } from '@octroi/forms/drafts'
import type { ComputedSettings } from '../../db/schema.ts'
import { type GivenAnswer, readAnswersOnly } from '../answers.ts'
import type { FilledForm } from '../filled-form.ts'
import { type DayReader, loadFormOfDay } from '../form-of-day.ts'
import { loadForm } from '../load-form.ts'

/** What carrying a filled form over to another version of its form would do. */
export interface CarryOverPlan {
  readonly from: Form
  readonly to: Form
  /** The filled form in the new version. */
  readonly filled: FilledForm
  readonly answers: readonly GivenAnswer[]
  readonly carried: CarriedOver
}

/** Reads a filled form and computes what becomes of its answers in a version of its form; changes nothing. */
export async function planCarryOver(reader: DayReader, before: FilledForm, version: number): Promise<CarryOverPlan> {
  const { db } = reader
  const filled = await inVersion(reader, before, version)
  const from = (await loadFormOfDay(reader, before)).form
  const to = (await loadFormOfDay(reader, filled)).form
  const answers = await readAnswersOnly(db, before.id)
  const { anew, ...carried } = carryOver(from, to, answers)
  // A new question with a default is answered as soon as the form is carried over.
  const open = anew.filter(
    ({ question_id, reason }) => reason !== 'new' || to.questionById.get(question_id)?.question.default === undefined,
  )
  return { from, to, filled, answers, carried: { ...carried, anew: open } }
}

/** Returns a filled form in another version, with the computed settings of questions that still have their type. */
export async function inVersion({ db }: DayReader, filled: FilledForm, form_version: number): Promise<FilledForm> {
  if (Object.keys(filled.computed).length === 0) return { ...filled, form_version }
  const from = await loadForm(db, filled.form_id, filled.form_version)
  const to = await loadForm(db, filled.form_id, form_version)
  const typeOf = ({ questionById }: Form, id: string) => questionById.get(Number(id))?.definition.id
  const computed: ComputedSettings = Object.fromEntries(
    Object.entries(filled.computed).filter(([id]) => typeOf(from, id) === typeOf(to, id)),
  )
  return { ...filled, form_version, computed }
}
