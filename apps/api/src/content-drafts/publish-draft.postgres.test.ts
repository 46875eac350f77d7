import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPostgres } from '../db/postgres.ts'
import { closeAtEnd } from '../testing/close-at-end.ts'
import { draftsContent, readsContent } from '../testing/factories/create-content-draft.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import { answeredWithoutLock } from '../testing/lock-waits.ts'
import { createTestDatabase } from '../testing/open-database.ts'
import { PATIENT_LIMITS } from '../testing/patient-limits.ts'
import { testApp } from '../testing/test-app.ts'

/** @behaviour content.types */
test('a type is not published while a request is being changed, and a stale publisher waits for none', async () => {
  const url = await createTestDatabase()
  const elsewhere = openPostgres(url)
  closeAtEnd(() => elsewhere.destroy())
  const here = await testApp({}, openPostgres(url, PATIENT_LIMITS))
  const { administrator } = here
  const request = await createRequest(here, here.organisation)
  const { value } = await readsContent(administrator, 'request_type/5')
  const { body } = await draftsContent(administrator, 'request_type/5', { ...value, label: 'Aide unique' })
  const publish = (revision: string = randomUUID()) =>
    administrator.calls('POST', '/content/request_type/5/publish', { body: { revision } })
  await elsewhere.transaction().execute(async (tx) => {
    await sql`update requests set archived = archived where id = ${request}`.execute(tx)
    expect(await answeredWithoutLock(elsewhere, publish())).toBeRefused('version_conflict')
    expect(await publish(body.draft?.revision)).toBeRefused('not_ready')
  })
  expect((await publish(body.draft?.revision)).status).toBe(200)
})
