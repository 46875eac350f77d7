import { writeFile } from 'node:fs/promises'
import type { Actor } from '@octroi/domain'
import { expect, test } from 'vitest'
import type { Db } from '../db/client.ts'
import { DatabaseUnavailableError } from '../db/postgres.ts'
import { requestForm } from '../requests/form-owner.ts'
import { pdf } from '../testing/form-data.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import { testApp } from '../testing/test-app.ts'
import { addDocument } from './add-document.ts'

const here = await testApp()
const { db, files, organisation } = here
/** A file question of the form of request type 4. */
const QUOTE = 140_026

/** A database whose connection is lost after the second transaction is committed and before its reply arrives. */
function losingReplies(): Db {
  let transactions = 0
  const transaction = () => ({
    execute: async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
      const result = await db.transaction().execute(work)
      if (++transactions === 2) throw new DatabaseUnavailableError('Connection terminated unexpectedly')
      return result
    },
  })
  return Object.assign(Object.create(db) as Db, { transaction })
}

test('a document whose commit got no reply keeps its bytes: nobody knows whether its row stands', async () => {
  const id = await createRequest(here, organisation)
  const { name, content } = pdf()
  const path = files.temporaryPath()
  await writeFile(path, content)
  const actor: Actor = { id: organisation.id, rank: 5, organization_id: organisation.organizationId }
  const adding = {
    db: losingReplies(),
    files,
    actor,
    address: '::1',
    clock: () => here.clock.now(),
    owner: requestForm,
    ensureRoom: async () => undefined,
  }
  const file = { name, path, size: content.length, mustWait: false }
  await expect(addDocument(adding, { id, option_id: QUOTE }, file)).rejects.toBeInstanceOf(DatabaseUnavailableError)
  const { body } = await organisation.reads<{ id: number }[]>('/documents', { request_id: id })
  expect(body).toHaveLength(1)
  expect(await organisation.reads(`/documents/${id}/${body[0]?.id}`)).toMatchObject({ status: 200 })
})
