import type { Form, IndexedQuestion } from '../description/index-form.ts'
import type { EvaluatedRow, ValueFault } from '../question-type/question-model.ts'
import type { Answer } from '../values/answer.ts'
import type { QuestionAnswers } from '../values/value.ts'
import type { FormStore, RepeatedQuestions } from './form-store.ts'

/** Opens a store of a form, with answers. */
export type OpenStore = (form: Form, answers: readonly Answer[], outside: QuestionAnswers['elsewhere']) => FormStore

/** The questions that a question repeats, evaluated by stores of their own; undefined for one that repeats none. */
export function repeatedIn(
  indexed: IndexedQuestion,
  open: OpenStore,
  outside?: QuestionAnswers['elsewhere'],
): RepeatedQuestions | undefined {
  const { inner } = indexed
  const rows = inner === null ? undefined : indexed.model.repeated
  if (inner === null || rows === undefined) return undefined
  rows.evaluateWith((answers, elsewhere) => evaluateRow(inner, open(inner, answers, elsewhere)))
  return {
    form: inner,
    rows,
    outside,
    open: (row) => open(inner, rows.answersOf(row), outside),
    evaluated: (row) => rows.evaluated(row, outside),
    withOutside: (numbers) => repeatedIn(indexed, open, numbers),
  }
}

const NO_FAULTS: readonly ValueFault[] = []

/** Which choices are offered is known to the node of a question, and not to its model. */
const isNotOffered = ({ code }: ValueFault) => code === 'not_offered'

function evaluateRow(form: Form, store: FormStore): EvaluatedRow {
  const { counted, answered } = store.state().progress
  const states = form.questions.map(({ question, model }) => ({ model, state: store.question(question.id) }))
  const unanswered = states.filter(({ state }) => state.counted && !state.answered)
  const faults = states.flatMap(({ model, state }): readonly ValueFault[] => {
    const own = state.faults.length === 0 ? NO_FAULTS : [...model.faults(state), ...state.faults.filter(isNotOffered)]
    if (!state.counted || state.answered || own.length > 0) return own
    return [{ option_id: state.question.options[0]?.id ?? 0, path: '', code: 'missing_answer' }]
  })
  return { progress: { counted, answered }, unanswered: unanswered.map(({ state }) => state.question.id), faults }
}
