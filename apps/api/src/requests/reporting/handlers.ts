import { type contract, type ReportKind } from '@octroi/domain'
import type { Handlers } from '../../access/call.ts'
import { ensureCan } from '../../access/ensure-can.ts'
import { pageReply } from '../../db/list.ts'
import { LIST_LABELS } from '../../locales/fr-ca/lists.ts'
import { changesOf, recordAudit } from '../../trail/record.ts'
import { addReportAnswers } from './answer-cells.ts'
import { countReportRows, REPORT_BASE_COLUMNS, readReportColumns } from './report-columns.ts'
import {
  selectReportAnalyses,
  listReportAnalysisIds,
  readReportAnalyses,
  listReportRequestIds,
  readReportRequests,
  selectReportRequests,
} from './report-rows.ts'

/** Each report's name in the trail, and the table of the types that it is about. */
const REPORTS = {
  requests: { label: LIST_LABELS.requests, types: 'request_types' },
  analyzes: { label: LIST_LABELS.analyzes, types: 'analyze_types' },
} as const satisfies Readonly<Record<ReportKind, object>>

export const reportingHandlers: Handlers<typeof contract.reporting> = {
  requests: async ({ db, actor, params, query }) => {
    ensureCan(actor, 'dashboard.export')
    const reportQuery = { ...params, ...query }
    const reported = selectReportRequests(db, actor, reportQuery).select(REPORT_BASE_COLUMNS)
    const [rows, total] = await Promise.all([readReportRequests(db, actor, reportQuery), countReportRows(db, reported)])
    return pageReply(await addReportAnswers(db, rows), total, reportQuery)
  },

  requestColumns: ({ db, actor, params, query }) => {
    ensureCan(actor, 'dashboard.export')
    return readReportColumns(db, selectReportRequests(db, actor, { ...params, ...query }).select(REPORT_BASE_COLUMNS))
  },

  analyzes: async ({ db, actor, params, query }) => {
    ensureCan(actor, 'dashboard.export')
    const reportQuery = { ...params, ...query }
    const reported = selectReportAnalyses(db, actor, reportQuery).select(REPORT_BASE_COLUMNS)
    const [rows, total] = await Promise.all([readReportAnalyses(db, actor, reportQuery), countReportRows(db, reported)])
    return pageReply(await addReportAnswers(db, rows), total, reportQuery)
  },

  analysisColumns: ({ db, actor, params, query }) => {
    ensureCan(actor, 'dashboard.export')
    return readReportColumns(db, selectReportAnalyses(db, actor, { ...params, ...query }).select(REPORT_BASE_COLUMNS))
  },

  openExport: async (call) => {
    ensureCan(call.actor, 'dashboard.export')
    const { db, actor } = call
    const { report, type, year, regions, states, request_type, format, columns, filters } = call.body.export
    const ids =
      report === 'requests'
        ? await listReportRequestIds(db, actor, { type, year, regions, states })
        : await listReportAnalysisIds(db, actor, { type, year, regions, request_type })
    const { label, types } = REPORTS[report]
    await db.transaction().execute(async (tx) => {
      const named = await tx.selectFrom(types).select('label').where('id', '=', type).executeTakeFirst()
      const recordedReport = {
        rows: ids.length,
        format,
        columns: columns.join(', ') || null,
        filters: filters.join(' ; ') || null,
      }
      await recordAudit(tx, call, {
        action: 'export',
        subject: 'list',
        subject_id: null,
        subject_label: [label, named?.label, year].filter((part) => part !== undefined).join(' – '),
        changes: changesOf({}, recordedReport),
      })
    })
    return { ids }
  },
}
