import { createDueRequest, orderAnonymising, withProof } from '../factories/create-due-request.ts'
import { createHold } from '../factories/create-hold.ts'
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
  { call: 'retention.holds', about: 'all', may: ADMINISTRATORS, does: ({ who }) => who.reads('/retention/holds') },
  {
    call: 'retention.hold',
    about: 'one request',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => createHold(here, await createDueRequest(here), who),
  },
  {
    call: 'retention.lift',
    about: 'one hold',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => {
      const { body } = await createHold(here, await createDueRequest(here))
      return who.calls('DELETE', `/retention/holds/${body.id}`)
    },
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
