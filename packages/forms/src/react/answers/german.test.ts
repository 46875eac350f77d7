import { expect, test } from 'vitest'
import { createStore } from '../../engine/create-store.ts'
import { enCA } from '../../locales/react/en-ca.ts'
import { deDE } from '../../numbers/locale.ts'
import { answer, field, form, question } from '../../testing/builders.ts'
import { readAnswer } from './readers.ts'

const messages = { ...enCA, locale: deDE }

test('amounts, percentages and dates are read as in Germany', () => {
  const money = question('number', 1, { fields: [field('m', 'money')] })
  const share = question('number', 2, { fields: [field('p', 'percent')] })
  const answers = [answer(101, '-1234.5'), answer(201, '12.5'), answer(301, '2026-12-31')]
  const store = createStore(form(money, share, question('date', 3)), answers)
  expect([1, 2, 3].map((id) => readAnswer(store.question(id), messages))).toEqual([
    { kind: 'text', text: '-1.234,50\u00a0€' },
    { kind: 'text', text: '12,5\u00a0%' },
    { kind: 'text', text: '31.12.2026' },
  ])
})

test('columns of a table and their totals are read as in Germany', () => {
  const table = question('table', 1, { fields: [field('what', 'text'), field('cost', 'money'), field('day', 'date')] })
  const rows = [
    { what: 'Saal', cost: '1234.5', day: '2026-12-31' },
    { what: 'Licht', cost: '1000', day: '2026-03-01' },
  ]
  const store = createStore(form(table), [answer(101, JSON.stringify(rows))])
  const read = readAnswer(store.question(1), messages)
  expect(read).toMatchObject({
    rows: [{ cells: ['Saal', '1.234,50', '31.12.2026'] }, { cells: ['Licht', '1.000,00', '01.03.2026'] }],
  })
  expect(read.kind === 'table' && read.totals?.cells.join('|')).toContain('2.234,50')
})
