import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** An error report from a browser. Its texts are cut to a limit; `user_id` is taken from the session. */
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
    // Many times what is stored of a report: a longer stack is cut instead of refused.
    bodyBytes: 160_000,
    body: z.object({ log: ClientLog }),
  }),
}
