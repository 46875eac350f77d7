import type { FinancialExport } from '@octroi/domain'

/** What the trail calls what was exported of an organisation's year. */
export const FINANCIAL_EXPORT_LABELS: Readonly<Record<FinancialExport, string>> = {
  pages: 'Pages financières',
  hindsight: 'Sommaire financier rétrospectif',
  summary: 'Sommaire financier',
}

/** What the trail says of a row or a column of workbooks that a person named. */
export const MAPPING_WORDS = {
  none: 'laissé de côté',
  detail: (line: string): string => `une ligne de «\u00a0${line}\u00a0»`,
  said: (name: string, meaning: string): string => `${name}\u00a0: ${meaning}`,
} as const
