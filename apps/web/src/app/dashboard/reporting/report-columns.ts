import type { ReportColumn, ReportFigure, ReportKind, ReportRow } from '@octroi/domain'
import { formatDecimal, formatMoney, formatPercent as formatShare } from '@octroi/forms'
import type { TFunction } from 'i18next'
import { formatDate, formatPercent } from '../../../locales/format.ts'
import type { DataColumn } from '../../../ui/data-table/column.ts'

/** A column of a report, with the text of its cells. */
export interface ReportField extends DataColumn<ReportRow> {
  readonly text: (row: ReportRow) => string
  /** Whether the column is an answer of the form, and whether it is an amount of money. */
  readonly isAnswer: boolean
  readonly isAmount: boolean
}

/**
 * Widths in pixels by type of question: texts and tables according to source 2, section 2; other long answers likewise.
 */
const WIDTHS: Readonly<Record<number, number>> = { 1: 400, 2: 400, 16: 400, 17: 700, 18: 700, 19: 700 }
const OTHER_WIDTH = 240

/** The columns of a report: facts about each row, then its answers. */
export function reportFields(report: ReportKind, questions: readonly ReportColumn[], t: TFunction): ReportField[] {
  return [...ownFields(report, t), ...questions.map(questionField)]
}

function ownFields(report: ReportKind, t: TFunction): ReportField[] {
  const header = (name: 'organization' | 'region' | 'state' | 'submitted' | 'percent') =>
    t(`dashboard.reporting.column.${name}`)
  const person = t(`dashboard.reporting.column.${report === 'requests' ? 'responsible' : 'analyst'}`)
  return [
    field({ id: 'organization', header: header('organization'), width: 260, read: (row) => row.organization.label }),
    field({ id: 'region', header: header('region'), width: 190, read: (row) => row.region ?? '' }),
    field({ id: 'state', header: header('state'), width: 210, read: (row) => row.state.label }),
    field({ id: 'person', header: person, width: 190, read: (row) => row.person ?? '' }),
    {
      ...field({ id: 'submitted', header: header('submitted'), width: 130, read: submittedOn }),
      value: ({ submitted }) => (submitted === null ? null : new Date(submitted)),
    },
    {
      ...field({ id: 'percent', header: header('percent'), width: 120, read: ({ percent }) => formatPercent(percent) }),
      value: ({ percent }) => percent / 100,
      exportAs: 'percent',
      kind: 'number',
    },
  ]
}

const submittedOn = ({ submitted }: ReportRow): string => (submitted === null ? '' : formatDate(submitted))

/** Formats numbers as a form does, with all given decimals; the exported file has the same. */
const WRITTEN: Readonly<Record<Exclude<ReportFigure, 'date'>, (value: number) => string>> = {
  number: (value) => formatDecimal(value),
  integer: (value) => formatDecimal(value),
  money: (value) => formatMoney(value),
  percent: (value) => formatShare(value),
}

function questionField({ id, label, question_number, type_id, figure }: ReportColumn): ReportField {
  const header = [question_number, label].filter(Boolean).join(' ')
  const answer = (row: ReportRow) => row.answers[String(id)] ?? ''
  const read = (row: ReportRow) => {
    const answerText = answer(row)
    if (typeof answerText !== 'number') return answerText
    return WRITTEN[figure === null || figure === 'date' ? 'number' : figure](answerText).replace('-', '−')
  }
  return {
    ...field({ id: `q${id}`, header, width: WIDTHS[type_id] ?? OTHER_WIDTH, read }),
    isAnswer: true,
    isAmount: figure === 'money',
    value: (row) => (figure === 'date' ? dayOf(answer(row)) : answer(row)),
    ...(figure !== null && { kind: figure === 'date' ? ('figures' as const) : ('number' as const) }),
  }
}

/** Converts a date such as 31-12-2026 to a Date; anything else is returned unchanged. */
function dayOf(input: string | number): string | number | Date {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(String(input)) ?? []
  return year === undefined ? input : new Date(`${year}-${month}-${day}`)
}

interface Described {
  readonly id: string
  readonly header: string
  readonly width: number
  readonly read: (row: ReportRow) => string
}

const field = ({ read, ...column }: Described): ReportField => ({
  ...column,
  text: read,
  cell: read,
  value: read,
  isAnswer: false,
  isAmount: false,
})
