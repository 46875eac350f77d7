import type { TrailRetention } from '@octroi/domain'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sealTrail } from '../db/seal-trail.ts'
import { createDueRequest } from '../testing/factories/create-due-request.ts'
import { createHold } from '../testing/factories/create-hold.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { db, administrator } = here

/** @behaviour retention.hold */
test('lines from the first about a held request on stay in the trail, however old', async () => {
  const request = await createDueRequest(here)
  await sql`insert into audit_events (at, actor_label, address, action, subject, subject_id, subject_label)
    select '2001-03-02T14:00:00Z', 'Ada', '::1', 'update', 'request', s, 'Ancienne'
    from unnest(array[0, ${request}, 0]::int[]) s`.execute(db)
  await sealTrail(db)
  const read = async () => (await administrator.reads<TrailRetention>('/retention/trail')).body
  expect(await read()).toMatchObject({ lines: 3, place: 3 })
  const { body: hold } = await createHold(here, request)
  expect(await read()).toMatchObject({ lines: 1, place: 1 })
  await administrator.calls('DELETE', `/retention/holds/${hold.id}`)
  expect(await read()).toMatchObject({ lines: 3, place: 3 })
})
