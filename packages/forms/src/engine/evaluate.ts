import type { Form, IndexedQuestion } from '../description/index-form.ts'
import type { Answer, Fault } from '../values/answer.ts'
import { computedResults, type ComputedResults } from './computed-results.ts'
import { createStore, type StoreOptions } from './create-store.ts'
import type { FormStore, Progress, QuestionState } from './form-store.ts'
import { isMissingDocument } from './missing-document.ts'

/** How complete a set of answers is. Ids are in display order. */
export interface FormCompletion {
  readonly progress: Progress
  readonly sections: readonly (Progress & { readonly id: number })[]
  /** The faults of visible questions. */
  readonly faults: readonly Fault[]
  /** Visible questions whose required document is missing. */
  readonly missingDocuments: readonly number[]
  /** Complete, valid and without a missing document: what a backend requires of a form that is submitted. */
  readonly isReadyToSubmit: boolean
}

/** Everything that the engine computes from a set of answers. Ids are in display order. */
export interface Evaluation extends FormCompletion {
  /** By question id. */
  readonly questions: ReadonlyMap<number, QuestionState>
  /** Counted questions without an answer. */
  readonly unanswered: readonly number[]
  /** Hidden questions with an answer, which is kept but not counted. */
  readonly hiddenAnswered: readonly number[]
  readonly computedResults: ComputedResults
}

/**
 * Evaluates answers from scratch, as a server does before it accepts a form. It is a pure function. Answers to options
 * that the form does not have are left out without a word: `checkAnswers` names them.
 */
export function evaluate(form: Form, answers: readonly Answer[], options: StoreOptions = {}): Evaluation {
  const store = createStore(form, answers, options)
  const states = form.questions.map((indexed) => ({ indexed, state: store.question(indexed.question.id) }))
  const idsWhere = (test: (each: Evaluated) => boolean) => states.filter(test).map(({ indexed }) => indexed.question.id)
  return {
    ...completionOf(store),
    questions: new Map(states.map(({ indexed, state }) => [indexed.question.id, state])),
    unanswered: idsWhere(({ state }) => state.counted && !state.answered),
    hiddenAnswered: idsWhere(({ indexed, state }) => !state.visible && hasAnswer(indexed, state)),
    computedResults: computedResults(
      states.filter(({ state }) => state.visible && state.answered).map(({ state }) => state),
    ),
  }
}

/**
 * The completion of the answers in a store. A server that keeps the store of a form in memory, and loads each save's
 * changes into it, recomputes only what depends on them.
 */
export function completionOf(store: FormStore): FormCompletion {
  const { form } = store
  const { progress, sections } = store.state()
  const faults: Fault[] = []
  const missingDocuments: number[] = []
  for (const { question } of form.questions) {
    const state = store.question(question.id)
    if (state.faults.length > 0) faults.push(...state.faults)
    if (isMissingDocument(state)) missingDocuments.push(question.id)
  }
  return {
    progress,
    sections: form.sections.map(({ id }) => ({ id, ...progressOf(sections.get(id)) })),
    faults,
    missingDocuments,
    isReadyToSubmit: progress.percent === 100 && faults.length === 0 && missingDocuments.length === 0,
  }
}

interface Evaluated {
  readonly indexed: IndexedQuestion
  readonly state: QuestionState
}

function hasAnswer({ question, model }: IndexedQuestion, { values }: QuestionState): boolean {
  return question.options.some((option) => model.write(option, values[option.id] ?? '') !== '')
}

function progressOf({ counted, answered, percent }: Progress = { counted: 0, answered: 0, percent: 100 }): Progress {
  return { counted, answered, percent }
}
