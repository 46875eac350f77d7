import { expect, test } from 'vitest'
import { createStore } from '../../engine/create-store.ts'
import { enCA } from '../../locales/react/en-ca.ts'
import { frCA } from '../../locales/react/fr-ca.ts'
import { deDE } from '../../numbers/locale.ts'
import { answer, field, form, question } from '../../testing/builders.ts'
import { readAnswer } from './readers.ts'

const precise = (precision: 'month' | 'year') => [field('d', 'date', { precision })]
const questions = [
  question('time', 1),
  question('date', 2, { fields: precise('month') }),
  question('date', 3, { fields: precise('year') }),
  question('multiple-date', 4, { fields: precise('month') }),
]
const answers = [answer(101, '16:05'), answer(201, '2026-03'), answer(301, '1998'), answer(401, '2025-12')]

test('times, months and years are read as the locale writes them', () => {
  const store = createStore(form(...questions), answers)
  const textsIn = (messages: Parameters<typeof readAnswer>[1]) =>
    [1, 2, 3].map((id) => {
      const read = readAnswer(store.question(id), messages)
      return read.kind === 'text' && read.text
    })
  expect(textsIn(frCA)).toEqual(['16\u00a0h\u00a005', 'mars 2026', '1998'])
  expect(textsIn(enCA)).toEqual(['16:05', 'March 2026', '1998'])
  expect(textsIn({ ...enCA, locale: deDE })).toEqual(['16:05', 'März 2026', '1998'])
  expect(readAnswer(store.question(4), frCA)).toMatchObject({ pairs: [{ text: 'décembre 2025' }, { text: '' }] })
})

test('columns of times and of months are read as the locale writes them', () => {
  const table = question('table', 1, { fields: [field('t', 'time'), ...precise('month')] })
  const store = createStore(form(table), [answer(101, '[{"t":"09:00","d":"2026-08"},{"t":"neuf","d":"août"}]')])
  expect(readAnswer(store.question(1), frCA)).toMatchObject({
    rows: [{ cells: ['9\u00a0h', 'août 2026'] }, { cells: ['neuf', 'août'] }],
  })
})
