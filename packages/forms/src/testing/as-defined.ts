import type { Form, IndexedQuestion } from '../description/index-form.ts'
import type { Answer } from '../values/answer.ts'
import { createStore } from '../engine/create-store.ts'
import { evaluate } from '../engine/evaluate.ts'
import { isChosen } from '../values/value.ts'
import { choosesOptions, holdsDocument, isSingleChoice } from '../question-type/question-facts.ts'
import { formOf } from './builders.ts'
import { expectSame } from './expect-same.ts'

/** Throws an Error when a question with valid answers does not behave as its definition says. */
export function isAsDefined({ form, id }: { readonly form: Form; readonly id: number }, answers: readonly Answer[]) {
  const indexed = form.questionById.get(id)
  if (indexed === undefined) throw new Error(`the form has no question ${id}`)
  isAskedForOnce(form, indexed, answers)
  if (choosesOptions(indexed)) onlyChooses(answers)
  if (isSingleChoice(indexed)) choosesOne(form, indexed)
  if (indexed.definition.isComputedLine !== undefined) computesLines(form, indexed, answers)
}

/** A document is required separately from the completion: if it also counted there, it would be required twice. */
function isAskedForOnce(form: Form, indexed: IndexedQuestion, answers: readonly Answer[]): void {
  const { question } = indexed
  const { description } = form
  const required = {
    ...description,
    sections: [{ ...description.sections[0], questions: [{ ...question, required: 1 }] }],
  }
  const asked = formOf(required, { questionTypes: [indexed.definition].filter(({ id }) => id >= 1000) })
  const { progress, missingDocuments } = evaluate(asked, answers)
  const isMissing = holdsDocument(indexed) && answers.length === 0
  expectSame(missingDocuments, isMissing ? [question.id] : [], `the missing documents with ${JSON.stringify(answers)}`)
  if (holdsDocument(indexed)) expectSame(progress.counted, 0, 'how often a document counts in the completion')
}

function onlyChooses(answers: readonly Answer[]): void {
  expectSame(
    answers.filter(({ value }) => !isChosen(value)),
    [],
    'answers of a choice that choose nothing',
  )
}

function choosesOne(form: Form, { question }: IndexedQuestion): void {
  const store = createStore(form)
  for (const { id } of question.options) store.set(id, '1')
  const last = question.options.at(-1)
  expectSame(Object.keys(store.question(question.id).values), last ? [String(last.id)] : [], 'options chosen at once')
}

function computesLines(form: Form, { question, definition }: IndexedQuestion, answers: readonly Answer[]): void {
  const { questions, computedResults } = evaluate(form, answers)
  const lines = question.options.filter((option) => definition.isComputedLine?.(option)).map(({ id }) => String(id))
  const computed = Object.keys(questions.get(question.id)?.results ?? {}).map((key) => key.split('.')[0])
  expectSame(
    computed.filter((id) => id === undefined || !lines.includes(id)),
    [],
    'results of what is no computed line',
  )
  if (answers.length > 0) expectSame(Object.keys(computedResults.financial_table), lines, 'the computed lines')
}
