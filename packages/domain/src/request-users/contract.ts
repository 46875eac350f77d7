import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../paging.ts'
import { RequestUser } from '../requests/assignees.ts'

const MOST = 200

export const requestUsers = {
  create: endpoint({
    method: 'POST',
    path: '/request_users',
    summary: 'Assigns people to analyses of requests, besides who is already; all of them or none',
    bodyBytes: 50_000,
    body: z.object({
      request_users: z
        .array(z.object({ request_id: Id, user_id: Id, type_id: Id }))
        .min(1)
        .max(MOST),
    }),
    reply: z.array(RequestUser),
  }),
}
