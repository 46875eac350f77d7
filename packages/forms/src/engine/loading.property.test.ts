import { array, assert, constantFrom, oneof, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { answersTo, answerTo } from '../testing/arbitraries/answers.ts'
import { answer, form as formOf, question } from '../testing/builders.ts'
import { everyTypeForm } from '../testing/every-type-form.ts'
import type { Answer } from '../values/answer.ts'
import { createStore } from './create-store.ts'
import { completionOf, evaluate } from './evaluate.ts'
import type { FormStore } from './form-store.ts'

const form = everyTypeForm()
const ids = form.questions.map(({ question: { id } }) => id)
const loads = answersTo(form).map((answers) => (store: FormStore) => store.load(answers))
const keys = answerTo(form).map(({ option_id, value }) => (store: FormStore) => {
  const { option, question: indexed } = form.optionById.get(option_id)!
  store.set(option_id, indexed.model.read(option, value))
})
const saves = constantFrom((store: FormStore) => store.markSaved(store.changed()))
const steps = array(oneof(loads, keys, saves), { maxLength: 12 })

/** Everything that a store reports: children first, before the counts have caused everything to be read. */
function said(store: FormStore) {
  const states = ids.toReversed().map((id) => {
    const { values, details, visible, counted, answered, faults, results } = store.question(id)
    return { values, details, visible, counted, answered, faults, results: { ...results } }
  })
  const { progress, sections, invalid, dirty } = store.state()
  return {
    progress,
    sections: [...sections],
    invalid,
    dirty,
    states,
    changed: store.changed(),
    answers: store.answers(),
  }
}

test('answers that are loaded say the same, whoever follows which questions and asks when', () => {
  assert(
    property(record({ steps, shown: uniqueArray(constantFrom(...ids)) }), ({ steps: run, shown }) => {
      const asked = createStore(form)
      const followed = createStore(form)
      const unasked = createStore(form)
      for (const id of shown) followed.subscribe(id, () => followed.question(id))
      for (const step of run) {
        step(asked)
        said(asked)
        step(followed)
        step(unasked)
      }
      expect(said(followed)).toEqual(said(asked))
      expect(said(unasked)).toEqual(said(asked))
    }),
  )
})

test('a store that answers are loaded into one save after the other is as far as all of them from scratch', () => {
  assert(
    property(array(answersTo(form), { maxLength: 8 }), (saved) => {
      const kept = createStore(form)
      const latest = new Map<number, Answer>()
      for (const answers of saved) {
        for (const one of answers) latest.set(one.option_id, one)
        kept.load(answers)
        const { progress, sections, faults, missingDocuments, isReadyToSubmit } = evaluate(form, [...latest.values()])
        expect(completionOf(kept)).toEqual({ progress, sections, faults, missingDocuments, isReadyToSubmit })
      }
    }),
  )
})

test('who follows a question is told once its answer is loaded, and can read it', () => {
  assert(
    property(record({ answers: answersTo(form), shown: uniqueArray(constantFrom(...ids)) }), ({ answers, shown }) => {
      const store = createStore(form)
      const seen = new Map(shown.map((id) => [id, store.question(id)]))
      for (const id of shown) store.subscribe(id, () => seen.set(id, store.question(id)))
      store.load(answers)
      for (const id of shown) expect(seen.get(id)).toEqual(store.question(id))
    }),
  )
})

test('an answer that is loaded is saved, before anybody read it', () => {
  const store = createStore(formOf(question('text', 1), question('text', 2)))
  store.set(101, 'avant')
  store.load([answer(101, 'chargée'), answer(201, 'chargée')])
  expect([store.isUnsaved(101), store.isUnsaved(201)]).toEqual([false, false])
  expect(store.answer(101)).toMatchObject({ value: 'chargée' })
  expect(store.state().dirty).toBe(false)
})

test('a question shown by an answer that was loaded says so, when it is the first to be asked', () => {
  const child = question('text', 2, { parent_option_id: 101 })
  const store = createStore(formOf(question('radio', 1, { children_question: [child] })))
  store.load([answer(101, '1')])
  expect(store.question(2).visible).toBe(true)
})
