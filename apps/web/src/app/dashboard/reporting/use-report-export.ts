import { EXPORT_LIMITS, MOST_REPORT_ROWS, type ReportRow } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../api/use-api.ts'
import { cutTo } from '../../../ui/data-table/export/export-words.ts'
import { useExportOf } from '../../../ui/data-table/export/use-export-of.ts'
import { loadReport } from './queries.ts'
import type { ReportAsked } from './report-choices.ts'
import type { ReportField } from './report-columns.ts'
import { useFiltersInWords } from './use-filters-in-words.ts'

/** Exports all rows of a report with the columns that are shown, a page at a time. */
export function useReportExport(asked: ReportAsked, fields: readonly ReportField[]) {
  const { t } = useTranslation()
  const api = useApi()
  const filters = useFiltersInWords(asked)
  const title = t(`dashboard.reporting.kinds.${asked.report}`)
  return useExportOf<ReportRow>(() => ({
    source: { name: `${title} ${asked.year}`, load: (paging, options) => loadReport({ api, asked }, paging, options) },
    pageRows: MOST_REPORT_ROWS,
    announce: async ({ signal }) => {
      const first = await loadReport({ api, asked }, { page_number: 1, per_page: 1 }, { signal })
      const { report, type, year } = asked
      const columns = fields.slice(0, EXPORT_LIMITS.columns).map(({ header }) => cutTo(header, EXPORT_LIMITS.column))
      const body = { report, type: type.id, year, format: 'xlsx' as const, columns, filters, rows: first.total }
      await api.reporting.openExport({ body: { export: body } }, { signal })
      return { rows: first.total }
    },
    columns: fields,
    widths: {},
    rowId: ({ id }) => String(id),
    title,
  }))
}
