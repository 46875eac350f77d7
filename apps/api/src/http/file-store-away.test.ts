import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { scanWaitingFiles } from '../access/scan-waiting-files.ts'
import { pdf } from '../testing/form-data.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import { newS3Location, startS3Server } from '../testing/s3-server.ts'
import { testApp } from '../testing/test-app.ts'

const s3 = await startS3Server()
/** Documents are in an S3-compatible store; no virus scanner listens on this port. */
const here = await testApp({ filesLocation: newS3Location(s3), clamavUrl: 'tcp://127.0.0.1:1' })
const { organisation, adviser, app, db, files, folder } = here

/** File question of the form of request type 4: a quote (pdf, jpg, png). */
const QUOTE = 140_026
const NOTE = { text: 'Rencontre', type_id: 3, status: 1, confidential: 0 }
const readiness = async () => (await app.inject({ url: '/readyz' })).statusCode
const temporary = () => readdir(join(folder, 'files', 'temporary'))
const clean = async () => null

/** @behaviour operation.store-away */
test('while the store is away, what needs a file is refused in words, nothing is lost, and all goes on afterwards', async () => {
  const id = await createRequest(here, organisation)
  const { body } = await organisation.uploads(pdf(2_000_000), { request_id: id, option_id: QUOTE })
  await scanWaitingFiles({ db, files, check: clean })
  const path = `/documents/${id}/${body.document.id}`
  const listed = () => organisation.reads('/documents', { request_id: id })
  const before = (await listed()).body

  s3.goAway()
  expect(await readiness()).toBe(503)
  expect(await organisation.uploads(pdf(400), { request_id: id, option_id: QUOTE })).toBeRefused('not_ready')
  expect(await organisation.reads(path)).toBeRefused('not_ready')
  expect((await listed()).body).toEqual(before)
  const answer = { option_id: 140_001, value: 'Le Phare' }
  expect(await organisation.savesAnswers(id, [answer])).toMatchObject({ status: 200, body: { refused: [] } })
  expect(await temporary()).toEqual([])

  s3.comeBack()
  await expect.poll(readiness).toBe(200)
  expect(await adviser.downloads(path)).toHaveLength(2_000_000)
  const again = await organisation.uploads(pdf(400), { request_id: id, option_id: QUOTE })
  expect(again).toMatchObject({ status: 200 })
  await scanWaitingFiles({ db, files, check: clean })
  expect(await adviser.downloads(`/documents/${id}/${again.body.document.id}`)).toHaveLength(400)
  const sizes = (await files.list()).map(({ size }) => size)
  expect([sizes.includes(400), sizes.includes(2_000_000)]).toEqual([true, false])
})

/** @behaviour operation.store-away */
test('a document is deleted while the store is away, and its file is left for the sweep', async () => {
  const id = await createRequest(here, organisation)
  const { body } = await organisation.uploads(pdf(500), { request_id: id })
  s3.goAway()
  expect((await organisation.calls('DELETE', `/documents/${body.document.id}`)).status).toBeLessThan(300)
  s3.comeBack()
  expect((await organisation.reads('/documents', { request_id: id })).body).toEqual([])
  expect((await files.list()).map(({ size }) => size)).toContain(500)
})

test('a file in which a virus is found later leaves the store', async () => {
  const before = await files.list()
  const id = await createRequest(here, organisation)
  const { body } = await organisation.uploads(pdf(600), { request_id: id, option_id: QUOTE })
  expect(await files.list()).toHaveLength(before.length + 1)
  expect(await organisation.reads(`/documents/${id}/${body.document.id}`)).toBeRefused('document_waiting')
  await scanWaitingFiles({
    db,
    files,
    check: async (content) => ((await buffer(content)).length === 600 ? 'Eicar' : null),
  })
  expect((await files.list()).filter(({ size }) => size === 600)).toEqual([])
  expect(await organisation.reads(`/documents/${id}/${body.document.id}`)).toBeRefused('document_refused')
})

test('a note is refused with its file and taken without, while the store is away', async () => {
  const open = await testApp({ filesLocation: newS3Location(s3) })
  const own = { ...NOTE, organization_id: open.organisation.organizationId }
  s3.goAway()
  expect(await open.adviser.writesNote(own, pdf())).toBeRefused('not_ready')
  expect(await open.adviser.writesNote(own)).toMatchObject({ status: 200 })
  s3.comeBack()
  expect(await open.adviser.writesNote(own, pdf())).toMatchObject({ status: 200 })
})
