import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../paging.ts'
import { Guide } from './guide.ts'

/**
 * The description of a form. It is not validated here: @octroi/forms reads it strictly. `url` is the call that returns
 * the guide, null without one.
 */
export const FormBody = z.looseObject({ id: z.number(), version: z.number() })

export const forms = {
  read: endpoint({
    method: 'GET',
    path: '/forms/:id',
    summary: 'A form; a given version, else the latest; with what is computed for a request or an analysis merged in',
    params: IdParams,
    query: z.object({
      version: Id.optional(),
      request_id: Id.optional(),
      analyze_id: Id.optional(),
    }),
    reply: FormBody,
  }),
  guide: endpoint({
    method: 'GET',
    path: '/forms/:id/guide',
    summary: 'The bytes of the guide that requests of a form have when they are given no other',
    params: IdParams,
    reply: 'file',
  }),
  ofRequest: endpoint({
    method: 'GET',
    path: '/requests/:id/form',
    summary: 'The form of a request, of the version that it was begun on, with what is computed for it merged in',
    params: IdParams,
    reply: FormBody,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/forms/:id',
    summary: 'Gives a form its guide: requests that name it in the batch have it, and later ones without another',
    params: IdParams,
    file: 'form[url]',
    body: z.object({ form: z.object({ id: Id }) }),
    reply: z.object({ id: z.number(), guide: Guide }),
  }),
}
