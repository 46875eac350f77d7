import { contract } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { pdf } from './testing/form-data.ts'
import { createRequest } from './testing/factories/create-request.ts'
import {
  type Answer,
  type Caller,
  CALLERS,
  type PermissionCase,
  type PermissionRow,
} from './testing/permissions/row.ts'
import { OF_REQUESTS, OTHERS } from './testing/permissions/rows.ts'
import { isSecondRun } from './testing/is-second-run.ts'
import type { Person, Reply } from './testing/person.ts'
import { addPerson, testApp } from './testing/test-app.ts'

/** Tests every call of the API by every rank, on own and on other objects. A call without a row fails. */
const here = await testApp()
const { adviser, analyst, organisation, nobody } = here

/** Calls that anybody may make; their own tests cover refusals. */
const OPEN = [
  'session.login',
  'passkeys.loginOptions',
  'passkeys.login',
  'provider.start',
  'provider.login',
  'provider.backChannelLogout',
  'password.ask',
  'password.verify',
  'password.change',
  'logs.create',
]

/**
 * Selects the callers of a row: all of them, but on the second database only one that is allowed, in turn. Refusals run
 * no further statements, and the row access of each rank is tested there by `every-list.test.ts`.
 */
function askingOn({ may }: Pick<PermissionRow, 'may'>, place: number): readonly Caller[] {
  if (!isSecondRun) return CALLERS
  const answered = CALLERS.filter((caller) => may[caller] === 'yes')
  return [answered[place % answered.length] ?? CALLERS[0]]
}

function expectHandled({ status }: Reply): void {
  expect(status).not.toBe(401)
  expect(status).toBeLessThan(500)
}

const outcome = ({ status }: Reply): Answer => (status === 403 ? 'no' : status === 404 ? 'hidden' : 'yes')

async function givenTo(who: Person, { call, state = 'draft', type = 4 }: PermissionRow): Promise<PermissionCase> {
  const request = await createRequest(here, organisation, { state, type, responsible: adviser, listed: [analyst] })
  if (!['documents.download', 'documents.remove'].includes(call)) return { here, who, request, document: 0 }
  const { body } = await organisation.uploads(pdf(), { request_id: request })
  return { here, who, request, document: body.document.id }
}

test('every call of the contract has a row', () => {
  const calls = Object.entries(contract).flatMap(([noun, ones]) => Object.keys(ones).map((name) => `${noun}.${name}`))
  expect([...new Set([...[...OF_REQUESTS, ...OTHERS].map(({ call }) => call), ...OPEN])].sort()).toEqual(calls.sort())
})

/** @behaviour permissions.every-call */
describe.each(OF_REQUESTS)('$call ($about)', (row) => {
  test.each(askingOn(row, OF_REQUESTS.indexOf(row)))('%s', async (name) => {
    const reply = await row.does(await givenTo(here[name], row))
    expect(outcome(reply), JSON.stringify(reply.body)).toBe(row.may[name])
    expectHandled(reply)
  })

  // Calls without a session are refused before any statement.
  if (isSecondRun) return
  test('nobody', async () => {
    expect(await row.does(await givenTo(nobody, row))).toBeRefused('unauthorized')
  })
})

/** @behaviour permissions.every-call */
describe.each(OTHERS)('$call ($about)', (row) => {
  test.each(askingOn(row, OTHERS.indexOf(row)))('%s', async (name) => {
    const reply = await row.does({ here, who: here[name] })
    expect(outcome(reply), JSON.stringify(reply.body)).toBe(row.may[name])
    expectHandled(reply)
  })

  if (isSecondRun) return
  test('nobody', async () => {
    if (row.call === 'session.logout') return expect(await nobody.calls('POST', '/logout')).toBeRefused('unauthorized')
    expect(await row.does({ here, who: nobody })).toBeRefused('unauthorized')
  })
})

/** @behaviour permissions.unknown-rank */
test('a rank that nobody knows has no ability at all', async () => {
  await here.db.insertInto('user_types').values({ id: 9, label: 'Autre', rang: 9 }).execute()
  const stranger = await addPerson(here, { name: 'Sacha', type_id: 9 })
  const request = await createRequest(here, organisation, { responsible: stranger, listed: [stranger] })
  for (const path of [
    '/requests',
    '/to_do',
    `/requests/${request}`,
    '/organizations',
    '/notes',
    '/notes/1',
    '/forms/4',
    '/questions?form_id=4',
    '/options?question_id[]=1001',
    '/documents',
    `/users/${adviser.id}`,
    `/financial_analyzes/${organisation.organizationId}/2026`,
  ])
    expect(await stranger.reads(path), path).toBeRefused('forbidden')
  expect(await stranger.savesAnswers(request, [])).toBeRefused('forbidden')
  expect(await stranger.uploads(pdf(), { request_id: request })).toBeRefused('forbidden')
})
