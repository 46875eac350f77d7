import { pdf } from '../form-data.ts'
import { EDITORS, STAFF_OR_OWNER, type PermissionRow } from './row.ts'

export const DOCUMENTS: readonly PermissionRow[] = [
  {
    call: 'documents.list',
    about: 'the documents of a request',
    may: STAFF_OR_OWNER,
    does: ({ who, request }) => who.reads('/documents', { request_id: request }),
  },
  {
    call: 'documents.upload',
    about: 'a document to a request',
    may: EDITORS,
    does: ({ who, request }) => who.uploads(pdf(), { request_id: request }),
  },
  {
    call: 'documents.download',
    about: 'a document of a request',
    may: STAFF_OR_OWNER,
    does: ({ who, request, document }) => who.reads(`/documents/${request}/${document}`),
  },
  {
    call: 'documents.remove',
    about: 'a document of a request',
    may: EDITORS,
    does: ({ who, document }) => who.calls('DELETE', `/documents/${document}`),
  },
]
