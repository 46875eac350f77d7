import { EXPORT_LIMITS, MOST_REPORT_ROWS, type ReportRow } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../api/use-api.ts'
import { cutTo } from '../../../ui/data-table/export/export-words.ts'
import { useExportOf } from '../../../ui/data-table/export/use-export-of.ts'
import { chosenOf, loadReport } from './queries.ts'
import type { ReportAsked } from './report-choices.ts'
import type { ReportField } from './report-columns.ts'
import { useFiltersInWords } from './use-filters-in-words.ts'

/** Exports all rows of a report with the columns that are shown, some at a time. */
export function useReportExport(asked: ReportAsked, fields: readonly ReportField[]) {
  const { t } = useTranslation()
  const api = useApi()
  const filters = useFiltersInWords(asked)
  const title = t(`dashboard.reporting.kinds.${asked.report}`)
  return useExportOf<ReportRow>(() => ({
    source: {
      name: `${title} ${asked.year}`,
      load: async (ids, options) => (await loadReport({ api, asked }, { ids }, options)).data,
    },
    pageRows: MOST_REPORT_ROWS,
    announce: (options) => {
      const { report, type, year } = asked
      const columns = fields.slice(0, EXPORT_LIMITS.columns).map(({ header }) => cutTo(header, EXPORT_LIMITS.column))
      const body = { report, type: type.id, year, ...chosenOf(asked), format: 'xlsx' as const, columns, filters }
      return api.reporting.openExport({ body: { export: body } }, options)
    },
    columns: fields,
    widths: {},
    title,
  }))
}
