import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../paging.ts'

export const Document = z.object({
  id: z.number(),
  /** Address of the document's bytes. */
  url: z.string(),
  request_id: z.number(),
  option_id: z.number().nullable(),
  /** The file column of the table whose cell holds it. */
  field_id: z.string().nullable(),
  type_id: z.number().nullable(),
  label: z.string(),
  /** File name as it was uploaded. */
  name: z.string(),
  /** Size in bytes. */
  size: z.number(),
  /** State of the virus scan: passed; waiting, and not available until then; infected, and deleted. */
  check: z.enum(['accepted', 'waiting', 'refused']),
  created_at: z.string(),
  created_by: z.string(),
})
export type Document = z.infer<typeof Document>

export const documents = {
  list: endpoint({
    method: 'GET',
    path: '/documents',
    summary: 'Documents of a request, or of a document type among the requests that the caller may read',
    query: z.object({ request_id: Id.optional(), type_id: Id.optional() }),
    reply: z.array(Document),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/documents',
    summary:
      'Adds a document; as the answer of a file question when `option_id` is given. With `field_id` it is for a cell of that file column, whose answer is saved apart and names it',
    file: 'document[url]',
    fileMayWait: true,
    body: z.object({
      document: z.object({
        request_id: Id,
        option_id: Id.optional(),
        field_id: z.string().max(40).optional(),
        type_id: Id.optional(),
        label: z.string().max(255).optional(),
      }),
    }),
    reply: z.object({ document: Document, revision: z.number().nullable() }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/documents/:request_id/:id',
    summary: 'The bytes of a document',
    params: IdParams.extend({ request_id: Id }),
    reply: 'file',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/documents/:id',
    summary: 'Deletes a document, and clears the answer, or the cells, that it was',
    params: IdParams,
  }),
}
