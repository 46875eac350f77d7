import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_FILE_BYTES } from '@octroi/domain'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pdf, type SentFile } from '../testing/form-data.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import type { UploadReply } from '../testing/person.ts'
import { testApp } from '../testing/test-app.ts'
import { docx, exe, jpeg, png, xlsx } from '../testing/files.ts'

const here = await testApp()
const { adviser, administrator, organisation, otherOrganisation, db, folder } = here

/** File questions of the form of request type 4: a quote (pdf, jpg, png), another document (also docx, xlsx). */
const QUOTE = 140_026
const OTHER = 140_028
const NAME = 140_001

interface RefusalReply {
  readonly details: readonly { readonly message: string }[]
}

const draft = (): Promise<number> => createRequest(here, organisation)
const kept = () => readdir(join(folder, 'kept'))
const answerOf = async (request: number, option: number) => {
  const { body } = await organisation.reads<{ option_id: number; value: string; revision: number }[]>(
    `/requests/${request}/answers`,
  )
  return body.find(({ option_id }) => option_id === option)
}

/** Expects no temporary file to be left, and every stored file to belong to a document. */
async function expectTidyFolder(): Promise<void> {
  expect(await readdir(join(folder, 'temporary'))).toEqual([])
  const keys = await db.selectFrom('documents').select('key').execute()
  expect((await kept()).sort()).toEqual(keys.map(({ key }) => key).sort())
}

afterEach(expectTidyFolder)

describe('uploading', () => {
  /** @behaviour requests.documents */
  test('answers the file question with the document, and completes the documents', async () => {
    const id = await createRequest(here, organisation, { answers: 'all' })
    const { status, body } = await organisation.uploads(pdf(500, 'Devis été.pdf'), { request_id: id, option_id: QUOTE })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      document: {
        request_id: id,
        option_id: QUOTE,
        name: 'Devis été.pdf',
        size: 500,
        type_id: 15,
        created_by: 'Joceline Villeneuve',
      },
      revision: 1,
    })
    expect(await answerOf(id, QUOTE)).toMatchObject({ value: String(body.document.id), revision: 1 })
    const { body: request } = await organisation.reads<{ completion: object }>(`/requests/${id}`)
    expect(request.completion).toMatchObject({ missing_document_question_ids: [] })
  })

  /** @behaviour requests.documents */
  test('a second file replaces the first, on disk too', async () => {
    const id = await draft()
    const first = await organisation.uploads(pdf(), { request_id: id, option_id: QUOTE })
    const second = await organisation.uploads(pdf(400), { request_id: id, option_id: QUOTE })
    expect(second.body.revision).toBe(2)
    expect(await organisation.reads(`/documents/${id}/${first.body.document.id}`)).toBeRefused('not_found')
    expect((await organisation.reads<unknown[]>('/documents', { request_id: id })).body).toHaveLength(1)
  })

  test.each(['replaced', 'deleted', 'cleared'])(
    'a document that is %s while the database fails stays whole',
    async (how) => {
      const id = await draft()
      const { body } = await organisation.uploads(pdf(200, 'a.pdf'), { request_id: id, option_id: QUOTE })
      const acts: Readonly<Record<string, () => Promise<{ status: number }>>> = {
        replaced: () => organisation.uploads(pdf(300, 'b.pdf'), { request_id: id, option_id: QUOTE }),
        deleted: () => organisation.calls('DELETE', `/documents/${body.document.id}`),
        cleared: () => organisation.savesAnswers(id, [{ option_id: QUOTE, value: '' }]),
      }
      // Makes the query for answers of returned requests fail.
      await sql`alter table returned_answers rename to elsewhere`.execute(db)
      const reply = await acts[how]?.()
      await sql`alter table elsewhere rename to returned_answers`.execute(db)
      expect(reply?.status).toBe(500)
      expect((await organisation.downloads(`/documents/${id}/${body.document.id}`)).length).toBe(200)
      expect(await answerOf(id, QUOTE)).toMatchObject({ value: String(body.document.id) })
    },
  )

  test('a file that another server replaced meanwhile was taken all the same, and is answered so', async () => {
    const asked = { request_id: await draft(), option_id: QUOTE }
    await organisation.uploads(pdf(300, 'premier.pdf'), asked)
    const { remove } = here.files
    // Removing the first file triggers the removal of the second one's row, so that the third upload comes in between.
    vi.spyOn(here.files, 'remove').mockImplementationOnce(async (key) => {
      const taken = await db.deleteFrom('documents').where('name', '=', 'deuxième.pdf').returning('key').execute()
      await Promise.all([key, ...taken.map((document) => document.key)].map(remove))
    })
    const { status, body } = await organisation.uploads(pdf(301, 'deuxième.pdf'), asked)
    vi.restoreAllMocks()
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      document: { ...asked, name: 'deuxième.pdf', size: 301, created_by: 'Joceline Villeneuve' },
      revision: 2,
    })
    expect((await organisation.reads('/documents', { request_id: asked.request_id })).body).toEqual([])
  })

  /** @behaviour requests.documents */
  test('a document that answers no question is added beside the others', async () => {
    const id = await draft()
    await organisation.uploads(pdf(), { request_id: id, type_id: 20, label: 'Lettre d’appui' })
    await organisation.uploads(pdf(), { request_id: id, type_id: 20 })
    const { body } = await organisation.reads('/documents', { request_id: id })
    expect(body).toMatchObject([{ label: 'Lettre d’appui', option_id: null, type_id: 20 }, { label: 'rapport.pdf' }])
  })

  /** @behaviour requests.document-types */
  test('of a type that the funder does not have is refused, and keeps no file', async () => {
    const id = await draft()
    const before = await kept()
    expect(await organisation.uploads(pdf(), { request_id: id, type_id: 99 })).toBeRefused(
      'invalid',
      'document.type_id',
    )
    expect((await organisation.reads('/documents', { request_id: id })).body).toEqual([])
    expect(await kept()).toEqual(before)
  })

  test.each([
    ['a PDF', pdf(), QUOTE],
    ['a JPEG', jpeg(), QUOTE],
    ['a PNG', png(), QUOTE],
    ['a Word document', docx(), OTHER],
    ['an Excel workbook', xlsx(), OTHER],
  ])('%s is accepted where the question takes it', async (_what, file, option_id) => {
    expect((await organisation.uploads(file, { request_id: await draft(), option_id })).status).toBe(200)
  })

  /** @behaviour widgets.file-size */
  test('is kept under a name and a label that look like what they are', async () => {
    const id = await draft()
    const { body } = await organisation.uploads(pdf(500, 'a\u202Egpj\u0007.pdf'), { request_id: id })
    expect(body.document).toMatchObject({ name: 'agpj.pdf', label: 'agpj.pdf' })
    const reply = await organisation.uploads(pdf(500), { request_id: id, label: 'a\u0007' })
    expect(reply).toBeRefused('invalid', 'document.label')
  })

  test('exactly 20,000,000 bytes are accepted', async () => {
    const id = await draft()
    const { body, status } = await organisation.uploads(pdf(MAX_FILE_BYTES), { request_id: id, option_id: QUOTE })
    expect(status).toBe(200)
    expect(body.document.size).toBe(MAX_FILE_BYTES)
    await organisation.calls('DELETE', `/documents/${body.document.id}`)
  })
})

