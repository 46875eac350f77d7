import type { CarryOverCounts } from '@octroi/domain'
import { createStore } from '@octroi/forms'
import type { Db } from '../../db/client.ts'
import { organizationOf } from '../../db/owner-organization.ts'
import type { Caller } from '../../trail/record.ts'
import { readAnswersOnly, writeAnswers } from '../answers.ts'
import { computeCompletion } from '../completion.ts'
import type { FilledForm } from '../filled-form.ts'
import { fillNewDefaults } from '../prefill-form.ts'
import { changeLines } from '../record-changes.ts'
import { reduceToTrackedForm, saveStatisticValues } from '../statistic-values.ts'
import { type CarryOverPlan, planCarryOver } from './plan-carry-over.ts'
import { storeAside } from './set-aside.ts'

interface Carrying extends Caller {
  /** The transaction, in which the owner of the filled form is locked. */
  readonly db: Db
}

/**
 * Carries a filled form over to a version of its form: answers that fit stay with their revisions, others are set
 * aside, and completion, statistics and history follow. The caller has locked its owner and read `before` since.
 */
export async function carryFilledForm(
  carrying: Carrying,
  before: FilledForm,
  version: number,
): Promise<CarryOverCounts> {
  const { db, actor, clock } = carrying
  const plan = await planCarryOver(carrying, before, version)
  const { aside, kept, anew } = plan.carried
  const counts = { kept: kept.length, aside: aside.length, anew: anew.length }
  const authors = await readAuthors(db, before.id)
  await storeAside(db, { filledFormId: before.id, from: plan.from, aside, authors, at: clock() })
  await moveAnswers(carrying, plan)
  await updateFilledForm(carrying, plan)
  const row = { filled_form_id: before.id, from_version: before.form_version, to_version: version }
  await db
    .insertInto('form_carry_overs')
    .values({
      ...row,
      ...counts,
      organization_id: organizationOf('filled_forms', before.id),
      user_id: actor.id,
      at: clock(),
    })
    .execute()
  await fillNewDefaults(carrying, before.id, plan.from)
  return counts
}

/**
 * Empties the answers that are set aside, and writes those of which only a part is kept. Answers to options that the new
 * version does not have stay as blank rows: should a later version have the option again, its revisions go on, so that a
 * device with the old answer does not overwrite the new one.
 */
async function moveAnswers({ db, actor, clock }: Carrying, plan: CarryOverPlan): Promise<void> {
  const { filled, answers, carried, from } = plan
  const keptByOption = new Map(carried.kept.map((answer) => [answer.option_id, answer]))
  const changed = answers.flatMap(({ option_id, value, details, revision }) => {
    const next = keptByOption.get(option_id) ?? { value: '', details: null }
    if (next.value === value && next.details === details) return []
    return [{ option_id, value: next.value, details: next.details, revision: revision + 1 }]
  })
  const lines = changeLines({ form: from, changed, current: new Map(answers.map((one) => [one.option_id, one])) })
  const changedLines = lines.filter(({ was, became }) => was !== became)
  const line = {
    filled_form_id: filled.id,
    organization_id: organizationOf('filled_forms', filled.id),
    kind: 'answer' as const,
    user_id: actor.id,
    at: clock(),
  }
  if (changedLines.length > 0)
    await db
      .insertInto('form_changes')
      .values(changedLines.map((each) => ({ ...each, ...line })))
      .execute()
  await writeAnswers({ db, clock, actor: null }, filled.id, changed)
}

/** Gives a filled form its new version, with the completion and the statistics that its answers have there. */
async function updateFilledForm({ db }: Carrying, { filled, to }: CarryOverPlan): Promise<void> {
  const answers = await readAnswersOnly(db, filled.id)
  const { percent } = computeCompletion(createStore(to, answers))
  await db
    .updateTable('filled_forms')
    .set((eb) => ({
      form_version: filled.form_version,
      computed: JSON.stringify(filled.computed),
      percent,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', filled.id)
    .execute()
  if (reduceToTrackedForm(to) === null)
    await db.deleteFrom('form_figures').where('filled_form_id', '=', filled.id).execute()
  const changed = [...to.optionById.keys()].map((option_id) => ({ option_id }))
  await saveStatisticValues(db, { form: to, filledFormId: filled.id, changed, answers })
  await db.updateTable('people_in_forms').set({ question_id: null }).where('filled_form_id', '=', filled.id).execute()
}

async function readAuthors(db: Db, filledFormId: number): Promise<ReadonlyMap<number, number | null>> {
  const rows = await db
    .selectFrom('answers')
    .select(['option_id', 'updated_by'])
    .where('filled_form_id', '=', filledFormId)
    .execute()
  return new Map(rows.map(({ option_id, updated_by }) => [option_id, updated_by]))
}
