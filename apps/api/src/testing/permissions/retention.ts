import { createDueRequest, orderAnonymising, withProof } from '../factories/create-due-request.ts'
import { createOldLines, removeOldTrail } from '../factories/create-old-lines.ts'
import { ADMINISTRATORS, type CallRow } from './row.ts'

const PERIODS = { request_years: 7, trail_years: 10 }

export const RETENTION: readonly CallRow[] = [
  { call: 'retention.read', about: 'all', may: ADMINISTRATORS, does: ({ who }) => who.reads('/retention') },
  {
    call: 'retention.change',
    about: 'the periods',
    may: ADMINISTRATORS,
    does: async ({ here, who }) =>
      who.calls('PATCH', '/retention', { body: await withProof(here, who, { retention: PERIODS, from: PERIODS }) }),
  },
  { call: 'retention.due', about: 'all', may: ADMINISTRATORS, does: ({ who }) => who.reads('/retention/requests') },
  {
    call: 'retention.questions',
    about: 'one request',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => who.reads(`/retention/requests/${await createDueRequest(here)}`),
  },
  {
    call: 'retention.anonymise',
    about: 'one request',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => orderAnonymising(here, who, [await createDueRequest(here)]),
  },
  { call: 'retention.trail', about: 'all', may: ADMINISTRATORS, does: ({ who }) => who.reads('/retention/trail') },
  {
    call: 'retention.removeTrail',
    about: 'old lines',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => removeOldTrail(here, who, await createOldLines(here)),
  },
  { call: 'retention.runs', about: 'all', may: ADMINISTRATORS, does: ({ who }) => who.reads('/retention/runs') },
  {
    call: 'retention.report',
    about: 'one run',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => {
      const run = await orderAnonymising(here, here.administrator, [await createDueRequest(here)])
      return who.reads(`/retention/runs/${run.body.id}/report`)
    },
  },
]
