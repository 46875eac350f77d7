import { expect, test } from 'vitest'
import { createStore } from '../engine/create-store.ts'
import { description, field, question } from '../testing/builders.ts'
import { readFormLeniently } from './read-form.ts'

test('a description without faults is read as it is', () => {
  const { form, faults, broken } = readFormLeniently(description(question('text', 1)))
  expect([form.questions.length, faults.length, broken.size]).toEqual([1, 0, 0])
})

test('a broken question stands as a title with its faults, and the others can be answered', () => {
  const spoilt = question('text', 1, { fields: [field('a', 'text', { validation: '(' })] })
  const { form, broken } = readFormLeniently(description(spoilt, question('text', 2)))
  expect(form.questionById.get(1)?.question).toMatchObject({ label: 'Question 1', options: [], required: 0 })
  expect(broken.get(1)?.map(({ code }) => code)).toEqual(['bad_pattern'])
  const store = createStore(form)
  store.set(201, 'Bonjour')
  expect(store.state().progress).toEqual({ counted: 1, answered: 1, percent: 100 })
})

test('questions whose id is taken or cannot be read are shown under an id of their own', () => {
  const { form, broken } = readFormLeniently(
    description(question('text', 1), question('date', 1), { ...question('date', 3), id: 'x' as unknown as number }),
  )
  expect(form.questions.map((each) => each.question.id)).toEqual([1, -1, -2])
  expect([...broken.keys()]).toEqual([-1, -2])
})

test('children of a broken question are shown: what would have hidden them is not known', () => {
  const child = question('text', 2, { parent_option_id: 101 })
  const spoilt = { ...question('radio', 1, { children_question: [child] }), required: 7 as 0 }
  const { form } = readFormLeniently(description(spoilt))
  expect(createStore(form).question(2).visible).toBe(true)
})

test('a child of an option that does not exist is shown with its fault', () => {
  const child = question('text', 2, { parent_option_id: 999 })
  const { form, broken } = readFormLeniently(description(question('radio', 1, { children_question: [child] })))
  expect(createStore(form).question(2).visible).toBe(true)
  expect(broken.get(2)?.map(({ code }) => code)).toEqual(['unknown_parent_option'])
})

test.each([null, 'form', { sections: [3, { questions: [null, 7] }] }, { sections: 'none' }])(
  'nothing makes it throw: %j',
  (input) => {
    const { form, faults } = readFormLeniently(input)
    expect(faults.length).toBeGreaterThan(0)
    expect(createStore(form).state().progress.percent).toBe(100)
  },
)
