import { expect, test } from 'vitest'
import { createStore } from '../../engine/create-store.ts'
import { answer, description, field, formOf, question } from '../../testing/builders.ts'
import { tableMixed } from '../../questions/table-mixed/example.ts'
import { questionRows } from './question-rows.ts'

test('the rows of a table are named by their first text, the lines of another by the description', () => {
  const fields = [field('don', 'money'), field('nom', 'text')]
  const form = formOf(description(question('table', 1, { fields }), question('textarea', 2)))
  const rows = JSON.stringify([{ don: '10', nom: 'Ana' }, { don: '20' }])
  const store = createStore(form, [answer(101, rows), answer(201, 'Texte')])
  expect(questionRows(store.question(1))).toEqual([
    { row: 0, name: 'Ana' },
    { row: 1, name: '' },
  ])
  expect(questionRows(store.question(2))).toEqual([])
  const lines = formOf(description(tableMixed.question(1)))
  const named = createStore(lines, tableMixed.answered(1)).question(1)
  expect(questionRows(named).map(({ name }) => name)).toEqual(named.question.options.map(({ label }) => label))
})
