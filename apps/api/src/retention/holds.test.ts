import type { AnonymisingRun, DueRequest, RequestHold } from '@octroi/domain'
import { expect, test } from 'vitest'
import { organizationOf } from '../db/owner-organization.ts'
import { createDueRequest, orderAnonymising } from '../testing/factories/create-due-request.ts'
import { createHold } from '../testing/factories/create-hold.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import { testApp } from '../testing/test-app.ts'
import { workOffOne } from './index.ts'

const here = await testApp()
const { db, files, administrator, organisation } = here
const working = { db, files, clock: () => here.clock.now() }
const finish = async () => {
  while (await workOffOne(working));
}
const holds = async () => (await administrator.reads<RequestHold[]>('/retention/holds')).body
const dueIds = async () =>
  (await administrator.reads<{ requests: DueRequest[] }>('/retention/requests')).body.requests.map(({ id }) => id)
const lift = (id: number) => administrator.calls('DELETE', `/retention/holds/${id}`)
const eventsOf = (id: number) =>
  db
    .selectFrom('audit_events')
    .select(['action', 'changes'])
    .where('subject', '=', 'request')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
const anonymisedOn = async (id: number) =>
  (await db.selectFrom('requests').select('anonymised_on').where('id', '=', id).executeTakeFirstOrThrow()).anonymised_on

/** @behaviour retention.hold */
test('a held request is shown with its reason, is not due, and cannot be ordered until the hold is lifted', async () => {
  const request = await createDueRequest(here)
  const { body: hold } = await createHold(here, request)
  expect(hold).toMatchObject({ request_id: request, reason: 'Un litige est en cours.', is_due: true })
  expect(await holds()).toEqual([hold])
  expect(await dueIds()).not.toContain(request)
  expect(await administrator.reads(`/retention/requests/${request}`)).toBeRefused('not_found')
  expect(await orderAnonymising(here, administrator, [request])).toBeRefused('request_held')
  expect(await createHold(here, request)).toBeRefused('request_held')
  await lift(hold.id)
  expect(await lift(hold.id)).toBeRefused('not_found')
  expect(await dueIds()).toContain(request)
  const reason = 'Un litige est en cours.'
  expect(await eventsOf(request)).toEqual([
    { action: 'update', changes: { hold: { from: null, to: reason } } },
    { action: 'update', changes: { hold: { from: reason, to: null } } },
  ])
  await orderAnonymising(here, administrator, [request])
  await finish()
  expect(await anonymisedOn(request)).not.toBeNull()
  expect(await createHold(here, request)).toBeRefused('request_anonymised')
})

/** @behaviour retention.hold */
test('a hold that is put on after the order is kept: the run passes the request over and says so', async () => {
  const [held, other] = [await createDueRequest(here), await createDueRequest(here)]
  const { body: run } = await orderAnonymising(here, administrator, [held, other])
  const { body: hold } = await createHold(here, held)
  await finish()
  const { body: runs } = await administrator.reads<AnonymisingRun[]>('/retention/runs')
  const requests = runs.find(({ id }) => id === run.id)?.requests
  expect(requests?.map(({ state }) => state)).toEqual(['withheld', 'done'])
  expect(await anonymisedOn(held)).toBeNull()
  const report = Buffer.from(await administrator.downloads(`/retention/runs/${run.id}/report`)).toString()
  expect(report).toMatch(new RegExp(`\r\n${held};[^\r]*;Retenue;`))
  await lift(hold.id)
  expect((await orderAnonymising(here, administrator, [held])).status).toBe(200)
  await finish()
  expect(await anonymisedOn(held)).not.toBeNull()
})

/** @behaviour retention.hold */
test('a request is held in any state, before it is due', async () => {
  const open = await createRequest(here, organisation, { state: 'analysis' })
  const { body: hold } = await createHold(here, open)
  expect(hold.is_due).toBe(false)
  await lift(hold.id)
})

test('a reason that is empty, too long or unreadable is refused, and so is a request that does not exist', async () => {
  const request_id = await createDueRequest(here)
  const send = (reason: string, id = request_id) =>
    administrator.calls('POST', '/retention/holds', { body: { request_id: id, reason } })
  for (const reason of ['  ', 'x'.repeat(2001)]) expect(await send(reason)).toBeRefused('malformed', 'reason')
  expect(await send('a\u202eb')).toBeRefused('invalid', 'reason')
  expect(await send('Plainte', 999_999)).toBeRefused('not_found')
})

test('a conflict of interest closes the hold of a request to an administrator too', async () => {
  const [mine, request] = [await createDueRequest(here), await createDueRequest(here)]
  const { body: hold } = await createHold(here, request)
  for (const request_id of [mine, request])
    await db
      .insertInto('request_conflicts')
      .values({
        request_id,
        organization_id: organizationOf('requests', request_id),
        user_id: administrator.id,
        at: here.clock.now(),
        reason: '',
        main: false,
        financial: false,
        analyze_type_ids: [],
      })
      .execute()
  expect(await holds()).toEqual([])
  expect(await lift(hold.id)).toBeRefused('not_found')
  expect(await createHold(here, mine)).toBeRefused('not_found')
})
