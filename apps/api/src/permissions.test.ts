import { contract } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { pdf } from './testing/form-data.ts'
import { hasRequest } from './testing/has-request.ts'
import type { Person, Reply } from './testing/person.ts'
import { addPerson, openSession, testApp } from './testing/test-app.ts'

/** Every call of the API, by every rank, on one's own objects and on those of others. A call without a row fails. */
const here = await testApp()
const { administrator, adviser, otherAdviser, analyst, volunteer, organisation, otherOrganisation, nobody } = here

const PEOPLE = { administrator, adviser, otherAdviser, analyst, volunteer, organisation, otherOrganisation }
type Who = keyof typeof PEOPLE

/** `yes`: not refused for who asks; `no`: 403; `hidden`: 404, as if it did not exist. */
type Answer = 'yes' | 'no' | 'hidden'
const ORDER = Object.keys(PEOPLE) as Who[]
const answers = (text: string): Record<Who, Answer> =>
  Object.fromEntries(text.split(/\s+/).map((answer, place) => [ORDER[place], answer])) as Record<Who, Answer>

/** In the order of PEOPLE: adviser is responsible for the request, analyst is listed on it, organisation owns it. */
const EVERYBODY = answers('yes yes yes yes yes yes yes')
const STAFF = answers('yes yes yes yes yes no no')
const STAFF_OR_OWNER = answers('yes yes yes yes yes yes hidden')
const EDITORS = answers('yes yes no no no yes hidden')
const REVIEWERS = answers('yes yes no no no no hidden')
const ARCHIVERS = answers('yes yes yes no no no hidden')
const ONLY_STAFF_KNOWS = answers('yes yes yes yes yes hidden hidden')
const ADMINISTRATORS = answers('yes no no no no no no')

interface Given {
  readonly who: Person
  /** A request in the state that the row names; the documents' rows also have a document. */
  readonly request: number
  readonly document: number
}

interface Row {
  readonly call: string
  readonly about: string
  readonly state?: 'draft' | 'submitted'
  readonly may: Record<Who, Answer>
  readonly does: (given: Given) => Promise<Reply>
}

const OPTION = 140_001

const ROWS: readonly Row[] = [
  { call: 'session.current', about: 'oneself', may: EVERYBODY, does: ({ who }) => who.reads('/session') },
  {
    call: 'session.logout',
    about: 'one’s own session',
    may: EVERYBODY,
    does: async ({ who }) => (await openSession(here, who)).calls('POST', '/logout'),
  },
  { call: 'users.read', about: 'one’s own record', may: EVERYBODY, does: ({ who }) => who.reads(`/users/${who.id}`) },
  {
    call: 'users.read',
    about: 'the record of somebody else',
    may: ADMINISTRATORS,
    does: async ({ who }) => who.reads(`/users/${(await addPerson(here, { name: 'Autre', type_id: 5 })).id}`),
  },
  { call: 'users.types', about: 'all', may: EVERYBODY, does: ({ who }) => who.reads('/user_types') },
  { call: 'organizations.list', about: 'all', may: STAFF, does: ({ who }) => who.reads('/organizations') },
  {
    call: 'organizations.read',
    about: 'the first organisation',
    may: STAFF_OR_OWNER,
    does: ({ who }) => who.reads(`/organizations/${organisation.organizationId}`),
  },
  { call: 'organizations.regions', about: 'all', may: EVERYBODY, does: ({ who }) => who.reads('/regions') },
  { call: 'forms.read', about: 'a form of requests', may: EVERYBODY, does: ({ who }) => who.reads('/forms/4') },
  { call: 'forms.read', about: 'a form of analyses', may: ONLY_STAFF_KNOWS, does: ({ who }) => who.reads('/forms/11') },
  {
    call: 'forms.read',
    about: 'the form of a request',
    may: STAFF_OR_OWNER,
    does: ({ who, request }) => who.reads('/forms/4', { request_id: request }),
  },
  { call: 'requests.list', about: 'those one may see', may: EVERYBODY, does: ({ who }) => who.reads('/requests') },
  { call: 'requests.states', about: 'all', may: EVERYBODY, does: ({ who }) => who.reads('/requests/states') },
  { call: 'requests.types', about: 'all', may: EVERYBODY, does: ({ who }) => who.reads('/requests/types') },
  {
    call: 'requests.read',
    about: 'a request',
    may: STAFF_OR_OWNER,
    does: ({ who, request }) => who.reads(`/requests/${request}`),
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
    about: 'archive',
    may: ARCHIVERS,
    does: ({ who, request }) => who.changes(request, { archived: true }),
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
    call: 'documents.list',
    about: 'the documents of a request',
    may: STAFF_OR_OWNER,
    does: ({ who, request }) => who.reads('/documents', { request_id: request }),
  },
  {
    call: 'documents.upload',
    about: 'a document to a request',
    may: EDITORS,
    does: ({ who, request }) => who.uploads(pdf(), { request_id: request }),
  },
  {
    call: 'documents.download',
    about: 'a document of a request',
    may: STAFF_OR_OWNER,
    does: ({ who, request, document }) => who.reads(`/documents/${request}/${document}`),
  },
  {
    call: 'documents.remove',
    about: 'a document of a request',
    may: EDITORS,
    does: ({ who, document }) => who.calls('DELETE', `/documents/${document}`),
  },
  { call: 'faq.read', about: 'all', may: EVERYBODY, does: ({ who }) => who.reads('/faq') },
]

