import { STATISTIC_TAGS, type StatisticTag } from '@octroi/domain'
import { type Answer, evaluate, type Form, isDecimal, type Question, readForm, textOf } from '@octroi/forms'
import { readAmount } from '@octroi/forms/finance'
import { mathjsFormulas } from '@octroi/forms/mathjs'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { organizationOf } from '../db/owner-organization.ts'

const isTag = (statistic: string | undefined): statistic is StatisticTag =>
  STATISTIC_TAGS.some((tag) => tag === statistic)

/** Values in hundredths, by statistic. */
export type StatisticValues = Readonly<Partial<Record<StatisticTag, number>>>

const tracked = new WeakMap<Form, Form | null>()

/**
 * Reduces a form to the questions with statistics and those that decide whether they are visible; returns the whole
 * form if it has formulae, and null without statistics. Cached by form.
 */
export function reduceToTrackedForm(form: Form): Form | null {
  const cached = tracked.get(form)
  if (cached !== undefined) return cached
  const own = reduced(form)
  tracked.set(form, own)
  return own
}

function reduced(form: Form): Form | null {
  const { description } = form
  const sections = description.sections
    .map((section) => ({ ...section, questions: section.questions.flatMap(withTags) }))
    .filter(({ questions }) => questions.length > 0)
  if (sections.length === 0) return null
  // Formulae may depend on any question, so the whole form is needed.
  if (form.links !== null) return form
  const result = readForm({ ...description, sections }, { formulas: mathjsFormulas })
  if ('form' in result) return result.form
  const [fault] = result.faults
  throw new Error(`What statistics read of form ${description.id} is wrong: ${fault?.path} ${fault?.code}`)
}

function withTags(question: Question): Question[] {
  const children_question = question.children_question.flatMap(withTags)
  return isTag(question.statistic) || children_question.length > 0 ? [{ ...question, children_question }] : []
}

/** Computes the statistic values of the answers to a tracked form, without hidden or invalid ones. */
export function computeStatisticValues(form: Form, answers: readonly Answer[]): StatisticValues {
  const states = [...evaluate(form, answers).questions.values()]
  return Object.fromEntries(
    states.flatMap(({ question: { statistic, options }, visible, faults, values }) => {
      const text = textOf(values[options[0]?.id ?? 0])
      const counts = isTag(statistic) && visible && faults.length === 0 && isDecimal(text)
      return counts ? [[statistic, readAmount(text).cents] as const] : []
    }),
  )
}

interface Answered {
  readonly form: Form
  readonly filledFormId: number
  readonly changed: readonly { readonly option_id: number }[]
  /** All current answers, if the caller has them; otherwise those with statistics are read. */
  readonly answers?: readonly Answer[]
}

/** Stores the statistic values of a filled form, in the transaction that changed its answers. */
export async function saveStatisticValues(tx: Db, { form: whole, filledFormId, ...answered }: Answered): Promise<void> {
  const form = reduceToTrackedForm(whole)
  if (!form || !answered.changed.some(({ option_id }) => form.optionById.has(option_id))) return
  const answers = answered.answers ?? (await selectTrackedAnswers(tx, form, [filledFormId]))
  const revision = sql<number>`(select f.revision from filled_forms f where f.id = ${filledFormId})`
  const row = { ...rowOf(filledFormId, computeStatisticValues(form, answers)), revision }
  await tx
    .insertInto('form_figures')
    .values({ ...row, organization_id: organizationOf('filled_forms', filledFormId) })
    .onConflict((conflict) => conflict.column('filled_form_id').doUpdateSet(row))
    .execute()
}

/**
 * Marks stored values that were current before a change as current at the new `revision`: the change is included or
 * does not concern them. Outdated values stay outdated.
 */
export async function markStatisticsCurrent(tx: Db, filledFormId: number, revision: number): Promise<void> {
  await tx
    .updateTable('form_figures')
    .set({ revision })
    .where('filled_form_id', '=', filledFormId)
    .where('revision', '=', revision - 1)
    .execute()
}

/** Reads the answers of some filled forms to the questions of a tracked form. */
export const selectTrackedAnswers = (db: Db, form: Form, ids: readonly number[]) =>
  db
    .selectFrom('answers')
    .select(['filled_form_id', 'option_id', 'value', 'details'])
    .where(sql<boolean>`filled_form_id = any(${ids}::int[])`)
    .where(sql<boolean>`option_id = any(${[...form.optionById.keys()]}::int[])`)
    .execute()

/** Builds a row of the table, with null for values without an answer. */
export const rowOf = (filled_form_id: number, figures: StatisticValues) => ({
  filled_form_id,
  ...(Object.fromEntries(STATISTIC_TAGS.map((tag) => [tag, figures[tag] ?? null])) as Record<
    StatisticTag,
    number | null
  >),
})
