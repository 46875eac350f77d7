import type { ReportRow } from '@octroi/domain'
import { expect, test } from 'vitest'
import { reportFields } from './report-columns.ts'

const ROW: ReportRow = {
  id: 1,
  request_id: 1,
  organization: { id: 1, label: 'Organisme' },
  region: null,
  state: { id: 1, label: 'Soumise' },
  person: null,
  submitted: null,
  percent: 100,
  answers: { 5: '14-06-2019', 6: 'en juin' },
}

/** @behaviour dashboard.report-export */
test('the answer of a question of a date is a day of the workbook, which sorts, and reads as it was given', () => {
  const questions = [5, 6, 7].map((id) => ({
    id,
    label: 'Fondé le',
    question_number: null,
    type_id: 4,
    figure: 'date' as const,
  }))
  const dates = reportFields('requests', questions, ((key: string) => key) as never).slice(-3)
  expect(dates.map(({ value }) => value?.(ROW))).toEqual([new Date('2019-06-14'), 'en juin', ''])
  expect(dates.map(({ text }) => text(ROW))).toEqual(['14-06-2019', 'en juin', ''])
})
