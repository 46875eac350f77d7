import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Label, ListQuery, createPageSchema } from '../paging.ts'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './actions.ts'

/** An event of the audit trail: who did what, when, from where, and what changed from what to what. */
export const AuditEvent = z.object({
  id: z.number(),
  /** ISO moment. */
  at: z.string(),
  /** Null when nobody was logged in. */
  actor_id: z.number().nullable(),
  actor_label: z.string(),
  /** The caller's network address; null where the reader may not know it. */
  address: z.string().nullable(),
  action: z.enum(AUDIT_ACTIONS),
  subject: z.enum(AUDIT_SUBJECTS),
  subject_id: z.number().nullable(),
  /** The request of an analysis or a conclusion; null for other objects. */
  request_id: z.number().nullable(),
  /** The name of the object at that time. */
  subject_label: z.string(),
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
})
export type AuditEvent = z.infer<typeof AuditEvent>

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/audit_events',
    summary: 'What was done, by page: for administrators',
    query: ListQuery,
    reply: createPageSchema(AuditEvent),
  }),
  authors: endpoint({
    method: 'GET',
    path: '/audit_events/authors',
    summary: 'Who did something that the trail tells of, by name: for administrators',
    reply: z.array(Label),
  }),
  history: endpoint({
    method: 'GET',
    path: '/audit_events/:subject/:id',
    summary: 'What was done to one object, newest first: for administrators, and for everybody about themselves',
    params: z.object({ subject: z.enum(AUDIT_SUBJECTS), id: Id }),
    query: ListQuery.pick({ page_number: true, per_page: true }),
    reply: createPageSchema(AuditEvent),
  }),
}
