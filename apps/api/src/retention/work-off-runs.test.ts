import type { AnonymisingRun, DueRequest } from '@octroi/domain'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDueRequest, orderAnonymising } from '../testing/factories/create-due-request.ts'
import { pdf } from '../testing/form-data.ts'
import { testApp } from '../testing/test-app.ts'
import { workOffOne } from './index.ts'

const here = await testApp()
const { db, files, administrator } = here
const working = { db, files, clock: () => here.clock.now() }
const finish = async () => {
  while (await workOffOne(working));
}
const countOf = async (id: number) =>
  (await administrator.reads<{ requests: DueRequest[] }>('/retention/requests')).body.requests.find(
    (one) => one.id === id,
  )?.counts

/** Makes the database refuse to mark a request as anonymised, late in its transaction. */
const refuseMark = (id: number) =>
  sql
    .raw(
      `create or replace function refuse_mark() returns trigger language plpgsql as $$
        begin if new.id = ${id} then raise exception 'no mark'; end if; return new; end $$`,
    )
    .execute(db)

/** @behaviour retention.resumed */
test('a request whose transaction fails loses nothing and is tried again; after three tries the others go on', async () => {
  const [bad, good] = [await createDueRequest(here), await createDueRequest(here)]
  const { body } = await orderAnonymising(here, administrator, [bad, good])
  const run = async () => (await administrator.reads<AnonymisingRun[]>('/retention/runs')).body
  const states = async () => (await run()).find(({ id }) => id === body.id)?.requests.map(({ state }) => state)
  await refuseMark(bad)
  await sql`create trigger refuse_mark before update of anonymised_on on requests
    for each row execute function refuse_mark()`.execute(db)
  await workOffOne(working)
  expect(await states()).toEqual(['waiting', 'waiting'])
  const events = () =>
    db
      .selectFrom('request_events')
      .select('message')
      .where('request_id', '=', bad)
      .where('message', 'is not', null)
      .execute()
  expect(await events()).toHaveLength(1)
  await finish()
  expect(await states()).toEqual(['failed', 'done'])
  expect(await events()).toHaveLength(1)
  expect(await countOf(bad)).toBeDefined()
  await sql`drop trigger refuse_mark on requests`.execute(db)
  await orderAnonymising(here, administrator, [bad])
  await finish()
  expect(await events()).toHaveLength(0)
})

/** @behaviour retention.resumed */
test('a file whose server died before it was removed is removed at the next turn', async () => {
  const request = await createDueRequest(here)
  const { body } = await orderAnonymising(here, administrator, [request])
  await finish()
  const [key = ''] = await files.keepAll([pdf().content])
  await db
    .updateTable('anonymised_requests')
    .set({ file_keys: JSON.stringify([key]) })
    .where('run_id', '=', body.id)
    .execute()
  expect(await workOffOne(working)).toBe(false)
  await expect(files.read(key)).rejects.toThrow('no file')
})
