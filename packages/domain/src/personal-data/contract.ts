import { endpoint } from '../endpoint.ts'
import { IdParams } from '../paging.ts'

/** Copies of what is kept about a person or an organisation, as their right of access demands (Quebec's Law 25). */
export const personalData = {
  ofUser: endpoint({
    method: 'GET',
    path: '/users/:id/personal_data',
    summary: 'What is kept about a person, as a ZIP archive with a JSON file: for administrators',
    params: IdParams,
    inLine: true,
    reply: 'file',
  }),
  ofOrganization: endpoint({
    method: 'GET',
    path: '/organizations/:id/personal_data',
    summary:
      'What an organisation gave and may read, as a ZIP archive with a JSON file and its documents: for administrators',
    params: IdParams,
    inLine: true,
    reply: 'file',
  }),
}
