import type { Form } from '../description/index-form.ts'
import type { Question } from '../description/form.ts'
import { readForm } from '../reader/read-form.ts'
import type { Answer, FaultCode } from '../values/answer.ts'
import { checkAnswers } from '../engine/check-answers.ts'
import { createStore } from '../engine/create-store.ts'
import { evaluate } from '../engine/evaluate.ts'
import { normaliseAnswers } from '../engine/normalise-answers.ts'
import { fromData } from '../json-schema/from-data.ts'
import { toData } from '../json-schema/to-data.ts'
import type { QuestionDefinition } from '../question-type/define-question.ts'
import { isAsDefined } from './as-defined.ts'
import { description, formOf } from './builders.ts'
import { expectSame } from './expect-same.ts'
import { validatorOf } from './validator-of.ts'

/**
 * The place and the code of the fault of a sample: `path` is '' for the whole value, `[2].telephone` or `femmes` for a
 * cell.
 */
export interface ExpectedFault {
  readonly option_id: number
  readonly path: string
  readonly code: FaultCode
}

/** Examples of how a question type must behave. The more examples, the more the contract tests. */
export interface QuestionSample {
  /** A valid question of the type; it is alone in its form. */
  readonly question: Question
  /** Sets of answers, in the form in which they are saved, that answer the question validly. */
  readonly answered: readonly (readonly Answer[])[]
  /** Sets of answers that leave it unanswered. */
  readonly unanswered: readonly (readonly Answer[])[]
  /** Answers that are saved but invalid, each with their only fault. */
  readonly invalid: readonly (readonly [answers: readonly Answer[], fault: ExpectedFault])[]
}

/**
 * One case of a contract, for any test runner: `test(name, run)`. `run` throws an Error that says what is not
 * fulfilled.
 */
export interface ContractCase {
  readonly name: string
  readonly run: () => void | Promise<void>
}

/** Options of the contract, beside the sample. */
export interface ContractOptions {
  /** Question types of the application's own, the one under test among them. */
  readonly questionTypes?: readonly QuestionDefinition[]
}

/**
 * The contract that every question type must pass, as cases for any test runner: `for (const { name, run } of
 * questionContract(sample, { questionTypes: [rating] })) test(name, run)`
 */
export function questionContract(
  { question, answered, unanswered, invalid }: QuestionSample,
  { questionTypes = [] }: ContractOptions = {},
): readonly ContractCase[] {
  const asked = formOf(description(question), { questionTypes })
  const subject: Subject = { form: asked, id: question.id }
  const each =
    (sets: readonly (readonly Answer[])[], check: (subject: Subject, answers: readonly Answer[]) => void) => () => {
      for (const answers of sets) check(subject, answers)
    }
  return [
    { name: 'is accepted by the strict reader', run: () => isAccepted(question, questionTypes) },
    { name: 'without an answer is neither answered nor wrong', run: () => isBlankAtFirst(subject) },
    { name: 'is answered, validly', run: each(answered, isAnsweredValidly) },
    { name: 'is not answered by half an answer', run: each(unanswered, isNotAnswered) },
    { name: 'reads back what it wrote', run: each([...answered, ...invalid.map(([answers]) => answers)], readsBack) },
    { name: 'takes what answers it as a draft', run: each(answered, isTaken) },
    { name: 'sends what was entered, once', run: each(answered, isSentOnce) },
    {
      name: 'keeps what is wrong, and marks it where it stands',
      run: () => invalid.forEach(([answers, fault]) => isMarked(subject, answers, fault)),
    },
    { name: 'behaves as its definition says', run: each([[], ...answered], isAsDefined) },
    { name: 'gives data that reads back', run: each(answered, roundTrips) },
    {
      name: 'has a schema that accepts what is valid and nothing else, precompiled',
      run: () =>
        schemaAgrees(
          subject,
          answered,
          invalid.map(([answers]) => answers),
        ),
    },
  ]
}

interface Subject {
  readonly form: Form
  /** Id of the question. */
  readonly id: number
}

function isAccepted(question: Question, questionTypes: readonly QuestionDefinition[]): void {
  const read = readForm(description(question), { questionTypes })
  expectSame('faults' in read ? read.faults : [], [], 'faults of the description')
}

function isBlankAtFirst({ form, id }: Subject): void {
  const store = createStore(form)
  const { answered, faults } = store.question(id)
  expectSame({ answered, faults }, { answered: false, faults: [] }, 'the state without an answer')
  expectSame(store.answers(), [], 'the answers before any was given')
}

function isAnsweredValidly({ form, id }: Subject, answers: readonly Answer[]): void {
  const { answered, faults } = createStore(form, answers).question(id)
  expectSame({ answered, faults }, { answered: true, faults: [] }, `the state with ${JSON.stringify(answers)}`)
}

function isNotAnswered({ form, id }: Subject, answers: readonly Answer[]): void {
  expectSame(createStore(form, answers).question(id).answered, false, `answered with ${JSON.stringify(answers)}`)
}

function readsBack({ form }: Subject, answers: readonly Answer[]): void {
  expectSame(createStore(form, answers).answers(), answers, 'the answers written')
  const once = normaliseAnswers(form, answers)
  expectSame(normaliseAnswers(form, once), once, 'the answers normalised twice')
}

function isTaken({ form }: Subject, answers: readonly Answer[]): void {
  expectSame(checkAnswers(form, answers), [], `what keeps ${JSON.stringify(answers)} from being saved`)
}

/**
 * Checks that an answer which is set through the store, as a widget does, is sent by the next save and not by the one
 * after it.
 */
function isSentOnce({ form }: Subject, answers: readonly Answer[]): void {
  const store = createStore(form)
  for (const { option_id, value, details } of answers) {
    const indexed = form.optionById.get(option_id)
    if (indexed === undefined) throw new Error(`the question has no option ${option_id}`)
    store.set(option_id, indexed.question.model.read(indexed.option, value))
    store.setDetails(option_id, details ?? '')
  }
  const changed = store.changed()
  expectSame(changed, answers, 'what is sent')
  store.markSaved(changed)
  expectSame(store.changed(), [], 'what is sent again after it was saved')
}

function isMarked({ form }: Subject, answers: readonly Answer[], fault: ExpectedFault): void {
  const found = evaluate(form, answers).faults.map(({ option_id, path, code }) => ({ option_id, path, code }))
  expectSame(found, [fault], `the faults of ${JSON.stringify(answers)}`)
}

function roundTrips({ form }: Subject, answers: readonly Answer[]): void {
  const data = toData(form, answers)
  expectSame(toData(form, fromData(form, data)), data, 'the data read back')
}

async function schemaAgrees(
  { form }: Subject,
  valid: readonly (readonly Answer[])[],
  invalid: readonly (readonly Answer[])[],
): Promise<void> {
  const accepts = await validatorOf(form)
  for (const answers of valid) expectSame(accepts(toData(form, answers)), true, `accepted: ${JSON.stringify(answers)}`)
  for (const answers of invalid)
    expectSame(accepts(toData(form, answers)), false, `accepted: ${JSON.stringify(answers)}`)
}
