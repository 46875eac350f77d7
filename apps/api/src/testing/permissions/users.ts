import type { Person } from '../person.ts'
import { addPerson } from '../test-app.ts'
import { ADMINISTRATORS, answers, EVERYBODY, type Calling, type CallRow } from './row.ts'

const another = ({ here }: Calling): Promise<Person> => addPerson(here, { name: 'Autre', type_id: 5 })

const patches = (who: Person, id: number, user: object) => who.calls('PATCH', `/users/${id}`, { body: { user } })

/** Changes another person's record. */
const ofAnother = (about: string, user: object): CallRow => ({
  call: 'users.update',
  about,
  may: ADMINISTRATORS,
  does: async (given) => patches(given.who, (await another(given)).id, user),
})

/** Changes a field of the caller's own record that needs a separate ability. */
const ofOneself = (about: string, user: object): CallRow => ({
  call: 'users.update',
  about,
  may: ADMINISTRATORS,
  does: ({ who }) => patches(who, who.id, user),
})

export const USERS: readonly CallRow[] = [
  { call: 'users.list', about: 'all', may: ADMINISTRATORS, does: ({ who }) => who.reads('/users') },
  { call: 'users.read', about: 'one’s own record', may: EVERYBODY, does: ({ who }) => who.reads(`/users/${who.id}`) },
  {
    call: 'users.read',
    about: 'the record of somebody else',
    may: ADMINISTRATORS,
    does: async (given) => given.who.reads(`/users/${(await another(given)).id}`),
  },
  {
    call: 'users.create',
    about: 'anybody',
    may: ADMINISTRATORS,
    does: ({ who }) => who.calls('POST', '/users', { body: { user: { name: 'Nouvelle' } } }),
  },
  {
    call: 'users.update',
    about: 'one’s own name',
    may: EVERYBODY,
    does: ({ who }) => patches(who, who.id, { name: 'Autrement' }),
  },
  ofAnother('somebody else’s name', { name: 'Autrement' }),
  ofAnother('somebody else’s password', { password: 'Une phrase bien longue 42' }),
  ofAnother('somebody else’s type', { type_id: 4 }),
  ofAnother('somebody else’s organisation', { associated_org_id: null }),
  ofAnother('disabling somebody else', { disabled: true }),
  ofAnother('enabling somebody else', { disabled: false }),
  ofOneself('one’s own type', { type_id: 1 }),
  ofOneself('one’s own organisation', { associated_org_id: null }),
  ofOneself('disabling oneself', { disabled: true }),
  ofOneself('enabling oneself', { disabled: false }),
  {
    call: 'users.invite',
    about: 'somebody who has no password yet',
    may: ADMINISTRATORS,
    does: async (given) => given.who.calls('POST', `/users/${(await another(given)).id}/invitation`),
  },
  {
    call: 'users.invite',
    about: 'oneself',
    may: ADMINISTRATORS,
    does: ({ who }) => who.calls('POST', `/users/${who.id}/invitation`),
  },
  { call: 'users.types', about: 'all', may: EVERYBODY, does: ({ who }) => who.reads('/user_types') },
]

/** Returns the id of the membership of the first organisation's user. */
const theTie = async ({ here }: Calling): Promise<string> => {
  const { id } = await here.db
    .selectFrom('organization_users')
    .select('id')
    .where('user_id', '=', here.organisation.id)
    .executeTakeFirstOrThrow()
  return `/organization_users/${id}`
}

/** Body with the membership of the first organisation's user, unchanged. */
const pair = ({ here: { organisation } }: Calling) => ({
  organization_user: { organization_id: organisation.organizationId, user_id: organisation.id },
})

export const ORGANIZATION_USERS: readonly CallRow[] = [
  {
    call: 'organizationUsers.list',
    about: 'all',
    may: ADMINISTRATORS,
    does: ({ who }) => who.reads('/organization_users'),
  },
  {
    call: 'organizationUsers.list',
    about: 'of the first organisation',
    may: answers('yes yes yes yes yes yes hidden'),
    does: ({ here, who }) => who.reads(`/organization_users?organization_id=${here.organisation.organizationId}`),
  },
  {
    call: 'organizationUsers.list',
    about: 'of oneself',
    may: EVERYBODY,
    does: ({ who }) => who.reads(`/organization_users?user_id=${who.id}`),
  },
  {
    call: 'organizationUsers.list',
    about: 'of somebody else',
    may: ADMINISTRATORS,
    does: async (given) => given.who.reads(`/organization_users?user_id=${(await another(given)).id}`),
  },
  {
    call: 'organizationUsers.create',
    about: 'of the first organisation',
    may: ADMINISTRATORS,
    does: (given) => given.who.calls('POST', '/organization_users', { body: pair(given) }),
  },
  {
    call: 'organizationUsers.update',
    about: 'of the first organisation',
    may: ADMINISTRATORS,
    does: async (given) => given.who.calls('PATCH', await theTie(given), { body: pair(given) }),
  },
  {
    call: 'organizationUsers.remove',
    about: 'of the first organisation',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => {
      const someone = await addPerson(here, { name: 'Autre', type_id: 5 })
      const [tie] = (await here.administrator.reads<{ id: number }[]>('/organization_users', { user_id: someone.id }))
        .body
      return who.calls('DELETE', `/organization_users/${tie?.id}`)
    },
  },
]
