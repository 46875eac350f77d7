import type { ReportRow } from '@octroi/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Client } from '../../../api/client.ts'
import { ApiError, getErrorText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/use-api.ts'
import type { ResolvedReportChoices } from './report-choices.ts'

/** A page, or rows by id. */
type Paging = { readonly page_number: number; readonly per_page: number } | { readonly ids: readonly number[] }

interface ReportRequest {
  readonly signal: AbortSignal
}

interface Report {
  readonly api: Client
  readonly asked: ResolvedReportChoices
}

interface Rows {
  readonly data: readonly ReportRow[]
  readonly total: number
}

const queryOf = ({ report, regions, states, type }: ResolvedReportChoices) =>
  report === 'requests'
    ? { regions: regions.join(','), states: states.join(',') }
    : { regions: regions.join(','), ...(type.request !== null && { request_type: type.request }) }

/** Retry options: a report that is queued is requested again at once, because the server makes that call wait. */
const AGAIN = {
  retry: (count: number, error: Error) => isInLine(error) || (count < 2 && isLost(error)),
  retryDelay: 200,
}

const isInLine = (error: Error | null): error is ApiError => error instanceof ApiError && error.code === 'in_line'
const isLost = (error: Error): boolean => error instanceof ApiError && error.status === 0

/** The server's text about the report's place in the queue; undefined if it is not queued. */
export const getQueuePlace = (error: Error | null): string | undefined =>
  isInLine(error) ? getErrorText(error) : undefined

/** Fetches rows for an export, and waits in the server's queue as long as needed. */
export async function loadInTurn(report: Report, paging: Paging, asking: ReportRequest): Promise<Rows> {
  for (;;) {
    try {
      return await loadReport(report, paging, asking)
    } catch (error) {
      if (!isInLine(error as Error)) throw error
    }
  }
}

/** Fetches a page of a report, or rows by id. Throws `in_line` while it is queued. */
function loadReport({ api, asked }: Report, paging: Paging, { signal }: ReportRequest): Promise<Rows> {
  const call = asked.report === 'requests' ? api.reporting.requests : api.reporting.analyzes
  const params = { type: asked.type.id, year: asked.year }
  const query = 'ids' in paging ? { ids: paging.ids.join(',') } : { ...queryOf(asked), ...paging }
  return call({ params, query }, { signal })
}

/** Rows per page on the screen; few, because each holds a whole form. */
export const SCREEN_ROWS = 25

/** Fetches a page of a report for the screen. */
export function useReport(report: ResolvedReportChoices, page: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['reporting', report, page],
    queryFn: (asking) => loadReport({ api, asked: report }, { page_number: page, per_page: SCREEN_ROWS }, asking),
    placeholderData: keepPreviousData,
    ...AGAIN,
  })
}

/** The report's filters besides type and year, as its export reports them to the server. */
export const toReportedFilters = ({ report, regions, states, type }: ResolvedReportChoices) =>
  report === 'requests'
    ? { regions, states }
    : { regions, ...(type.request !== null && { request_type: type.request }) }

/** Fetches the questions that at least one row of a report answers. */
export function useReportColumns(report: ResolvedReportChoices) {
  const api = useApi()
  const params = { type: report.type.id, year: report.year }
  const call = report.report === 'requests' ? api.reporting.requestColumns : api.reporting.analysisColumns
  return useQuery({
    queryKey: ['reporting', report, 'columns'],
    queryFn: ({ signal }) => call({ params, query: queryOf(report) }, { signal }),
    ...AGAIN,
  })
}
