import { gridOf } from '@octroi/forms/finance'
import { type SummaryColumn, writeSummaryWorkbook } from '../grids/index.ts'

/** A grid of five lines: two of income with their total, costs, and the surplus. */
export const SMALL_GRID = gridOf({
  id: 'small',
  label: 'Petite grille',
  columns: [{ id: 'now', label: '2026', type_id: 1 }],
  groups: [{ id: 'all', label: 'Tout' }],
  headings: [
    { before: 1, label: 'Revenus' },
    { before: 4, label: 'Charges' },
  ],
  lines: [
    { number: 1, key: 'gifts', group: 'all', kind: 'input', label: 'Dons' },
    { number: 2, key: 'others', group: 'all', kind: 'list', label: 'Autres' },
    { number: 3, key: 'income', group: 'all', kind: 'total', label: 'Total', expression: '1..2', grand: true },
    { number: 4, key: 'costs', group: 'all', kind: 'input', label: 'Charges' },
    { number: 5, key: 'margin', group: 'all', kind: 'ratio', label: 'Marge', expression: '(3-4)/3*100' },
  ],
  indicators: [{ key: 'gift-share', label: 'Part des dons', expression: '1/3*100' }],
  fields: [],
})

const COLUMNS: readonly SummaryColumn[] = [
  { label: '2025', cents: { gifts: 800 } },
  { label: '2026', cents: { gifts: 100_001, others: 100_001, costs: 5 } },
]

/** The workbook of a two-year summary of that grid. */
export function smallSummary(columns = COLUMNS): Uint8Array<ArrayBuffer> {
  return writeSummaryWorkbook({
    grid: SMALL_GRID,
    title: 'Sommaire financier',
    organization: '=Le Phare',
    year: 2026,
    columns,
    shareOf: 'income',
    words: { number: 'N°', line: 'Ligne', difference: 'Écart', percent: 'Écart en %', share: 'Part des revenus' },
  })
}
