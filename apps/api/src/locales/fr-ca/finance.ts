import type { FinancialExport } from '@octroi/domain'

/** Trail names of the exports of an organisation's financial year. */
export const FINANCIAL_EXPORT_LABELS: Readonly<Record<FinancialExport, string>> = {
  pages: 'Pages financières',
  hindsight: 'Sommaire financier rétrospectif',
  summary: 'Sommaire financier',
}

/** Trail texts for the meaning that a person gave to a row or column of workbooks. */
export const MAPPING_WORDS = {
  none: 'laissé de côté',
  detail: (line: string): string => `une ligne de «\u00a0${line}\u00a0»`,
  said: (name: string, meaning: string): string => `${name}\u00a0: ${meaning}`,
} as const
