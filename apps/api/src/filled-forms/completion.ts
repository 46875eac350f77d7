import type { Completion, Detail } from '@octroi/domain'
import {
  type Answer,
  completionOf as completionOfStore,
  createStore,
  evaluate,
  type Form,
  type FormStore,
} from '@octroi/forms'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/client.ts'
import { readAnswersOnly } from './answers.ts'
import { markStatisticsCurrent } from './statistic-values.ts'
import type { AnswerContext, FilledForm } from './filled-form.ts'
import { type DayReader, isOfToday, loadFormOfDay } from './form-of-day.ts'

/** Computes the completion of a filled form from all its answers. */
export const completionOf = (form: Form, answers: readonly Answer[]): Completion =>
  computeCompletion(createStore(form, answers))

/** Computes the completion of the answers that a store holds. */
export function computeCompletion(store: FormStore): Completion {
  const { progress, sections, faults, missingDocuments } = completionOfStore(store)
  return {
    ...progress,
    sections: sections.map((section) => ({ ...section })),
    invalid_question_ids: [...new Set(faults.map(({ question_id }) => question_id))],
    missing_document_question_ids: [...missingDocuments],
  }
}

/** Reads the answers of a filled form and computes their completion. */
export async function readCompletion(reader: DayReader, filled: FilledForm): Promise<Completion> {
  return (await computeOfDay(reader, filled)).completion
}

async function computeOfDay(reader: DayReader, filled: FilledForm) {
  const { form, day } = await loadFormOfDay(reader, filled)
  return { day, completion: completionOf(form, await readAnswersOnly(reader.db, filled.id)) }
}

/** Cache size: the filled forms that are viewed in a busy hour. */
const MOST_KEPT = 500

/** Completion and revision by filled form, form version and computed settings. */
const completions = new WeakMap<Db, LRUCache<string, CachedCompletion>>()

interface CachedCompletion {
  readonly revision: number
  /** The day that it was computed for; null if it is the same on any. */
  readonly day: string | null
  readonly completion: Completion
}

/**
 * Reads the completion of a filled form through a cache, for reads outside of transactions. A cached value is valid for
 * its revision, which every change of answers increments, and its day where dates have bounds relative to today.
 */
export async function readCachedCompletion(reader: DayReader, filled: FilledForm): Promise<Completion> {
  const { db } = reader
  const ofDatabase = completions.get(db) ?? new LRUCache({ max: MOST_KEPT })
  completions.set(db, ofDatabase)
  const key = `${filled.id}/${filled.form_id}/${filled.form_version}/${JSON.stringify(filled.computed)}`
  const cached = ofDatabase.get(key)
  if (cached?.revision === filled.revision && (await isOfToday(reader, cached.day))) return cached.completion
  const computed = await computeOfDay(reader, filled)
  ofDatabase.set(key, { revision: filled.revision, ...computed })
  return computed.completion
}

/** Lists the faults of a filled form, each with the label of its question. */
export async function readFaults(reader: DayReader, filled: FilledForm): Promise<Detail[]> {
  const { form } = await loadFormOfDay(reader, filled)
  return evaluate(form, await readAnswersOnly(reader.db, filled.id)).faults.map(
    ({ question_id, option_id, path, code, message }) => {
      const question = form.questionById.get(question_id)?.question
      const name = [question?.question_number, question?.label].filter(Boolean).join(' ')
      return {
        path: `questions[${question_id}].answers[${option_id}]${path.startsWith('[') || path === '' ? '' : '.'}${path}`,
        code,
        message: `${name}\u00a0: ${message}`,
      }
    },
  )
}

interface Answered {
  /** Id of the owner. */
  readonly id: number
  readonly filled: FilledForm
}

/**
 * Updates the completion after a change of answers: increments the revision, stores the percent for lists, and notifies
 * the owner.
 */
export async function updateCompletion(answering: AnswerContext, { id, filled }: Answered): Promise<Completion> {
  const completion = await saveCompletion(answering, filled)
  await answering.owner.onAnswered?.(answering, id, completion)
  return completion
}

/** Increments the revision of a filled form and stores its percent for lists. */
export async function saveCompletion(reader: DayReader, filled: FilledForm): Promise<Completion> {
  const { db } = reader
  const completion = await readCompletion(reader, filled)
  const { revision } = await db
    .updateTable('filled_forms')
    .set((eb) => ({ percent: completion.percent, revision: eb('revision', '+', 1) }))
    .where('id', '=', filled.id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  await markStatisticsCurrent(db, filled.id, revision)
  return completion
}
