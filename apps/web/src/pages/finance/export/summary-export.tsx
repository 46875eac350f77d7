import type { FinancialSummary } from '@octroi/domain'
import { type Grid, isEntered } from '@octroi/forms/finance'
import { useTranslation } from 'react-i18next'
import type { Summary } from '../queries.ts'
import { summaryName } from '../summary-names.ts'
import { ExportButton } from './export-button.tsx'

/** Key of the line that shares are percentages of. */
const INCOME = 'income_total'

/** Exports the summary of a year. */
export function SummaryExport({ summary: { grid, said, organization } }: { readonly summary: Summary }) {
  const { t } = useTranslation()
  const { year, columns } = said
  return (
    <ExportButton
      financialYear={{ organizationId: organization.id, year }}
      what="summary"
      title={t('finance.summary.heading', { year })}
      order={() => ({
        kind: 'summary',
        definition: grid.definition,
        title: t('finance.summary.title'),
        organization: organization.name,
        year,
        columns: columns.map((column) => ({
          label: summaryName(said, column, t),
          cents: enteredIn(grid, column),
        })),
        shareOf: INCOME,
        words: {
          number: t('finance.summary.number'),
          line: t('finance.summary.line'),
          difference: t('finance.summary.difference'),
          percent: t('finance.summary.percent'),
          share: t('finance.summary.share'),
        },
      })}
    />
  )
}

/** Cents that were entered in a column; cells that are blank on the page stay blank in the file. */
function enteredIn({ lines }: Grid, { from, amounts }: FinancialSummary['columns'][number]) {
  if (from === null) return null
  const entered = new Set(lines.filter(isEntered).map(({ key }) => key))
  return Object.fromEntries(Object.entries(amounts).filter(([key]) => entered.has(key)))
}
