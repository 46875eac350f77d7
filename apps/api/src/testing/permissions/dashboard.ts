import { opensReport } from '../factories/create-view.ts'
import { ADVISERS, type CallRow } from './row.ts'

export const DASHBOARD: readonly CallRow[] = [
  {
    call: 'statusBoard.read',
    about: 'the requests of a type and a year',
    may: ADVISERS,
    does: ({ who }) => who.reads('/requests/status/1/2026'),
  },
  {
    call: 'statistics.requestNumber',
    about: 'all requests that count',
    may: ADVISERS,
    does: ({ who }) => who.reads('/statistiques/request_number'),
  },
  {
    call: 'statistics.requestRepartition',
    about: 'all requests that count',
    may: ADVISERS,
    does: ({ who }) => who.reads('/statistiques/request_repartition', { repartition: 'amount' }),
  },
  {
    call: 'statistics.peopleRepartition',
    about: 'all requests that count',
    may: ADVISERS,
    does: ({ who }) => who.reads('/statistiques/people_repartition', { repartition: 'benevole' }),
  },
  {
    call: 'statistics.locations',
    about: 'the places of organisations',
    may: ADVISERS,
    does: ({ who }) => who.reads('/statistiques/locations', { level: 1 }),
  },
  {
    call: 'statistics.waiting',
    about: 'what is not counted yet',
    may: ADVISERS,
    does: ({ who }) => who.reads('/statistiques/waiting'),
  },
  {
    call: 'reporting.requests',
    about: 'the requests of a type and a year',
    may: ADVISERS,
    does: ({ who }) => who.reads('/requests/reporting/1/2026', { per_page: 1 }),
  },
  {
    call: 'reporting.requestColumns',
    about: 'the requests of a type and a year',
    may: ADVISERS,
    does: ({ who }) => who.reads('/requests/reporting/1/2026/columns'),
  },
  {
    call: 'reporting.analyzes',
    about: 'the analyses of a type and a year',
    may: ADVISERS,
    does: ({ who }) => who.reads('/analyzes/reporting/1/2026', { per_page: 1 }),
  },
  {
    call: 'reporting.analysisColumns',
    about: 'the analyses of a type and a year',
    may: ADVISERS,
    does: ({ who }) => who.reads('/analyzes/reporting/1/2026/columns'),
  },
  {
    call: 'reporting.openExport',
    about: 'the requests of a type and a year',
    may: ADVISERS,
    does: ({ who }) => opensReport(who),
  },
]
