import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParams, Label, ListQuery, pageOf } from '../paging.ts'

export const Organization = z.object({
  id: z.number(),
  organisation_number: z.string().nullable(),
  name: z.string(),
  patent_name: z.string().nullable(),
  neq: z.string().nullable(),
  email_general: z.string().nullable(),
  website: z.string().nullable(),
  tel_service: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  postal_code: z.string().nullable(),
  region: z.string().nullable(),
  mrc: z.string().nullable(),
  action_field: Label.nullable(),
  mission: z.string().nullable(),
})
export type Organization = z.infer<typeof Organization>

export const organizations = {
  list: endpoint({
    method: 'GET',
    path: '/organizations',
    summary: 'Organisations, by page',
    query: ListQuery,
    reply: pageOf(Organization),
  }),
  read: endpoint({
    method: 'GET',
    path: '/organizations/:id',
    summary: 'One organisation',
    params: IdParams,
    reply: Organization,
  }),
}
