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
import { givenAnswers } from './answers.ts'
import { carryStatisticValues } from './statistic-values.ts'
import type { Answering, FilledForm } from './filled-form.ts'
import { loadFilledForm } from './load-filled-form.ts'

/** What the engine says of all the answers of a filled form. */
export const completionOf = (form: Form, answers: readonly Answer[]): Completion =>
  storedCompletion(createStore(form, answers))

/** Computes the completion of the answers that a store holds. */
export function storedCompletion(store: FormStore): Completion {
  const { progress, sections, faults, missingDocuments } = completionOfStore(store)
  return {
    ...progress,
    sections: sections.map((section) => ({ ...section })),
    invalid_question_ids: [...new Set(faults.map(({ question_id }) => question_id))],
    missing_document_question_ids: [...missingDocuments],
  }
}

/** How far a filled form is, from all its answers as they are. */
export async function readCompletion(db: Db, filled: FilledForm): Promise<Completion> {
  return completionOf(await loadFilledForm(db, filled), await givenAnswers(db, filled.id))
}

/** Filled forms whose completion is kept: as many as are looked at in a busy hour. */
const MOST_KEPT = 500

/** By filled form, form and settings, with the revision that it was worked out from. */
const completions = new WeakMap<Db, LRUCache<string, { readonly revision: number; readonly completion: Completion }>>()

/**
 * The same for who only looks, outside of transactions: worked out once for each revision, which every change of
 * answers moves in its own transaction.
 */
export async function keptCompletion(db: Db, filled: FilledForm): Promise<Completion> {
  const ofDatabase = completions.get(db) ?? new LRUCache({ max: MOST_KEPT })
  completions.set(db, ofDatabase)
  const key = `${filled.id}/${filled.form_id}/${filled.form_version}/${JSON.stringify(filled.computed)}`
  const cached = ofDatabase.get(key)
  if (cached?.revision === filled.revision) return cached.completion
  const completion = await readCompletion(db, filled)
  ofDatabase.set(key, { revision: filled.revision, completion })
  return completion
}

/** What is wrong in a filled form, each fault with the question that it is in, in words. */
export async function readFaults(db: Db, filled: FilledForm): Promise<Detail[]> {
  const form = await loadFilledForm(db, filled)
  return evaluate(form, await givenAnswers(db, filled.id)).faults.map(
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
  /** The owner's. */
  readonly id: number
  readonly filled: FilledForm
}

/** The same after a change of its answers, which it counts; keeps the percent for lists, and lets the owner follow. */
export async function updateCompletion(answering: Answering, { id, filled }: Answered): Promise<Completion> {
  const { db, owner } = answering
  const completion = await keepCompletion(db, filled)
  await owner.onAnswered?.(answering, id, completion)
  return completion
}

/** Counts a change of the answers of a filled form, and keeps its percent for lists. */
export async function keepCompletion(db: Db, filled: FilledForm): Promise<Completion> {
  const completion = await readCompletion(db, filled)
  const { revision } = await db
    .updateTable('filled_forms')
    .set((eb) => ({ percent: completion.percent, revision: eb('revision', '+', 1) }))
    .where('id', '=', filled.id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  await carryStatisticValues(db, filled.id, revision)
  return completion
}
