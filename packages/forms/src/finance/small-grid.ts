import type { GridDefinition } from './definition.ts'

/** Creates a grid of six lines over two columns with one of everything, for tests; a new copy each time. */
export function smallGrid(): GridDefinition {
  return {
    id: 'small',
    label: 'Petite grille',
    columns: [
      { id: 'before', label: '2025', type_id: 1 },
      { id: 'now', label: '2026', type_id: 4 },
    ],
    groups: [
      { id: 'revenue', label: 'Revenus' },
      { id: 'result', label: 'Résultat' },
    ],
    headings: [{ before: 1, label: 'Revenus' }],
    lines: [
      { number: 1, key: 'gifts', group: 'revenue', kind: 'input', label: 'Dons' },
      { number: 2, key: 'others', group: 'revenue', kind: 'list', label: 'Autres' },
      { number: 3, key: 'revenue_total', group: 'revenue', kind: 'total', label: 'Total', expression: '1..2' },
      { number: 4, key: 'costs', group: 'result', kind: 'input', label: 'Charges' },
      { number: 5, key: 'surplus', group: 'result', kind: 'total', label: 'Surplus', expression: '3-4', grand: true },
      { number: 6, key: 'margin', group: 'result', kind: 'ratio', label: 'Marge', expression: '5/3*100' },
    ],
    indicators: [{ key: 'gift-share', label: 'Part des dons', expression: '1/3*100' }],
    fields: [
      {
        key: 'months',
        label: 'Mois',
        kind: 'choice',
        column: 'now',
        choices: [
          { value: 6, label: '6' },
          { value: 12, label: '12' },
        ],
        default: 6,
      },
      { key: 'firm', label: 'Firme', kind: 'text', column: 'before', length: 20 },
      { key: 'year-end', label: 'Fin', kind: 'date', column: 'before' },
      { key: 'fund', label: 'Fonds', kind: 'amount', column: 'before' },
      { key: 'fund_total', label: 'Total des fonds', kind: 'total', column: 'before', of: ['fund', 'fund-two'] },
      { key: 'fund-two', label: 'Autre fonds', kind: 'amount', column: 'before' },
      { key: 'verified', label: 'Surplus vérifié', kind: 'amount', column: 'before' },
    ],
    check: { field: 'verified', line: 5 },
  }
}
