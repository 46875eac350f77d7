import { assert, array, property, shuffledSubarray, type Arbitrary } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REQUEST_1 } from '@octroi/fixtures'
import type { Form } from '../description/index-form.ts'
import { answersTo, answerTo } from '../testing/arbitraries/answers.ts'
import { everyTypeForm } from '../testing/every-type-form.ts'
import { readFixture } from '../testing/fixtures.ts'
import type { Answer } from '../values/answer.ts'
import { createStore } from './create-store.ts'
import { evaluate } from './evaluate.ts'
import type { FormStore } from './form-store.ts'
import { normaliseAnswers } from './normalise-answers.ts'
import { isChosen } from '../values/value.ts'

/** Everything that a store reports, as plain data. */
function snapshot(store: FormStore) {
  const states = store.form.questions.map(({ question }) => {
    const { visible, counted, answered, faults, results } = store.question(question.id)
    return { id: question.id, visible, counted, answered, faults, results }
  })
  const { progress, sections, invalid } = store.state()
  const counts = [...sections].map(([id, { counted, answered, percent, invalid }]) => ({
    id,
    counted,
    answered,
    percent,
    invalid,
  }))
  return { states, progress, counts, invalid }
}

/** Sets an answer through the store, as a person would type it. */
function type(store: FormStore, { option_id, value, details }: Answer): void {
  const { option, question } = store.form.optionById.get(option_id)!
  store.set(option_id, question.model.read(option, value))
  store.setDetails(option_id, details ?? '')
}

describe.each([
  ['a form with every type and rule', everyTypeForm()],
  ['the real form of 169 questions', readFixture(REQUEST_1)],
])('in %s', (_, form: Form) => {
  const answers: Arbitrary<Answer[]> = answersTo(form)

  test('what is written reads back', () => {
    assert(
      property(answers, (given) => {
        const written = createStore(form, given).answers()
        expect(createStore(form, written).answers()).toEqual(written)
        expect(snapshot(createStore(form, written))).toEqual(snapshot(createStore(form, normaliseAnswers(form, given))))
      }),
    )
  })

  test('saving twice changes nothing', () => {
    assert(
      property(answers, (given) => {
        const once = normaliseAnswers(form, given)
        expect(normaliseAnswers(form, once)).toEqual(once)
        const store = createStore(form)
        for (const answer of given) type(store, answer)
        store.markSaved(store.changed())
        expect(store.changed()).toEqual([])
        expect(store.state().dirty).toBe(false)
      }),
    )
  })

  test('completion never depends on the order of the answers', () => {
    const shuffled = answers.chain((given) =>
      shuffledSubarray(given, { minLength: given.length }).map((other) => ({ given, other })),
    )
    assert(
      property(shuffled, ({ given, other }) => {
        expect(snapshot(createStore(form, other))).toEqual(snapshot(createStore(form, given)))
      }),
    )
  })

  test('hidden answers never count, and are neither validated nor lost', () => {
    assert(
      property(answers, (given) => {
        const all = createStore(form, given)
        const isHidden = ({ option_id }: Answer) =>
          !all.question(form.optionById.get(option_id)!.question.question.id).visible
        const [hidden, shown] = [given.filter(isHidden), given.filter((each) => !isHidden(each))]
        expect(createStore(form, shown).state()).toEqual(all.state())
        expect(evaluate(form, shown).faults).toEqual(evaluate(form, given).faults)
        const kept = normaliseAnswers(form, hidden).filter(({ value }) => value !== '')
        expect(all.answers().filter(isHidden)).toEqual(kept.toSorted(byOptionIn(form)))
      }),
    )
  })

  test('after any sequence of keystrokes the store says what it would say from scratch', () => {
    assert(
      property(array(answerTo(form), { maxLength: 40 }), (steps) => {
        const store = createStore(form)
        for (const step of steps) {
          type(store, step)
          store.state()
        }
        const values = store.form.questions.flatMap(({ question }) => {
          const state = store.question(question.id)
          return question.options.map((option) => ({
            option,
            value: state.values[option.id],
            details: state.details[option.id],
          }))
        })
        const scratch = createStore(form)
        // Choices are set first, because choosing clears its siblings, even with a value that is no choice.
        for (const { option, value, details } of values.toSorted(
          (one, other) => Number(isChosen(other.value)) - Number(isChosen(one.value)),
        )) {
          if (value !== undefined) scratch.set(option.id, value)
          scratch.setDetails(option.id, details ?? '')
        }
        expect(snapshot(store)).toEqual(snapshot(scratch))
        expect(store.answers()).toEqual(scratch.answers())
        expect(store.changed()).toEqual(scratch.changed())
      }),
    )
  })

  test('the changed answers, given to another store, make it say the same', () => {
    assert(
      property(answers, array(answerTo(form), { maxLength: 20 }), (saved, steps) => {
        const store = createStore(form, saved)
        for (const step of steps) type(store, step)
        const server = createStore(form, saved)
        server.load(store.changed())
        expect(server.answers()).toEqual(store.answers())
      }),
    )
  })
})

function byOptionIn(form: Form) {
  const place = new Map([...form.optionById.keys()].map((id, rank) => [id, rank]))
  return (one: Answer, other: Answer) => (place.get(one.option_id) ?? 0) - (place.get(other.option_id) ?? 0)
}
