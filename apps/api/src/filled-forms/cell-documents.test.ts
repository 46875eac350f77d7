import { unzipSync } from 'fflate'
import type { FormDescription } from '@octroi/forms'
import { expect, test } from 'vitest'
import { pdf } from '../testing/form-data.ts'
import { createDossier } from '../testing/factories/create-dossier.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import type { Person } from '../testing/person.ts'
import { type Caller, CALLERS, EDITORS, STAFF_OR_OWNER } from '../testing/permissions/row.ts'
import { returnsWithRemark } from '../testing/return-calls.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { testApp } from '../testing/test-app.ts'
import { sweepDocuments, UNNAMED_DAYS } from './sweep-documents.ts'

const here = await testApp()
const { organisation, administrator, adviser, db, files, clock } = here

/** A version that no other test uses, because forms are cached by id and version. */
const VERSION = 409
const EXPENSES = 990_101
const TABLE = {
  id: 9901,
  label: 'Dépenses',
  question_type: 'table',
  options: [{ id: EXPENSES }],
  fields: [
    { id: 'objet', title: 'Objet', type: 'text' },
    { id: 'recu', title: 'Reçu', type: 'file', values: ['pdf'], required: 1 },
  ],
}

await askForReceipts()

async function askForReceipts(): Promise<void> {
  const ours = db.selectFrom('forms').selectAll().where('id', '=', 4).orderBy('version', 'desc')
  const { description, ...row } = await ours.executeTakeFirstOrThrow()
  const form = structuredClone(description) as unknown as FormDescription
  const [first, ...others] = form.sections
  const sections = [{ ...first, questions: [...(first?.questions ?? []), TABLE] }, ...others]
  await db
    .insertInto('forms')
    .values({ ...row, version: VERSION, description: JSON.stringify({ ...form, sections }) })
    .execute()
}

async function createRequestWithReceipts(): Promise<number> {
  const listed = [here.analyst]
  const id = await createRequest(here, organisation, { answers: 'all', documents: true, responsible: adviser, listed })
  const filled = db.selectFrom('requests').select('filled_form_id').where('id', '=', id)
  await db.updateTable('filled_forms').set({ form_version: VERSION }).where('id', '=', filled).execute()
  return id
}

const uploadsReceipt = (id: number, who: Person = organisation, field = 'recu') =>
  who.uploads(pdf(), { request_id: id, option_id: EXPENSES, field_id: field })

async function uploadedReceipt(id: number): Promise<number> {
  const { status, body } = await uploadsReceipt(id)
  expect(status).toBe(200)
  return body.document.id
}

const saves = (id: number, value: string) => organisation.savesAnswers(id, [{ option_id: EXPENSES, value }])
const rowWith = (receipt: number) => JSON.stringify([{ objet: 'Train', recu: String(receipt) }])

async function receiptsOf(id: number): Promise<number[]> {
  const { body } = await administrator.reads<{ id: number; field_id: string | null }[]>('/documents', {
    request_id: id,
  })
  return body.filter(({ field_id }) => field_id === 'recu').map((document) => document.id)
}

async function savedTable(id: number): Promise<string | undefined> {
  const { body } = await organisation.reads<{ option_id: number; value: string }[]>(`/requests/${id}/answers`)
  return body.find(({ option_id }) => option_id === EXPENSES)?.value
}

/** @behaviour forms.document-of-cell */
test('a document of a cell is uploaded, named by its answer, listed and downloaded', async () => {
  const id = await createRequestWithReceipts()
  const { body } = await uploadsReceipt(id)
  expect(body).toMatchObject({ document: { option_id: EXPENSES, field_id: 'recu', label: 'Reçu' }, revision: null })
  const receipt = body.document.id
  expect(await receiptsOf(id)).toEqual([])
  expect((await saves(id, rowWith(receipt))).body.refused).toEqual([])
  expect(await receiptsOf(id)).toEqual([receipt])
  expect(await administrator.reads(`/documents/${id}/${receipt}`)).toMatchObject({ status: 200 })
})

test('a document of one cell does not replace that of another', async () => {
  const id = await createRequestWithReceipts()
  const both = [await uploadedReceipt(id), await uploadedReceipt(id)]
  await saves(id, JSON.stringify(both.map((receipt) => ({ recu: String(receipt) }))))
  expect(await receiptsOf(id)).toEqual(both)
})

