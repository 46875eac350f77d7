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
  return useExportOf<ReportRow>(() => {
    // Those that the report has when it is asked for: whatever changes while they are read, none is passed over.
    let ids: readonly number[] = []
    return {
      source: {
        name: `${title} ${asked.year}`,
        load: async ({ page_number, per_page }, options) => {
          const these = ids.slice((page_number - 1) * per_page, page_number * per_page)
          const { data } = await loadReport({ api, asked }, { ids: these }, options)
          return { data, total: ids.length }
        },
      },
      pageRows: MOST_REPORT_ROWS,
      announce: async ({ signal }) => {
        const { report, type, year } = asked
        const columns = fields.slice(0, EXPORT_LIMITS.columns).map(({ header }) => cutTo(header, EXPORT_LIMITS.column))
        const body = { report, type: type.id, year, ...chosenOf(asked), format: 'xlsx' as const, columns, filters }
        ;({ ids } = await api.reporting.openExport({ body: { export: body } }, { signal }))
        return { rows: ids.length }
      },
      columns: fields,
      widths: {},
      rowId: ({ id }) => String(id),
      title,
    }
  })
}
