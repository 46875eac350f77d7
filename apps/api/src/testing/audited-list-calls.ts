import type { AuditedCall } from './audited-calls.ts'
import { createMail } from './factories/create-mail.ts'
import { createRequest } from './factories/create-request.ts'
import { requestDossier } from './factories/create-dossier.ts'
import { changesView, freeName, createView, keepsView, opensExport, opensReport } from './factories/create-view.ts'

/** Calls on views, exports, dossiers and the mail queue. */
export const LIST_CALLS: readonly AuditedCall[] = [
  {
    call: 'views.create',
    about: 'one’s own',
    writes: ['create'],
    prepares: async (here) => () => keepsView(here.adviser),
  },
  {
    call: 'views.update',
    about: 'a name',
    writes: ['update'],
    prepares: async (here) => {
      const id = await createView(here.adviser)
      return () => changesView(here.adviser, id, { name: freeName() })
    },
  },
  {
    call: 'views.update',
    about: 'who sees it',
    writes: ['update'],
    prepares: async (here) => {
      const id = await createView(here.administrator)
      return () => changesView(here.administrator, id, { shared: true, default_for_all: true })
    },
  },
  {
    call: 'views.remove',
    about: 'one’s own',
    writes: ['delete'],
    prepares: async (here) => {
      const id = await createView(here.adviser)
      return () => here.adviser.calls('DELETE', `/views/${id}`)
    },
  },
  {
    call: 'exports.open',
    about: 'the list of notes',
    writes: ['export'],
    prepares: async (here) => () => opensExport(here.adviser, 'notes'),
  },
  {
    call: 'reporting.openExport',
    about: 'the requests of a type and a year',
    writes: ['export'],
    prepares: async (here) => () => opensReport(here.adviser),
  },
  {
    call: 'financialAnalyzes.openExport',
    about: 'the summary of a year',
    writes: ['export'],
    prepares: async (here) => () =>
      here.adviser.calls('POST', `/financial_analyzes/${here.organisation.organizationId}/2031/exports`, {
        body: { export: { what: 'summary', format: 'xlsx' } },
      }),
  },
  {
    call: 'financialAnalyzes.saveMapping',
    about: 'a row of a workbook',
    writes: ['update'],
    prepares: async (here) => () =>
      here.adviser.calls('PUT', `/financial_analyzes/${here.organisation.organizationId}/2031/workbook_mapping`, {
        body: { mapping: { rows: [{ name: 'stationnement', target: { kind: 'none' } }], columns: [] } },
      }),
  },
  {
    call: 'mailQueue.resend',
    about: 'one that failed',
    writes: ['update'],
    prepares: async (here) => {
      const id = await createMail(here, { failed: '550' })
      return () => here.administrator.calls('POST', `/mails/${id}/resend`)
    },
  },
  {
    call: 'mailQueue.abandon',
    about: 'one that waits',
    writes: ['update'],
    prepares: async (here) => {
      const id = await createMail(here)
      return () => here.administrator.calls('POST', `/mails/${id}/abandon`)
    },
  },
  {
    call: 'dossiers.create',
    about: 'of a request',
    writes: ['export'],
    prepares: async (here) => {
      const request = await createRequest(here, here.organisation)
      return () => requestDossier(here.adviser, request)
    },
  },
]