describe('what is refused leaves nothing behind', () => {
  /** @behaviour widgets.file-size */
  test('one byte too many', async () => {
    const reply = await organisation.uploads<{ message: string }>(pdf(MAX_FILE_BYTES + 1), {
      request_id: await draft(),
      option_id: QUOTE,
    })
    expect(reply).toBeRefused('too_large')
    expect(reply.body.message).toBe('Le document dépasse la taille maximale (max. 20mo).')
  })

  const wrong: readonly [string, SentFile, RegExp][] = [
    ['a program called .pdf', exe('rapport.pdf'), /n’est pas celui d’un fichier PDF/],
    ['a program', exe('rapport.exe'), /Choisissez un fichier PDF, JPG ou PNG\.$/],
    ['a PDF called .exe', pdf(300, 'rapport.exe'), /Choisissez un fichier PDF, JPG ou PNG\.$/],
    ['a Word document where it is not taken', docx(), /Choisissez un fichier PDF, JPG ou PNG\.$/],
    ['a PNG called .jpg', { ...png(), name: 'photo.jpg' }, /n’est pas celui d’un fichier JPG/],
    ['a page of HTML called .pdf', { name: 'a.pdf', content: Buffer.from('<script>') }, /d’un fichier PDF/],
    ['a file without a kind', pdf(300, 'rapport'), /Choisissez un fichier PDF, JPG ou PNG\.$/],
  ]
  /** @behaviour widgets.file-refusals */
  test.each(wrong)('%s, which says what of it is wrong', async (_what, file, why) => {
    const reply = await organisation.uploads<RefusalReply>(file, { request_id: await draft(), option_id: QUOTE })
    expect(reply).toBeRefused('wrong_file_kind', 'document.url')
    expect(reply.body.details[0]?.message).toMatch(why)
  })

  test('an empty file, which says that it is empty', async () => {
    const file = { name: 'a.pdf', content: Buffer.alloc(0) }
    const reply = await organisation.uploads<RefusalReply>(file, { request_id: await draft(), option_id: QUOTE })
    expect(reply).toBeRefused('invalid', 'document.url')
    expect(reply.body.details[0]?.message).toMatch(/^Ce fichier est vide/)
  })

  test('an option that is no file question, or of another form', async () => {
    const id = await draft()
    for (const option_id of [NAME, 110_001, 999_999])
      expect(await organisation.uploads(pdf(), { request_id: id, option_id })).toBeRefused(
        'invalid',
        'document.option_id',
      )
  })

  test('fields that are no numbers', async () => {
    const id = await draft()
    expect(await organisation.uploads(pdf(), { request_id: 'x' })).toBeRefused('malformed')
    expect(await organisation.uploads(pdf(), { request_id: id, option_id: -1 })).toBeRefused('malformed')
    expect(await organisation.uploads(pdf(), { request_id: 99_999_999_999 })).toBeRefused('malformed')
  })

  /** @behaviour requests.documents */
  test('a locked form, whoever asks', async () => {
    const id = await createRequest(here, organisation, { state: 'submitted', responsible: adviser })
    for (const person of [organisation, adviser, administrator])
      expect(await person.uploads(pdf(), { request_id: id, option_id: QUOTE })).toBeRefused('form_locked')
  })

  test('the request of another organisation', async () => {
    expect(await otherOrganisation.uploads(pdf(), { request_id: await draft() })).toBeRefused('not_found')
  })

  test('a call that is no form data', async () => {
    expect(await organisation.calls('POST', '/documents', { body: { document: { request_id: 1 } } })).toBeRefused(
      'malformed',
    )
  })
})

