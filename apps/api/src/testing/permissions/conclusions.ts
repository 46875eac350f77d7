import { createConclusion } from '../factories/create-conclusion.ts'
import { answers, type PermissionCase, type PermissionRow } from './row.ts'

const SUPPORT = 1
const READERS = answers('yes yes yes no no no hidden')
const WRITERS = answers('yes yes no no no no no')
const APPROVERS = answers('yes no no no no no no')
/** The list of colours does not depend on a request. */
const LIST_READERS = answers('yes yes yes no no no no')

/** Creates the complete conclusion of the request, with its report. */
const conclusion = ({ here, request }: PermissionCase): Promise<number> =>
  createConclusion(here, request, { ammount_final: 1_000_000, color_id_final: 1, withFile: true })

export const CONCLUSIONS: readonly PermissionRow[] = [
  { call: 'conclusions.colors', about: 'all', may: LIST_READERS, does: ({ who }) => who.reads('/colors') },
  ...(['post_analysis', 'approval'] as const).map(
    (state): PermissionRow => ({
      call: 'conclusions.read',
      about: `in ${state}`,
      type: SUPPORT,
      state,
      may: READERS,
      does: async (given) => {
        await conclusion(given)
        return given.who.reads(`/requests/${given.request}/conclusion`)
      },
    }),
  ),
  {
    call: 'conclusions.read',
    about: 'once approved',
    type: SUPPORT,
    state: 'approved',
    may: answers('yes yes yes no no yes hidden'),
    does: async (given) => {
      await conclusion(given)
      return given.who.reads(`/requests/${given.request}/conclusion`)
    },
  },
  {
    call: 'conclusions.facts',
    about: 'what it is formed from',
    type: SUPPORT,
    state: 'post_analysis',
    may: READERS,
    does: ({ who, request }) => who.reads(`/requests/${request}/conclusion/facts`),
  },
  {
    call: 'conclusions.download',
    about: 'the report, once approved',
    type: SUPPORT,
    state: 'approved',
    may: READERS,
    does: async (given) => given.who.reads(`/conclusions/${await conclusion(given)}/file`),
  },
  {
    call: 'conclusions.create',
    about: 'recommendations',
    type: SUPPORT,
    state: 'post_analysis',
    may: WRITERS,
    does: ({ who, request }) => who.concludes({ request_id: request, ammount_recommended: '500' }),
  },
  {
    call: 'conclusions.create',
    about: 'a decision',
    type: SUPPORT,
    state: 'approval',
    may: APPROVERS,
    does: ({ who, request }) => who.concludes({ request_id: request, ammount_final: '500' }),
  },
  ...(['post_analysis', 'approval', 'preformulated'] as const).map(
    (state): PermissionRow => ({
      call: 'conclusions.update',
      about: `the recommendations in ${state}`,
      type: SUPPORT,
      state,
      may: WRITERS,
      does: async (given) => given.who.changesConclusion(await conclusion(given), { color_id: 3 }),
    }),
  ),
  {
    call: 'conclusions.update',
    about: 'the decision in approval',
    type: SUPPORT,
    state: 'approval',
    may: APPROVERS,
    does: async (given) => given.who.changesConclusion(await conclusion(given), { ammount_final: '12' }),
  },
  {
    call: 'requests.update',
    about: 'submitting the recommendations',
    type: SUPPORT,
    state: 'post_analysis',
    may: { ...WRITERS, otherOrganisation: 'hidden' },
    does: async (given) => {
      await conclusion(given)
      return given.who.changes(given.request, { state_id: 6 })
    },
  },
  {
    call: 'requests.update',
    about: 'the final approval',
    type: SUPPORT,
    state: 'approval',
    may: { ...APPROVERS, otherOrganisation: 'hidden' },
    does: async (given) => {
      await conclusion(given)
      return given.who.changes(given.request, { state_id: 8 })
    },
  },
]
