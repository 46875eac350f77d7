/** The charts of the financial summary. */
export const financeChart = {
  income: 'Revenus par source',
  expenses: 'Charges par nature',
  picture: '{{title}}, une barre par année. Les montants sont dans le tableau.',
  asTable: 'Lire le graphique en tableau',
  part: 'Part',
  total: 'Total',
  column: {
    two_years_before: '{{year}}',
    year_before: '{{year}}',
    statements: '{{year}}',
    current: 'Budget',
    projected: 'Prévisions',
  },
} as const
