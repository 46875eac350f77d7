import { another, type AuditedCall } from './audited-calls.ts'
import { formOf, pdf } from './form-data.ts'
import { createRequest } from './factories/create-request.ts'

/** Calls on batches, guides and assignments. */
export const REQUEST_CALLS: readonly AuditedCall[] = [
  {
    call: 'requests.create',
    about: 'one of a batch',
    writes: ['create'],
    prepares: async (here) => {
      const { organizationId: organization_id } = await another(here)
      const requests = [{ type_id: 4, organization_id, date_close: '2026-09-30', financial_year: 2026 }]
      return () => here.administrator.calls('POST', '/requests', { body: { requests } })
    },
  },
  {
    call: 'documents.upload',
    about: 'a document',
    writes: ['upload'],
    prepares: async (here) => {
      const request = await createRequest(here, here.organisation)
      return () => here.organisation.uploads(pdf(), { request_id: request })
    },
  },
  {
    call: 'documents.remove',
    about: 'a document',
    writes: ['remove'],
    prepares: async (here) => {
      const request = await createRequest(here, here.organisation)
      const { body } = await here.organisation.uploads(pdf(), { request_id: request })
      return () => here.organisation.calls('DELETE', `/documents/${body.document.id}`)
    },
  },
  {
    call: 'forms.update',
    about: 'a guide',
    writes: ['update'],
    prepares: async (here) => () =>
      here.administrator.gives('PATCH', '/forms/4', formOf({ noun: 'form', fields: { id: 4 }, file: pdf() })),
  },
  {
    call: 'requests.update',
    about: 'who is assigned',
    writes: ['update'],
    prepares: async (here) => {
      const request = await createRequest(here, here.organisation, { responsible: here.adviser })
      return () => here.administrator.changes(request, { responsible_id: here.otherAdviser.id })
    },
  },
  {
    call: 'requests.remind',
    about: 'that it waits to be submitted',
    writes: ['update'],
    prepares: async (here) => {
      const request = await createRequest(here, here.organisation, { responsible: here.adviser })
      return () => here.adviser.calls('POST', `/requests/${request}/reminder`)
    },
  },
  {
    call: 'requests.declareConflict',
    about: 'a conflict of interest',
    writes: ['update'],
    prepares: async (here) => {
      const request = await createRequest(here, here.organisation, { responsible: here.adviser })
      return () => here.adviser.calls('POST', `/requests/${request}/conflict_of_interest`, { body: {} })
    },
  },
  {
    call: 'requests.liftConflict',
    about: 'that somebody declared',
    writes: ['update'],
    prepares: async (here) => {
      const request = await createRequest(here, here.organisation, { responsible: here.adviser })
      const at = `/requests/${request}/conflict_of_interest`
      await here.adviser.calls('POST', at, { body: {} })
      const body = { reason: 'Déclaré par erreur.' }
      return () => here.administrator.calls('POST', `${at}/${here.adviser.id}/lift`, { body })
    },
  },
  {
    call: 'requestUsers.create',
    about: 'somebody to an analysis',
    writes: ['update'],
    prepares: async (here) => {
      const request_id = await createRequest(here, here.organisation, { responsible: here.adviser })
      const request_users = [{ request_id, user_id: here.analyst.id, type_id: 9 }]
      return () => here.adviser.calls('POST', '/request_users', { body: { request_users } })
    },
  },
]
