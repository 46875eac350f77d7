import { createAnalysis } from '../factories/create-analysis.ts'
import {
  ADMINISTRATORS,
  answers,
  ARCHIVERS,
  EDITORS,
  EVERYBODY,
  REVIEWERS,
  STAFF,
  STAFF_OR_OWNER,
  type PermissionRow,
} from './row.ts'
import { addPerson } from '../test-app.ts'
import { createGuide } from '../factories/create-guide.ts'
import { createRequest } from '../factories/create-request.ts'
import { organizationOf } from '../../db/owner-organization.ts'

const OPTION = 140_001

export const REQUESTS: readonly PermissionRow[] = [
  { call: 'requests.list', about: 'those one may see', may: EVERYBODY, does: ({ who }) => who.reads('/requests') },
  {
    call: 'requests.create',
    about: 'a batch',
    may: ADMINISTRATORS,
    does: ({ here, who }) =>
      who.calls('POST', '/requests', {
        body: {
          requests: [
            {
              type_id: 4,
              organization_id: here.organisation.organizationId,
              date_close: '2026-09-30',
              financial_year: 2026,
            },
          ],
        },
      }),
  },
  {
    call: 'requests.guide',
    about: 'of a request',
    may: STAFF_OR_OWNER,
    does: async ({ here, who, request }) => {
      await createGuide(here, request)
      return who.reads(`/requests/${request}/guide`)
    },
  },
  { call: 'requests.states', about: 'all', may: EVERYBODY, does: ({ who }) => who.reads('/requests/states') },
  {
    call: 'requests.responsibles',
    about: 'all',
    may: STAFF,
    does: ({ who }) => who.reads('/requests/responsibles'),
  },
  {
    call: 'requests.years',
    about: 'those one may see',
    may: EVERYBODY,
    does: ({ who }) => who.reads('/requests/years'),
  },
  { call: 'requests.types', about: 'all', may: EVERYBODY, does: ({ who }) => who.reads('/requests/types') },
  {
    call: 'requests.read',
    about: 'a request',
    may: STAFF_OR_OWNER,
    does: ({ who, request }) => who.reads(`/requests/${request}`),
  },
  {
    call: 'requestHistory.list',
    about: 'of a request',
    may: ARCHIVERS,
    does: ({ who, request }) => who.reads(`/requests/${request}/history`),
  },
  {
    call: 'requestHistory.authors',
    about: 'of a request',
    may: ARCHIVERS,
    does: ({ who, request }) => who.reads(`/requests/${request}/history/authors`),
  },
  {
    call: 'requestHistory.questions',
    about: 'of a request',
    may: ARCHIVERS,
    does: ({ who, request }) => who.reads(`/requests/${request}/history/questions`),
  },
  {
    call: 'requestHistory.question',
    about: 'the answer of a question of a request',
    may: ARCHIVERS,
    does: ({ who, request }) => who.reads(`/requests/${request}/history/questions/4001`),
  },
  {
    call: 'requestHistory.question',
    about: 'the answer of a question of an analysis',
    may: ARCHIVERS,
    does: async ({ here, who }) => {
      const { request, id } = await createAnalysis(here, here.organisation, { responsible: here.adviser })
      return who.reads(`/requests/${request}/history/questions/19001`, { analyze_id: id })
    },
  },
  {
    call: 'requests.update',
    about: 'submit',
    may: EDITORS,
    does: ({ who, request }) => who.submits(request),
  },
  {
    call: 'requests.update',
    about: 'return',
    state: 'submitted',
    may: REVIEWERS,
    does: ({ who, request }) => who.changes(request, { state_id: 3 }),
  },
  {
    call: 'requests.update',
    about: 'accept',
    state: 'submitted',
    may: REVIEWERS,
    does: ({ who, request }) => who.changes(request, { state_id: 4 }),
  },
  {
    call: 'requests.update',
    about: 'accept the analyses',
    may: REVIEWERS,
    does: async ({ here, who }) => {
      const asked = { stands: 'finished', responsible: here.adviser } as const
      return who.changes((await createAnalysis(here, here.organisation, asked)).request, { state_id: 9 })
    },
  },
  {
    call: 'requests.update',
    about: 'the previous request',
    may: REVIEWERS,
    does: async ({ here, who, request }) =>
      who.changes(request, { request_id: await createRequest(here, here.organisation) }),
  },
  {
    call: 'requests.update',
    about: 'archive',
    may: ARCHIVERS,
    does: ({ who, request }) => who.changes(request, { archived: true }),
  },
  {
    call: 'requests.remind',
    about: 'one that waits to be submitted',
    may: REVIEWERS,
    does: async ({ here, who }) => {
      const request = await createRequest(here, here.organisation, { responsible: here.adviser })
      return who.calls('POST', `/requests/${request}/reminder`)
    },
  },
  {
    call: 'requests.declareConflict',
    about: 'a request that one is assigned to',
    may: answers('no yes no yes no no no'),
    does: ({ who, request }) => who.calls('POST', `/requests/${request}/conflict_of_interest`, { body: {} }),
  },
  {
    call: 'requests.liftConflict',
    about: 'that somebody declared',
    may: ADMINISTRATORS,
    does: async ({ here, who, request }) => {
      const { id: user_id } = await addPerson(here, { name: 'Liée', type_id: 4 })
      const declared = { request_id: request, user_id, at: here.clock.now(), reason: '' }
      const tasks = { main: false, financial: false, analyze_type_ids: [] }
      await here.db
        .insertInto('request_conflicts')
        .values({ ...declared, ...tasks, organization_id: organizationOf('requests', request) })
        .execute()
      const body = { reason: 'Déclaré par erreur.' }
      return who.calls('POST', `/requests/${request}/conflict_of_interest/${user_id}/lift`, { body })
    },
  },
  {
    call: 'answers.list',
    about: 'the answers of a request',
    may: STAFF_OR_OWNER,
    does: ({ who, request }) => who.reads(`/requests/${request}/answers`),
  },
  {
    call: 'answers.formated',
    about: 'the answers of a request',
    may: STAFF_OR_OWNER,
    does: ({ who, request }) => who.reads(`/requests/${request}/answers/formated`),
  },
  {
    call: 'answers.save',
    about: 'the answers of a request',
    may: EDITORS,
    does: ({ who, request }) => who.savesAnswers(request, [{ option_id: OPTION, value: 'Bonjour' }]),
  },
  {
    call: 'answers.follow',
    about: 'what others do in the form of a request',
    may: EDITORS,
    does: ({ who, request }) => who.follows(`/requests/${request}`),
  },
]
