import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../paging.ts'
import { MOST_ANONYMISED, MOST_HOLD_REASON, RETENTION_YEARS } from './limits.ts'

const { request, trail } = RETENTION_YEARS

/** How long things are kept, in years: a request from its decision on, the trail from each line on. */
export const RetentionPeriods = z.object({
  request_years: z.number().int().min(request.least).max(request.most),
  trail_years: z.number().int().min(trail.least).max(trail.most),
})
export type RetentionPeriods = z.infer<typeof RetentionPeriods>

/** What anonymising a request takes away and what it keeps, counted. */
export const AnonymisingCounts = z.object({
  answers_kept: z.number(),
  /** Dates of which only the year is kept. */
  answers_shortened: z.number(),
  answers_cleared: z.number(),
  files: z.number(),
  remarks: z.number(),
  /** Lines of the history of its forms. */
  changes: z.number(),
  mails: z.number(),
  analyses: z.number(),
  notes: z.number(),
  /** Lines of the trail whose names and values are erased. */
  trail_lines: z.number(),
  /** Whether the record of its organisation is cleared with it, because nothing else needs it. */
  organization: z.boolean(),
})
export type AnonymisingCounts = z.infer<typeof AnonymisingCounts>

export const DueRequest = z.object({
  id: z.number(),
  type_label: z.string(),
  financial_year: z.number(),
  organization_name: z.string(),
  /** ISO date of the decision. */
  decided_on: z.string(),
  counts: AnonymisingCounts,
})
export type DueRequest = z.infer<typeof DueRequest>

/** A hold: why a request, due or not, must not be anonymised for now, such as a dispute, a complaint or an audit. */
export const RequestHold = z.object({
  id: z.number(),
  request_id: z.number(),
  type_label: z.string(),
  financial_year: z.number(),
  organization_name: z.string(),
  reason: z.string(),
  /** ISO moment. */
  at: z.string(),
  by: z.string(),
  /** Whether the request would be due without the hold. */
  is_due: z.boolean(),
})
export type RequestHold = z.infer<typeof RequestHold>

/** What becomes of the answers to one question. */
export const DueQuestion = z.object({
  /** The type of the analysis that the question belongs to; null for the request's own form. */
  form_label: z.string().nullable(),
  label: z.string(),
  fate: z.enum(['kept', 'shortened', 'cleared']),
  answers: z.number(),
})
export type DueQuestion = z.infer<typeof DueQuestion>

/**
 * `failed`: the server gave up after several tries. `withheld`: somebody put a hold on the request after it was ordered.
 * Nothing of such a request was changed.
 */
export const AnonymisingState = z.enum(['waiting', 'done', 'failed', 'withheld'])
export type AnonymisingState = z.infer<typeof AnonymisingState>

/** A run that anonymises requests, and its report. It names nobody but who ordered it. */
export const AnonymisingRun = z.object({
  id: z.number(),
  at: z.string(),
  by: z.string(),
  requests: z.array(
    z.object({
      request_id: z.number(),
      type_label: z.string(),
      financial_year: z.number(),
      state: AnonymisingState,
      /** ISO moment; null until it is done. */
      done_at: z.string().nullable(),
      /** Null until it is done. */
      counts: AnonymisingCounts.nullable(),
    }),
  ),
})
export type AnonymisingRun = z.infer<typeof AnonymisingRun>

/** The lines at the front of the trail that are past their period, and what was removed so far. */
export const TrailRetention = z.object({
  /** Number of lines that one act would remove; the oldest first. */
  lines: z.number(),
  /** Place of the last of them in the chain; 0 if there are none. */
  place: z.number(),
  /** Number of lines whose removal was ordered and that the server has not removed yet. */
  removing: z.number(),
  /** ISO date before which lines are past their period. */
  before: z.string(),
  removals: z.array(
    z.object({ at: z.string(), by: z.string(), lines: z.number(), before: z.string(), place: z.number() }),
  ),
})
export type TrailRetention = z.infer<typeof TrailRetention>

/** Bytes of the largest body: the ids and a password. */
const BYTES = 30 * MOST_ANONYMISED + 10_000

/** How long requests and the trail are kept, and their anonymisation: for administrators. */
export const retention = {
  read: endpoint({
    method: 'GET',
    path: '/retention',
    summary: 'How long requests and the trail are kept',
    reply: RetentionPeriods,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/retention',
    summary: 'Changes how long requests and the trail are kept, with one’s own password',
    body: z.object({
      retention: RetentionPeriods,
      /** The periods that the change started from; a change of others is refused. */
      from: RetentionPeriods,
      current_password: z.string().max(1000).optional(),
    }),
    reply: RetentionPeriods,
  }),
  due: endpoint({
    method: 'GET',
    path: '/retention/requests',
    summary: `The decided requests whose period is over, the oldest first, ${MOST_ANONYMISED} at most, and what each would lose`,
    reply: z.object({ total: z.number(), requests: z.array(DueRequest) }),
  }),
  questions: endpoint({
    method: 'GET',
    path: '/retention/requests/:id',
    summary: 'What would become of the answers of one request whose period is over, by question',
    params: IdParams,
    reply: z.array(DueQuestion),
  }),
  anonymise: endpoint({
    method: 'POST',
    path: '/retention/runs',
    summary: 'Anonymises requests whose period is over, in the background and for good, with one’s own password',
    bodyBytes: BYTES,
    body: z.object({
      request_ids: z.array(Id).min(1).max(MOST_ANONYMISED),
      current_password: z.string().max(1000).optional(),
    }),
    reply: AnonymisingRun,
  }),
  holds: endpoint({
    method: 'GET',
    path: '/retention/holds',
    summary: 'The requests that must not be anonymised, and why, the latest first',
    reply: z.array(RequestHold),
  }),
  hold: endpoint({
    method: 'POST',
    path: '/retention/holds',
    summary: 'Keeps a request from being anonymised until the hold is lifted, with the reason',
    body: z.object({ request_id: Id, reason: z.string().trim().min(1).max(MOST_HOLD_REASON) }),
    reply: RequestHold,
  }),
  lift: endpoint({
    method: 'DELETE',
    path: '/retention/holds/:id',
    summary: 'Lifts the hold on a request, which may then be anonymised once it is due',
    params: IdParams,
  }),
  runs: endpoint({
    method: 'GET',
    path: '/retention/runs',
    summary: 'The runs that anonymised requests, the latest first, with their reports',
    reply: z.array(AnonymisingRun),
  }),
  trail: endpoint({
    method: 'GET',
    path: '/retention/trail',
    summary: 'The lines of the trail that are past their period, and what was removed so far',
    reply: TrailRetention,
  }),
  removeTrail: endpoint({
    method: 'POST',
    path: '/retention/trail',
    summary:
      'Removes the oldest lines of the trail up to a place, in the background and for good, with one’s own password',
    body: z.object({ place: z.number().int().min(1), current_password: z.string().max(1000).optional() }),
    reply: TrailRetention,
  }),
  report: endpoint({
    method: 'GET',
    path: '/retention/runs/:id/report',
    summary: 'The report of a run, as a CSV file',
    params: IdParams,
    reply: 'file',
  }),
}
