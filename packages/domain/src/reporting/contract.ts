import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { EXPORT_LIMITS } from '../exports/limits.ts'
import { createDigitsSchema, Id, Ids, Label, createPageSchema, Year } from '../paging.ts'
import { LARGEST_INTEGER } from '../paging-limits.ts'
import { WholeText } from '../text/whole-text.ts'
import { MOST_REPORT_ROWS, REPORT_FIGURES, REPORT_KINDS } from './limits.ts'

/** Most regions or states in one query. */
const MOST_CHOSEN = 200
const Page = {
  page_number: createDigitsSchema(z.int().min(1).max(LARGEST_INTEGER)).default(1),
  per_page: createDigitsSchema(z.int().min(1).max(MOST_REPORT_ROWS)).default(50),
}
/** Selects rows by the ids from the announcement of an export, even if their region or state has changed since. */
const Rows = { ids: Ids.pipe(z.array(z.number()).max(MOST_REPORT_ROWS)).optional() }
const OfRequests = { regions: Ids.optional(), states: Ids.optional() }
/** `request_type` limits analyses that several types of request have to those of one type. */
const OfAnalyses = { regions: Ids.optional(), request_type: Id.optional() }

/** A question that at least one row answers, from the version of the form that most rows use. */
export const ReportColumn = z.object({
  /** Id of the question. */
  id: z.number(),
  label: z.string(),
  question_number: z.string().nullable(),
  /** Id of the type of question, which decides how wide the column is. */
  type_id: z.number(),
  /**
   * The kind of value if the question asks for one number or one date (whose answer is written 31-12-2026); null
   * otherwise.
   */
  figure: z.enum(REPORT_FIGURES).nullable(),
})
export type ReportColumn = z.infer<typeof ReportColumn>

/** A request or an analysis with its answers as readable text. */
export const ReportRow = z.object({
  id: z.number(),
  request_id: z.number(),
  organization: Label,
  region: z.string().nullable(),
  state: Label,
  /** The adviser of a request; the author of an analysis, or who carries it out while it is not finished. */
  person: z.string().nullable(),
  /** ISO date or moment of the last submission. */
  submitted: z.string().nullable(),
  /** Percent of the form, as computed at the last save. */
  percent: z.number(),
  /** Answers by id of the question: numbers for questions of a number. Questions hidden by a condition are left out. */
  answers: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type ReportRow = z.infer<typeof ReportRow>

const params = z.object({ type: Id, year: Year })

const BodyId = z.number().int().positive().max(LARGEST_INTEGER)
const BodyIds = z.array(BodyId).max(MOST_CHOSEN)

const ReportExport = z.object({
  report: z.enum(REPORT_KINDS),
  type: BodyId,
  year: z.number().int().min(1900).max(2200),
  /** Regions of the requests, or of the requests of the analyses; without any, all of them. */
  regions: BodyIds.optional(),
  states: BodyIds.optional(),
  request_type: BodyId.optional(),
  format: z.enum(['xlsx']),
  /** The columns of the file and the filters, in the words of the page. */
  columns: z.array(WholeText.max(EXPORT_LIMITS.column)).max(EXPORT_LIMITS.columns).readonly(),
  filters: z.array(WholeText.max(EXPORT_LIMITS.filter)).max(EXPORT_LIMITS.filters).readonly(),
})

export const reporting = {
  requests: endpoint({
    method: 'GET',
    path: '/requests/reporting/:type/:year',
    summary: 'Requests of a type and a year with their answers in words, by page; of some regions and in some states',
    inLine: true,
    params,
    query: z.object({ ...OfRequests, ...Rows, ...Page }),
    reply: createPageSchema(ReportRow),
  }),
  requestColumns: endpoint({
    method: 'GET',
    path: '/requests/reporting/:type/:year/columns',
    summary: 'The questions that at least one of these requests answers',
    inLine: true,
    params,
    query: z.object(OfRequests),
    reply: z.array(ReportColumn),
  }),
  analyzes: endpoint({
    method: 'GET',
    path: '/analyzes/reporting/:type/:year',
    summary:
      'Analyses of a type and a year with their answers in words, by page; of some regions, of a type of request',
    inLine: true,
    params,
    query: z.object({ ...OfAnalyses, ...Rows, ...Page }),
    reply: createPageSchema(ReportRow),
  }),
  analysisColumns: endpoint({
    method: 'GET',
    path: '/analyzes/reporting/:type/:year/columns',
    summary: 'The questions that at least one of these analyses answers',
    inLine: true,
    params,
    query: z.object(OfAnalyses),
    reply: z.array(ReportColumn),
  }),
  openExport: endpoint({
    method: 'POST',
    path: '/reporting/exports',
    summary: 'Announces the export of a report, which is written down; gives the ids that its pages are then asked by',
    bodyBytes: 250_000,
    body: z.object({ export: ReportExport }),
    /** Ids of all exported rows, in their order. */
    reply: z.object({ ids: z.array(z.number()) }),
  }),
}