/** Callable by anybody: its own tests say what it refuses. */
const OPEN = ['session.login']

const outcome = ({ status }: Reply): Answer => (status === 403 ? 'no' : status === 404 ? 'hidden' : 'yes')

async function givenTo(who: Person, { call, state = 'draft' }: Row): Promise<Given> {
  const request = await hasRequest(here, organisation, { state, responsible: adviser, listed: [analyst] })
  if (!['documents.download', 'documents.remove'].includes(call)) return { who, request, document: 0 }
  const { body } = await organisation.uploads(pdf(), { request_id: request })
  return { who, request, document: body.document.id }
}

test('every call of the contract has a row', () => {
  const calls = Object.entries(contract).flatMap(([noun, ones]) => Object.keys(ones).map((name) => `${noun}.${name}`))
  expect([...new Set([...ROWS.map(({ call }) => call), ...OPEN])].sort()).toEqual(calls.sort())
})

describe.each(ROWS)('$call ($about)', (row) => {
  test.each(ORDER)('%s', async (name) => {
    const reply = await row.does(await givenTo(PEOPLE[name], row))
    expect(outcome(reply), JSON.stringify(reply.body)).toBe(row.may[name])
    expect(reply.status).not.toBe(401)
    expect(reply.status).toBeLessThan(500)
  })

  test('nobody', async () => {
    if (row.call === 'session.logout') return expect(await nobody.calls('POST', '/logout')).toBeRefused('unauthorized')
    expect(await row.does(await givenTo(nobody, row))).toBeRefused('unauthorized')
  })
})

test('a rank that nobody knows has no ability at all', async () => {
  await here.db.insertInto('user_types').values({ id: 9, label: 'Autre', rang: 9 }).execute()
  const stranger = await addPerson(here, { name: 'Sacha', type_id: 9 })
  const request = await hasRequest(here, organisation, { responsible: stranger, listed: [stranger] })
  for (const path of [
    '/requests',
    `/requests/${request}`,
    '/organizations',
    '/forms/4',
    '/documents',
    `/users/${adviser.id}`,
  ])
    expect(await stranger.reads(path), path).toBeRefused('forbidden')
  expect(await stranger.savesAnswers(request, [])).toBeRefused('forbidden')
  expect(await stranger.uploads(pdf(), { request_id: request })).toBeRefused('forbidden')
})