test('a document for a column that holds none, or of another kind than it accepts, is refused', async () => {
  const id = await createRequestWithReceipts()
  expect(await uploadsReceipt(id, organisation, 'objet')).toBeRefused('invalid')
  const text = { name: 'plan.docx', content: Buffer.from('PK') }
  const fields = { request_id: id, option_id: EXPENSES, field_id: 'recu' }
  expect(await organisation.uploads(text, fields)).toBeRefused('wrong_file_kind')
})

test('an answer that names the document of another request is refused alone', async () => {
  const [mine, other] = [await createRequestWithReceipts(), await createRequestWithReceipts()]
  const before = await savedTable(mine)
  const { status, body } = await saves(mine, rowWith(await uploadedReceipt(other)))
  expect(status).toBe(200)
  expect(body.refused).toMatchObject([{ option_id: EXPENSES, code: 'unknown_document' }])
  expect(await savedTable(mine)).toBe(before)
})

const who = (caller: Caller): Person => here[caller]

/** @behaviour forms.document-of-cell-ranks */
test.each(CALLERS)(
  '%s downloads, uploads and removes the document of a cell as that of a file question',
  async (caller) => {
    const id = await createRequestWithReceipts()
    const receipt = await uploadedReceipt(id)
    await saves(id, rowWith(receipt))
    const statusOf = { yes: 200, no: 403, hidden: 404 }
    const download = await who(caller).reads(`/documents/${id}/${receipt}`)
    expect(download.status).toBe(statusOf[STAFF_OR_OWNER[caller]])
    expect((await uploadsReceipt(id, who(caller))).status).toBe(statusOf[EDITORS[caller]])
    const removal = await who(caller).calls('DELETE', `/documents/${receipt}`)
    expect(removal.status).toBe({ yes: 204, no: 403, hidden: 404 }[EDITORS[caller]])
  },
)

test('removing a document empties its cell, and leaves the rest of the table', async () => {
  const id = await createRequestWithReceipts()
  const receipt = await uploadedReceipt(id)
  await saves(id, rowWith(receipt))
  expect(await organisation.calls('DELETE', `/documents/${receipt}`)).toMatchObject({ status: 204 })
  expect(await savedTable(id)).toBe('[{"objet":"Train"}]')
})

/** @behaviour forms.document-of-cell-swept */
test('a document that was taken out of its cell is hidden, comes back by an undo, and is swept after a month', async () => {
  const id = await createRequestWithReceipts()
  const receipt = await uploadedReceipt(id)
  await saves(id, rowWith(receipt))
  await saves(id, '[{"objet":"Train"}]')
  expect(await receiptsOf(id)).toEqual([])
  const sweep = (days: number) =>
    sweepDocuments({ db, files, now: new Date(clock.now().getTime() + days * 24 * 3_600_000) })
  await sweep(UNNAMED_DAYS - 1)
  expect((await saves(id, rowWith(receipt))).body.refused).toEqual([])
  await sweep(UNNAMED_DAYS + 1)
  expect(await receiptsOf(id)).toEqual([receipt])
  await saves(id, '[{"objet":"Train"}]')
  await sweep(UNNAMED_DAYS + 1)
  expect((await saves(id, rowWith(receipt))).body.refused).toMatchObject([{ code: 'unknown_document' }])
  expect(await organisation.reads(`/documents/${id}/${receipt}`)).toMatchObject({ status: 404 })
})

test('a request whose table has several documents is returned for corrections', async () => {
  const id = await createRequestWithReceipts()
  const both = [await uploadedReceipt(id), await uploadedReceipt(id)]
  await saves(id, JSON.stringify(both.map((receipt) => ({ objet: 'Train', recu: String(receipt) }))))
  expect(await organisation.submits(id)).toMatchObject({ status: 200 })
  await returnsWithRemark(adviser, id)
  expect(await receiptsOf(id)).toEqual(both)
  expect((await saves(id, rowWith(both[0] ?? 0))).body.refused).toEqual([])
})

test('a dossier names the documents of cells in the table, and its archive has those that an answer names', async () => {
  const id = await createRequestWithReceipts()
  const [named] = [await uploadedReceipt(id), await uploadedReceipt(id)]
  await saves(id, rowWith(named ?? 0))
  const dossier = await createDossier(adviser, id, 'zip')
  const files = unzipSync(new Uint8Array(await adviser.downloads(`/dossiers/${dossier.id}/file`)))
  expect(Object.keys(files).filter((name) => name.includes('Dépenses'))).toHaveLength(1)
  const { texts } = await readPdf(Buffer.from(Object.values(files)[0] ?? new Uint8Array()))
  expect(texts.join(' ').replace(/\s/g, '')).toMatch(new RegExp(`Train${pdf().name.replace('.', '\\.')}`))
})
