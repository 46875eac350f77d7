import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Request } from '@octroi/domain'
import { expect, test } from 'vitest'
import { scanWaitingFiles } from '../access/scan-waiting-files.ts'
import { createClamavScan, ScanFailedError } from '../files/clamav.ts'
import { EICAR, startClamd } from '../testing/clamd.ts'
import { closeAtEnd } from '../testing/close-at-end.ts'
import { pdf } from '../testing/form-data.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import { testApp } from '../testing/test-app.ts'

const clamd = await startClamd()
closeAtEnd(clamd.close)
const searched = await testApp({ clamavUrl: clamd.url })
/** No server listens on this port. */
const alone = await testApp({ clamavUrl: 'tcp://127.0.0.1:1' })

/** File question of the form of request type 4: a quote (pdf, jpg, png). */
const QUOTE = 140_026
const infected = { name: 'devis.pdf', content: EICAR }
const NOTE = { text: 'Rencontre', type_id: 3, status: 1, confidential: 0 }

/** @behaviour requests.documents-viruses */
test('a file with a virus is refused by every call that takes files, says what to do, and is not kept', async () => {
  const { organisation, adviser, folder } = searched
  const id = await createRequest(searched, organisation)
  const reply = await organisation.uploads(infected, { request_id: id, option_id: QUOTE })
  expect(reply).toBeRefused('file_infected')
  expect(reply.status).toBe(422)
  const note = { ...NOTE, organization_id: organisation.who.organizationId ?? 0 }
  expect(await adviser.writesNote(note, { name: 'note.pdf', content: EICAR })).toBeRefused('file_infected')
  expect(await organisation.uploads(pdf(70_000), { request_id: id, option_id: QUOTE })).toMatchObject({
    status: 200,
    body: { document: { check: 'accepted' } },
  })
  expect(await readdir(join(folder, 'kept'))).toHaveLength(1)
  expect(await readdir(join(folder, 'temporary'))).toEqual([])
})

/** @behaviour requests.documents-waiting */
test('a document that nobody can search is taken, is given to nobody, keeps nobody from submitting, and opens once it was searched', async () => {
  const { organisation, adviser, administrator, db, files } = alone
  const id = await createRequest(alone, organisation, { answers: 'all' })
  const { body } = await organisation.uploads(pdf(300), { request_id: id, option_id: QUOTE })
  expect(body.document).toMatchObject({ check: 'waiting' })
  const path = `/documents/${id}/${body.document.id}`
  for (const person of [organisation, adviser, administrator])
    expect(await person.reads(path)).toBeRefused('document_waiting')
  const note = { ...NOTE, organization_id: organisation.who.organizationId ?? 0 }
  expect(await adviser.writesNote(note, pdf())).toBeRefused('file_unchecked')
  expect(await organisation.submits(id)).toMatchObject({ status: 200 })

  await expect(scanWaitingFiles({ db, files, check: createClamavScan('tcp://127.0.0.1:1') })).rejects.toBeInstanceOf(
    ScanFailedError,
  )
  expect(await scanWaitingFiles({ db, files, check: createClamavScan(clamd.url) })).toEqual({ accepted: 1, refused: 0 })
  expect(await adviser.downloads(path)).toHaveLength(300)
  expect((await adviser.reads('/documents', { request_id: id })).body).toMatchObject([{ check: 'accepted' }])
})

/** @behaviour requests.documents-waiting */
test('one in which a virus is found later is removed, said, and keeps its request from being submitted until it is replaced', async () => {
  const { organisation, adviser, db, files, folder } = alone
  const before = await readdir(join(folder, 'kept'))
  const id = await createRequest(alone, organisation, { answers: 'all' })
  const asked = { request_id: id, option_id: QUOTE }
  const { body } = await organisation.uploads(pdf(300, 'devis.pdf'), asked)
  expect(await scanWaitingFiles({ db, files, check: async () => 'Eicar' })).toEqual({ accepted: 0, refused: 1 })
  expect(await readdir(join(folder, 'kept'))).toEqual(before)
  for (const person of [organisation, adviser])
    expect(await person.reads(`/documents/${id}/${body.document.id}`)).toBeRefused('document_refused')
  expect((await organisation.reads('/documents', { request_id: id })).body).toMatchObject([{ check: 'refused' }])
  expect(await organisation.submits(id)).toBeRefused('document_refused')
  const { acts } = (await organisation.reads<Request>(`/requests/${id}`)).body
  expect(acts[0]?.missing).toMatchObject([{ code: 'document_refused', message: expect.stringContaining('devis.pdf') }])

  await organisation.uploads(pdf(301), asked)
  await scanWaitingFiles({ db, files, check: async () => null })
  expect(await db.selectFrom('quarantined_files').selectAll().execute()).toEqual([])
  expect(await organisation.submits(id)).toMatchObject({ status: 200 })
})

test.each([
  ['says that it cannot look', 'INSTREAM size limit exceeded. ERROR\0'],
  ['says nothing that is known', 'HELLO\0'],
  ['ends without a word', ''],
  ['never answers', undefined],
])('a daemon that %s has searched nothing', async (_, said) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).resume()
    if (said !== undefined) socket.end(said)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const check = createClamavScan(`tcp://127.0.0.1:${port}`, 150)
  await expect(check(Readable.from([Buffer.alloc(2_000_000)]))).rejects.toBeInstanceOf(ScanFailedError)
  await new Promise((resolve) => server.close(resolve))
})
