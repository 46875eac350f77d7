import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParams } from '../paging.ts'

export const UserType = z.object({ id: z.number(), label: z.string(), rang: z.number() })

export const User = z.object({
  id: z.number(),
  type_id: z.number(),
  user_type: UserType,
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  disabled: z.boolean(),
  organization: z.object({ id: z.number(), name: z.string() }).nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type User = z.infer<typeof User>

export const users = {
  read: endpoint({ method: 'GET', path: '/users/:id', summary: 'One user', params: IdParams, reply: User }),
  types: endpoint({ method: 'GET', path: '/user_types', summary: 'Types of user', reply: z.array(UserType) }),
}
