import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../paging.ts'

/** The membership of an organisation's only user. */
export const OrganizationUser = z.object({
  id: z.number(),
  organization_id: z.number(),
  user_id: z.number(),
  user: z.object({ id: z.number(), name: z.string(), surname: z.string() }),
})
export type OrganizationUser = z.infer<typeof OrganizationUser>

const Pair = z.object({ organization_id: Id, user_id: Id })

export const organizationUsers = {
  list: endpoint({
    method: 'GET',
    path: '/organization_users',
    summary: 'Which user belongs to which organisation, of one of them or of all',
    query: Pair.partial(),
    reply: z.array(OrganizationUser),
  }),
  create: endpoint({
    method: 'POST',
    path: '/organization_users',
    summary: 'Ties a user to an organisation',
    body: z.object({ organization_user: Pair }),
    reply: OrganizationUser,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/organization_users/:id',
    summary: 'Ties another user, or another organisation',
    params: IdParams,
    body: z.object({ organization_user: Pair.partial() }),
    reply: OrganizationUser,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/organization_users/:id',
    summary: 'Unties a user from an organisation',
    params: IdParams,
  }),
}