describe('downloading', () => {
  /** @behaviour requests.documents */
  test('gives the bytes as an attachment that nothing runs', async () => {
    const id = await draft()
    const file = pdf(700, 'Devis « été ».pdf')
    const { body } = await organisation.uploads(file, { request_id: id, option_id: QUOTE })
    const reply = await adviser.reads<string>(`/documents/${id}/${body.document.id}`)
    expect(reply.status).toBe(200)
    expect(reply.body).toBe(file.content.toString())
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '700',
      'content-disposition': `attachment; filename="Devis _ _t_ _.pdf"; filename*=UTF-8''Devis%20%C2%AB%20%C3%A9t%C3%A9%20%C2%BB.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  test('of a document under the number of another request is not found', async () => {
    const id = await draft()
    const { body } = await organisation.uploads(pdf(), { request_id: id })
    const own = await createRequest(here, otherOrganisation)
    expect(await otherOrganisation.reads(`/documents/${own}/${body.document.id}`)).toBeRefused('not_found')
    expect(await otherOrganisation.reads(`/documents/${id}/${body.document.id}`)).toBeRefused('not_found')
  })
})

describe('deleting', () => {
  /** @behaviour requests.documents */
  test('removes the file and clears the answer', async () => {
    const id = await draft()
    const { body } = await organisation.uploads(pdf(), { request_id: id, option_id: QUOTE })
    expect((await organisation.calls('DELETE', `/documents/${body.document.id}`)).status).toBe(204)
    expect(await answerOf(id, QUOTE)).toMatchObject({ value: '', revision: 2 })
    expect(await organisation.calls('DELETE', `/documents/${body.document.id}`)).toBeRefused('not_found')
  })

  test('clearing the answer removes the document', async () => {
    const id = await draft()
    const { body } = await organisation.uploads(pdf(), { request_id: id, option_id: QUOTE })
    await organisation.savesAnswers(id, [{ option_id: QUOTE, value: '', revision: 1 }])
    expect(await organisation.reads(`/documents/${id}/${body.document.id}`)).toBeRefused('not_found')
  })

  /** @behaviour requests.documents */
  test('is refused once the form is locked', async () => {
    const id = await createRequest(here, organisation, { answers: 'all', documents: true })
    const { body } = await organisation.reads<UploadReply['document'][]>('/documents', { request_id: id })
    await organisation.submits(id)
    expect(await organisation.calls('DELETE', `/documents/${body[0]?.id}`)).toBeRefused('form_locked')
  })
})

test('a question takes no document of another question or of another request', async () => {
  const [id, other] = [await draft(), await createRequest(here, otherOrganisation)]
  const { body: theirs } = await otherOrganisation.uploads(pdf(), { request_id: other, option_id: QUOTE })
  const { body: ours } = await organisation.uploads(pdf(), { request_id: id, option_id: OTHER })
  for (const { document } of [theirs, ours]) {
    const reply = await organisation.savesAnswers(id, [{ option_id: QUOTE, value: String(document.id) }])
    expect(reply).toBeRefused('invalid', 'answers[0].value')
  }
})

/** @behaviour requests.documents-by-type */
test('the documents of a kind are listed among the requests that one may read', async () => {
  const id = await draft()
  await organisation.uploads(pdf(), { request_id: id, type_id: 12 })
  await otherOrganisation.uploads(pdf(), { request_id: await createRequest(here, otherOrganisation), type_id: 12 })
  expect((await adviser.reads<unknown[]>('/documents', { type_id: 12 })).body).toHaveLength(2)
  expect((await organisation.reads<unknown[]>('/documents', { type_id: 12 })).body).toHaveLength(1)
})
