import { type contract, type ReportKind } from '@octroi/domain'
import type { Handlers } from '../../access/call.ts'
import { ensureCan } from '../../access/ensure-can.ts'
import { pageReply } from '../../db/list.ts'
import { LIST_LABELS } from '../../locales/fr-ca/lists.ts'
import { changesOf, recordAudit } from '../../trail/record.ts'
import { withAnswers } from './answer-cells.ts'
import { countOf, REPORTED, reportColumns } from './report-columns.ts'
import { analysesOf, analysisIds, analysisRows, requestIds, requestRows, requestsOf } from './report-rows.ts'

/** Each report's name in the trail, and the table of the types that it is about. */
const REPORTS = {
  requests: { label: LIST_LABELS.requests, types: 'request_types' },
  analyzes: { label: LIST_LABELS.analyzes, types: 'analyze_types' },
} as const satisfies Readonly<Record<ReportKind, object>>

export const reportingHandlers: Handlers<typeof contract.reporting> = {
  requests: async ({ db, actor, params, query }) => {
    ensureCan(actor, 'dashboard.export')
    const reportQuery = { ...params, ...query }
    const reported = requestsOf(db, actor, reportQuery).select(REPORTED)
    const [rows, total] = await Promise.all([requestRows(db, actor, reportQuery), countOf(db, reported)])
    return pageReply(await withAnswers(db, rows), total, reportQuery)
  },

  requestColumns: ({ db, actor, params, query }) => {
    ensureCan(actor, 'dashboard.export')
    return reportColumns(db, requestsOf(db, actor, { ...params, ...query }).select(REPORTED))
  },

  analyzes: async ({ db, actor, params, query }) => {
    ensureCan(actor, 'dashboard.export')
    const reportQuery = { ...params, ...query }
    const reported = analysesOf(db, actor, reportQuery).select(REPORTED)
    const [rows, total] = await Promise.all([analysisRows(db, actor, reportQuery), countOf(db, reported)])
    return pageReply(await withAnswers(db, rows), total, reportQuery)
  },

  analysisColumns: ({ db, actor, params, query }) => {
    ensureCan(actor, 'dashboard.export')
    return reportColumns(db, analysesOf(db, actor, { ...params, ...query }).select(REPORTED))
  },

  openExport: async (call) => {
    ensureCan(call.actor, 'dashboard.export')
    const { db, actor } = call
    const { report, type, year, regions, states, request_type, format, columns, filters } = call.body.export
    const ids =
      report === 'requests'
        ? await requestIds(db, actor, { type, year, regions, states })
        : await analysisIds(db, actor, { type, year, regions, request_type })
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
