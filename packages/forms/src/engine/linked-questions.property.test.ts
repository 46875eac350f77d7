import { type Arbitrary, array, assert, property, sample, shuffledSubarray } from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Form } from '../description/index-form.ts'
import { answerTo, fewOrManyAnswersTo } from '../testing/arbitraries/answers.ts'
import { linkedDescription } from '../testing/arbitraries/links.ts'
import { formOf } from '../testing/builders.ts'
import { randomRuns } from '../testing/random-runs.ts'
import type { Answer } from '../values/answer.ts'
import { createStore } from './create-store.ts'
import { evaluate } from './evaluate.ts'
import type { FormStore } from './form-store.ts'
import { isChosen } from '../values/value.ts'

vi.setConfig({ testTimeout: 600_000 })

interface Case {
  readonly form: Form
  readonly given: Answer[]
  readonly other: Answer[]
  readonly steps: Answer[]
}

/** Answers, the same answers in another order, and what somebody types after that. */
const cases: Arbitrary<Case> = linkedDescription
  .map((description) => formOf(description))
  .chain((form) =>
    fewOrManyAnswersTo(form).chain((given) =>
      shuffledSubarray(given, { minLength: given.length }).chain((other) =>
        array(answerTo(form), { maxLength: 15 }).map((steps) => ({ form, given, other, steps })),
      ),
    ),
  )

/** Everything that a store reports, without the typed texts. */
function saidBy(store: FormStore) {
  const { progress, sections, invalid } = store.state()
  const counts = [...sections].map(([id, { dirty: _, ...rest }]) => ({ id, ...rest }))
  const questions = store.form.questions.map(({ question: { id } }) => {
    const { visible, counted, answered, unavailable, faults, results } = store.question(id)
    return { id, visible, counted, answered, unavailable, faults, results }
  })
  return { progress, counts, invalid, questions }
}

test('the forms drawn have answers that conditions hide, checks that do not hold, and formulae that read others', () => {
  const drawn = sample(cases, { numRuns: 150, seed: 3 })
  const evaluations = drawn.map(({ form, given }) => ({ form, found: evaluate(form, given) }))
  const hidden = evaluations.filter(({ form, found }) =>
    found.hiddenAnswered.some((id) => form.questionById.get(id)?.question.show_if !== undefined),
  )
  const broken = evaluations.filter(({ found }) => found.faults.some(({ code }) => code === 'check'))
  const transfers = drawn.filter(({ form }) => form.links?.all.some(({ kind }) => kind === 'transfer'))
  const deep = drawn.filter(({ form }) => form.links?.all.some(({ level }) => level > 1))
  const required = evaluations.filter(({ form, found }) =>
    form.questions.some(({ question }) => question.required === 0 && found.questions.get(question.id)?.counted),
  )
  const counts = [hidden, broken, transfers, deep, required].map(({ length }) => length)
  expect(counts.map((count) => count >= 3)).toEqual([true, true, true, true, true])
})

test('what is shown, marked and complete never depends on the order of the answers', () => {
  assert(
    property(cases, ({ form, given, other }) => {
      expect(saidBy(createStore(form, other))).toEqual(saidBy(createStore(form, given)))
    }),
    randomRuns(150, 2000),
  )
})

test('after any keystrokes the store says what it would say from scratch', () => {
  assert(
    property(cases, ({ form, given, steps }) => {
      const store = createStore(form)
      for (const { option_id, value, details } of [...given, ...steps]) {
        const { option, question } = form.optionById.get(option_id)!
        store.set(option_id, question.model.read(option, value))
        store.setDetails(option_id, details ?? '')
        store.state()
      }
      const scratch = createStore(form)
      const entered = form.questions.flatMap(({ question: { id } }) => {
        const { values, details } = store.question(id)
        return store.form.questionById
          .get(id)!
          .question.options.map((option) => ({ id: option.id, value: values[option.id], detail: details[option.id] }))
      })
      // Choices are set first, because choosing clears its siblings, even with a value that is no choice.
      for (const { id, value, detail } of entered.toSorted(
        (one, two) => Number(isChosen(two.value)) - Number(isChosen(one.value)),
      )) {
        if (value !== undefined) scratch.set(id, value)
        scratch.setDetails(id, detail ?? '')
      }
      expect(saidBy(store)).toEqual(saidBy(scratch))
    }),
    randomRuns(150, 2000),
  )
})

test('what is hidden never counts: without it, everything else is as it was', () => {
  assert(
    property(cases, ({ form, given }) => {
      const all = createStore(form, given)
      const isShown = ({ option_id }: Answer) =>
        all.question(form.optionById.get(option_id)!.question.question.id).visible
      const rest = createStore(form, given.filter(isShown))
      expect(rest.state()).toEqual(all.state())
      expect(evaluate(form, given.filter(isShown)).faults).toEqual(evaluate(form, given).faults)
      const hidden = all.form.questions.filter(({ question: { id } }) => !all.question(id).visible)
      for (const { question } of hidden) expect(all.question(question.id)).toMatchObject({ counted: false, faults: [] })
    }),
    randomRuns(150, 2000),
  )
})
