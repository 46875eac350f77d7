import type { FinancialExport } from '@octroi/domain'

/** What the trail calls what was exported of an organisation's year. */
export const FINANCIAL_EXPORT_LABELS: Readonly<Record<FinancialExport, string>> = {
  pages: 'Pages financières',
  hindsight: 'Sommaire financier rétrospectif',
  summary: 'Sommaire financier',
}
