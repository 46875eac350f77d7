import { EXPORT_LIMITS, MOST_REPORT_ROWS, type ReportRow } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../api/use-api.ts'
import { useRequestTypes } from '../../../pages/requests/queries.ts'
import { truncateText } from '../../../ui/data-table/export/export-words.ts'
import { useExportOf } from '../../../ui/data-table/export/use-export-of.ts'
import { toReportedFilters, loadInTurn } from './queries.ts'
import type { ResolvedReportChoices } from './report-choices.ts'
import type { ReportField } from './report-columns.ts'
import { useChosenNames, useFiltersInWords } from './use-filters-in-words.ts'

/** Exports all rows of a report with the visible columns, in batches. */
export function useReportExport(reportAsked: ResolvedReportChoices, fields: readonly ReportField[]) {
  const { t } = useTranslation()
  const api = useApi()
  const filters = useFiltersInWords(reportAsked)
  const title = useTypeName(reportAsked) ?? t(`dashboard.reporting.kinds.${reportAsked.report}`)
  const chosen = useChosenNames(reportAsked)
  return useExportOf<ReportRow>(() => ({
    source: {
      name: truncateText([title, reportAsked.year, ...chosen].join(', '), MOST_NAME),
      load: async (ids, options) => (await loadInTurn({ api, asked: reportAsked }, { ids }, options)).data,
    },
    pageRows: MOST_REPORT_ROWS,
    announce: (options) => {
      const { report, type, year } = reportAsked
      const columns = fields
        .slice(0, EXPORT_LIMITS.columns)
        .map(({ header }) => truncateText(header, EXPORT_LIMITS.column))
      const body = {
        report,
        type: type.id,
        year,
        ...toReportedFilters(reportAsked),
        format: 'xlsx' as const,
        columns,
        filters,
      }
      return api.reporting.openExport({ body: { export: body } }, options)
    },
    columns: fields,
    widths: {},
    title,
  }))
}

/** Maximum length of the file's name before its date, below the limits of file systems. */
const MOST_NAME = 150

/** Name of the report's type: of the request, or of the analysis followed by the request. */
function useTypeName({ report, type }: ResolvedReportChoices): string | undefined {
  const types = useRequestTypes().data ?? []
  if (report === 'requests') return types.find(({ id }) => id === type.id)?.label
  const requestType = types.find(({ id }) => id === type.request)
  const analysis = requestType?.analyses.find(({ id }) => id === type.id)?.label
  return analysis && requestType && `${analysis}, ${requestType.label}`
}
