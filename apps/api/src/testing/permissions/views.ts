import { LISTS, type ListName } from '@octroi/domain'
import { changesView, choosesView, createView, keepsView, opensExport } from '../factories/create-view.ts'
import {
  ADMINISTRATORS,
  type Answer,
  answers,
  ARCHIVERS,
  type Caller,
  type Calling,
  type CallRow,
  EVERYBODY,
  type PermissionCase,
  type PermissionRow,
  STAFF,
} from './row.ts'

/** Callers who may open each list, and so save views of it and export it. */
const OPENERS: Readonly<Record<ListName, Record<Caller, Answer>>> = {
  requests: EVERYBODY,
  requestHistory: answers('yes yes yes no no no no'),
  analyzes: STAFF,
  organizations: STAFF,
  notes: answers('yes yes yes no yes no no'),
  users: ADMINISTRATORS,
  audit: ADMINISTRATORS,
  mailQueue: ADMINISTRATORS,
  incidents: ADMINISTRATORS,
}
/** Another person's private view does not exist for others. */
const THE_ADVISER = answers('hidden yes hidden hidden hidden hidden hidden')
/** Shared views are hidden from organisations, because they may name people and other organisations. */
const SHARED_WITH = answers('yes yes yes yes yes hidden hidden')
const SHARERS = answers('yes no no no no hidden hidden')
const ADMINISTRATORS_KNOW = answers('yes hidden hidden hidden hidden hidden hidden')

const ofEachList = <Needs extends Calling>(
  row: (list: ListName) => Omit<PermissionRow<Needs>, 'may' | 'about'>,
): PermissionRow<Needs>[] =>
  (Object.keys(LISTS) as ListName[]).map((list) => ({ ...row(list), about: list, may: OPENERS[list] }))

export const VIEWS: readonly CallRow[] = [
  ...ofEachList((list) => ({ call: 'views.list', does: ({ who }) => who.reads('/views', { list }) })),
  ...ofEachList((list) => ({ call: 'views.create', does: ({ who }) => keepsView(who, { list }) })),
  {
    call: 'views.create',
    about: 'one that is shared',
    may: ADMINISTRATORS,
    does: ({ who }) => keepsView(who, { shared: true }),
  },
  {
    call: 'views.create',
    about: 'the default of everybody',
    may: ADMINISTRATORS,
    does: ({ who }) => keepsView(who, { shared: true, default_for_all: true }),
  },
  {
    call: 'views.update',
    about: 'one’s own',
    may: EVERYBODY,
    does: async ({ who }) => changesView(who, await createView(who), { state: { search: 'phare' } }),
  },
  {
    call: 'views.update',
    about: 'sharing one’s own',
    may: ADMINISTRATORS,
    does: async ({ who }) => changesView(who, await createView(who), { shared: true }),
  },
  {
    call: 'views.update',
    about: 'the adviser’s own',
    may: THE_ADVISER,
    does: async ({ here, who }) => changesView(who, await createView(here.adviser), { state: {} }),
  },
  {
    call: 'views.update',
    about: 'a shared one',
    may: SHARERS,
    does: async ({ here, who }) =>
      changesView(who, await createView(here.administrator, { shared: true }), { state: {} }),
  },
  {
    call: 'views.update',
    about: 'a shared one of a list for administrators',
    may: ADMINISTRATORS_KNOW,
    does: async ({ here, who }) =>
      changesView(who, await createView(here.administrator, { list: 'users', shared: true }), { state: {} }),
  },
  {
    call: 'views.remove',
    about: 'one’s own',
    may: EVERYBODY,
    does: async ({ who }) => who.calls('DELETE', `/views/${await createView(who)}`),
  },
  {
    call: 'views.remove',
    about: 'the adviser’s own',
    may: THE_ADVISER,
    does: async ({ here, who }) => who.calls('DELETE', `/views/${await createView(here.adviser)}`),
  },
  {
    call: 'views.remove',
    about: 'a shared one',
    may: SHARERS,
    does: async ({ here, who }) =>
      who.calls('DELETE', `/views/${await createView(here.administrator, { shared: true })}`),
  },
  ...ofEachList((list) => ({ call: 'views.chooseDefault', does: ({ who }) => choosesView(who, null, list) })),
  {
    call: 'views.chooseDefault',
    about: 'a shared one',
    may: SHARED_WITH,
    does: async ({ here, who }) => choosesView(who, await createView(here.administrator, { shared: true })),
  },
  {
    call: 'views.chooseDefault',
    about: 'the adviser’s own',
    may: THE_ADVISER,
    does: async ({ here, who }) => choosesView(who, await createView(here.adviser)),
  },
]

/** The history belongs to one request, and is hidden from callers who may not know of that. */
const OF_ONE = 'requestHistory'

export const EXPORTS: readonly PermissionRow[] = ofEachList<PermissionCase>((list) => ({
  call: 'exports.open',
  does: ({ who, request: request_id }) =>
    opensExport(who, list, list === OF_ONE ? { query: { filters: JSON.stringify({ request_id }) } } : {}),
})).map((row) => (row.about === OF_ONE ? { ...row, may: ARCHIVERS } : row))
