import { expect, test } from 'vitest'
import { createStore } from '../../engine/create-store.ts'
import { answer, description, field, formOf, option, question } from '../../testing/builders.ts'
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
  const own = [option(101, { label: 'Loyer' }), option(102, { label: 'Salaires' })]
  const lines = formOf(description(question('table-mixed', 1, { fields, options: own })))
  const named = createStore(lines, [answer(102, JSON.stringify({ don: '5' }))])
  expect(questionRows(named.question(1))).toEqual([
    { row: 0, name: 'Loyer' },
    { row: 1, name: 'Salaires' },
  ])
})
