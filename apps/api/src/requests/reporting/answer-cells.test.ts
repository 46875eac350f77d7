import { field, question } from '@octroi/forms/testing'
import { expect, test } from 'vitest'
import { getSingleFigureType } from './answer-cells.ts'

test('a report has whole dates as dates, and months, years and times as texts', () => {
  const typeOf = (precision?: 'month' | 'year') =>
    getSingleFigureType(question('date', 1, { fields: [field('d', 'date', { precision })] }))
  expect([typeOf(), typeOf('month'), typeOf('year')]).toEqual(['date', null, null])
  expect(getSingleFigureType(question('time', 1))).toBeNull()
})
