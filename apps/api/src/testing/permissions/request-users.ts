import {
  ADMINISTRATORS_OF_IT,
  answers,
  type PermissionCase,
  type PermissionRow,
  REVIEWERS,
  REVIEWING_RANKS,
} from './row.ts'

const SUPPORT = 1
const SOCIAL = 4

const patching = (about: string, patch: (given: PermissionCase) => object): Omit<PermissionRow, 'may'> => ({
  call: 'requests.update',
  about,
  type: SUPPORT,
  does: (given) => given.who.changes(given.request, patch(given)),
})

export const REQUEST_USERS: readonly PermissionRow[] = [
  {
    call: 'requests.assignable',
    about: 'a request',
    may: REVIEWERS,
    does: ({ who, request }) => who.reads(`/requests/${request}/assignable`),
  },
  {
    ...patching('the adviser responsible', ({ here }) => ({ responsible_id: here.otherAdviser.id })),
    may: ADMINISTRATORS_OF_IT,
  },
  {
    ...patching('another analyst', ({ here }) => ({
      benevoles: { secondary: [{ analyste_id: here.volunteer.id, type_id: SOCIAL }] },
    })),
    may: REVIEWERS,
  },
  {
    ...patching('the financial analyst', ({ here }) => ({
      benevoles: { financial: { analyste_id: here.analyst.id } },
    })),
    may: REVIEWERS,
  },
  {
    ...patching('oneself as financial analyst, before the analysis', ({ who }) => ({
      benevoles: { financial: { analyste_id: who.id || 1 } },
    })),
    may: REVIEWERS,
  },
  {
    ...patching('oneself as financial analyst, in analysis', ({ who }) => ({
      benevoles: { financial: { analyste_id: who.id || 1 } },
    })),
    state: 'analysis',
    may: answers('yes yes no no yes no hidden'),
  },
  {
    call: 'requestUsers.create',
    about: 'another analyst',
    type: SUPPORT,
    may: REVIEWING_RANKS,
    does: ({ here, who, request: request_id }) =>
      who.calls('POST', '/request_users', {
        body: { request_users: [{ request_id, user_id: here.volunteer.id, type_id: SOCIAL }] },
      }),
  },
]
