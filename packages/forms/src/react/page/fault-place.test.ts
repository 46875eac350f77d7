import { expect, test } from 'vitest'
import { createStore } from '../../engine/create-store.ts'
import { enCA } from '../../locales/react/en-ca.ts'
import { answer, form, question } from '../../testing/builders.ts'
import { faultPlace } from './fault-place.ts'

test('a fault in a repetition is placed by the name of the repetition and the question in it', () => {
  const group = question('group', 1, {
    repeat: { label: 'Project' },
    children_question: [question('text', 2, { label: 'Title' }), question('number', 3, { label: 'Budget' })],
  })
  const store = createStore(form(group), [answer(101, '[{"o201":"Park","o301":"1"},{"o301":"many"}]')])
  const { faults } = store.question(1)
  expect(faults.map((fault) => faultPlace(store.question(1), fault, enCA))).toEqual([
    'Project 2, Title',
    'Project 2, Budget',
  ])
})
