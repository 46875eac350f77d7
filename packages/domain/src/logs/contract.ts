import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What went wrong in a browser. Everything is cut to a sensible length; `user_id` is whoever the session says. */
export const ClientLog = z.object({
  date: z.string().nullish(),
  type_log: z.string(),
  message: z.string(),
  stack: z.string().nullish(),
  user_id: z.number().nullish(),
})
export type ClientLog = z.infer<typeof ClientLog>

export const logs = {
  create: endpoint({
    method: 'POST',
    path: '/logs',
    summary: 'Reports what went wrong in a browser; limited, without a session all the more',
    open: 'either',
    // Many times what is kept of a report: the rest of a long stack is cut off, and the report is kept.
    bodyBytes: 160_000,
    body: z.object({ log: ClientLog }),
  }),
}
