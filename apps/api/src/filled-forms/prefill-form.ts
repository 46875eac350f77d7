import { type Form, prefilledAnswers } from '@octroi/forms'
import type { Db } from '../db/client.ts'
import { readStoredAnswers, writeAnswers } from './answers.ts'
import { saveCompletion } from './completion.ts'
import { saveStatisticValues } from './statistic-values.ts'
import { type FilledForm, requireFilledForm } from './filled-form.ts'
import { loadFormOfDay } from './form-of-day.ts'
import { loadFilledForm } from './load-filled-form.ts'
import { listRelatedOptions } from './single-choices.ts'

/** A known fact with which an answer can be prefilled. */
interface Fact {
  /** The text in the format of a saved answer. */
  readonly text: string
  /** Label of the source, shown beside the answer. */
  readonly source: string
}

/** Facts by the names that descriptions of forms use. */
export type Facts = ReadonlyMap<string, Fact>

export type NamedFact = readonly [name: string, fact: Fact]

interface Prefilling {
  /** The transaction, in which the form's owner is locked. */
  readonly db: Db
  readonly clock: () => Date
}

/**
 * Prefills a form with the facts that its description names (`prefill`), or else its defaults, which have an empty
 * source. An answer that somebody gave or cleared stays.
 * A prefilled answer that nobody changed follows its fact; without the fact it becomes empty, with an empty source.
 */
export async function prefillForm(prefilling: Prefilling, filled: FilledForm, facts: Facts): Promise<void> {
  const { db, clock } = prefilling
  const { form } = await loadFormOfDay(prefilling, filled)
  const proposed = prefilledAnswers(form, (name) => facts.get(name)?.text)
  const current = new Map((await readStoredAnswers(db, filled.id)).map((answer) => [answer.option_id, answer]))
  const sourced = proposed.map(({ from, ...answer }) => {
    const sources = new Set(from.flatMap((name) => facts.get(name)?.source ?? []))
    return { ...answer, prefilled_from: [...sources].join(', ') }
  })
  const isProposed = new Set(proposed.map(({ option_id }) => option_id))
  const goneIds = [...current.keys()].filter((option_id) => !isProposed.has(option_id))
  const emptied = goneIds.map((option_id) => ({ option_id, value: '', details: null, prefilled_from: '' }))
  // The options of a choice are one answer: if somebody changed one of them, none is prefilled any more.
  const isAnsweredBeside = (option_id: number): boolean =>
    listRelatedOptions(form, [option_id]).some((id) => {
      const beside = current.get(id)
      return beside !== undefined && beside.prefilled_from === undefined
    })
  const changed = [...sourced, ...emptied].flatMap((answer) => {
    if (isAnsweredBeside(answer.option_id)) return []
    const before = current.get(answer.option_id)
    if (before === undefined) return [{ ...answer, revision: 1 }]
    const isSame = before.value === answer.value && before.prefilled_from === answer.prefilled_from
    return isSame ? [] : [{ ...answer, revision: before.revision + 1 }]
  })
  if (changed.length === 0) return
  await writeAnswers({ db, clock, actor: null }, filled.id, changed)
  await saveStatisticValues(db, { form, filledFormId: filled.id, changed })
  await saveCompletion(prefilling, filled)
}

/** Answers a form that was just created with the defaults of its questions; without facts, nothing else is prefilled. */
export async function fillDefaults(prefilling: Prefilling, filledFormId: number): Promise<void> {
  const filled = await requireFilledForm(prefilling.db, filledFormId)
  if (await hasPrefill(prefilling.db, filled)) await prefillForm(prefilling, filled, new Map())
}

/**
 * Answers the questions that a filled form did not have in its former version with their defaults. What was answered, or
 * left blank, before stays as it is.
 */
export async function fillNewDefaults(prefilling: Prefilling, filledFormId: number, former: Form): Promise<void> {
  const { db, clock } = prefilling
  const filled = await requireFilledForm(db, filledFormId)
  const { form } = await loadFormOfDay(prefilling, filled)
  const stored = new Set((await readStoredAnswers(db, filledFormId)).map(({ option_id }) => option_id))
  const isNew = (option_id: number): boolean => {
    const indexed = form.optionById.get(option_id)
    return indexed !== undefined && !former.questionById.has(indexed.question.question.id) && !stored.has(option_id)
  }
  const added = prefilledAnswers(form, () => undefined)
    .filter(({ option_id }) => isNew(option_id))
    .map(({ from: _, ...answer }) => ({ ...answer, prefilled_from: '', revision: 1 }))
  if (added.length === 0) return
  await writeAnswers({ db, clock, actor: null }, filledFormId, added)
  await saveStatisticValues(db, { form, filledFormId, changed: added })
  await saveCompletion(prefilling, filled)
}

/** True if the description of a filled form has questions with `prefill` or `default`. */
export async function hasPrefill(db: Db, filled: FilledForm): Promise<boolean> {
  const { questions } = await loadFilledForm(db, filled)
  return questions.some(({ question }) => (question.prefill ?? question.default) !== undefined)
}
