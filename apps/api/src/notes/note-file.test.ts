import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_FILE_BYTES, type Note } from '@octroi/domain'
import { afterEach, describe, expect, test } from 'vitest'
import { docx, exe, jpeg, png, xlsx } from '../testing/files.ts'
import { formOf, pdf, type SentFile } from '../testing/form-data.ts'
import { createNote } from '../testing/factories/create-note.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { administrator, adviser, otherAdviser, organisation, app, db, folder } = here

const complete = { organization_id: organisation.organizationId, type_id: 3, text: 'Compte rendu' }
const read = async (id: number) => (await administrator.reads<Note>(`/notes/${id}`)).body

/** Expects no temporary file to be left, and every stored file to belong to a note. */
async function expectTidyFolder(): Promise<void> {
  expect(await readdir(join(folder, 'temporary'))).toEqual([])
  const rows = await db.selectFrom('notes').select('file_key').where('file_key', 'is not', null).execute()
  expect((await readdir(join(folder, 'kept'))).sort()).toEqual(rows.map(({ file_key }) => String(file_key)).sort())
}

afterEach(expectTidyFolder)

describe('a file attached to a note', () => {
  /** @behaviour notes.file */
  test('is kept with it, and downloaded as an attachment that nothing runs', async () => {
    const file = pdf(700, 'Compte rendu « été ».pdf')
    const { body: note } = await adviser.writesNote(complete, file)
    expect(note).toMatchObject({ url: `/notes/${note.id}/file`, file: { name: file.name, size: 700 } })
    const reply = await adviser.reads<string>(`/notes/${note.id}/file`)
    expect(reply.status).toBe(200)
    expect(reply.body).toBe(file.content.toString())
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="Compte rendu/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  test.each([
    ['a JPEG', jpeg()],
    ['a PNG', png()],
    ['a Word document', docx()],
    ['an Excel workbook', xlsx()],
    ['a text', { name: 'notes.txt', content: Buffer.from('Été') }],
  ])('may be %s', async (_what, file) => {
    expect((await adviser.writesNote(complete, file)).status).toBe(200)
  })

  /** @behaviour notes.file-limit */
  test('holds exactly 20,000,000 bytes at most', async () => {
    const { body, status } = await adviser.writesNote(complete, pdf(MAX_FILE_BYTES))
    expect(status).toBe(200)
    expect(body.file?.size).toBe(MAX_FILE_BYTES)
    await adviser.changesNote(body.id, { url: '' })
  })

  test('has an id that another in its place has not, and that tells nothing of where it is kept', async () => {
    const { body: note } = await adviser.writesNote(complete, pdf(700, 'bilan.pdf'))
    const first = note.file?.id ?? ''
    expect((await adviser.changesNote(note.id, { text: 'Autrement' })).body.file?.id).toBe(first)
    const replaced = await adviser.changesNote(note.id, { text: 'Encore' }, pdf(700, 'bilan.pdf'))
    expect(replaced.body.file).toMatchObject({ name: 'bilan.pdf', size: 700 })
    expect(replaced.body.file?.id).not.toBe(first)
    const { file_key } = await db
      .selectFrom('notes')
      .select('file_key')
      .where('id', '=', note.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(replaced.body)).not.toContain(String(file_key))
  })

  /** @behaviour notes.conflict-files */
  test('that two people replace at once is one of the two, and the other is told of a conflict', async () => {
    const { body: note } = await adviser.writesNote(complete, pdf(700, 'ancien.pdf'))
    const replies = await Promise.all([
      adviser.changesNote(note.id, { version: 1 }, pdf(800, 'un.pdf')),
      administrator.changesNote(note.id, { version: 1 }, pdf(900, 'deux.pdf')),
    ])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const saved = replies.find(({ status }) => status === 200)?.body
    expect((await read(note.id)).file).toEqual(saved?.file)
  })

  test('is replaced by another, on disk too', async () => {
    const id = await createNote(here, organisation, { by: adviser, withFile: true })
    const { body } = await adviser.changesNote(id, { version: 1 }, pdf(500, 'second.pdf'))
    expect(body).toMatchObject({ file: { name: 'second.pdf', size: 500 }, version: 2 })
  })

  /** @behaviour notes.file-removed */
  test('is removed by an empty address, and kept by its own or by none', async () => {
    const id = await createNote(here, organisation, { by: adviser, withFile: true })
    expect((await adviser.changesNote(id, { text: 'Autre' })).body.file).not.toBeNull()
    expect((await adviser.changesNote(id, { text: 'Autre 2', url: `/notes/${id}/file` })).body.file).not.toBeNull()
    expect((await adviser.changesNote(id, { url: '' })).body).toMatchObject({ url: null, file: null, text: 'Autre 2' })
    expect(await adviser.reads(`/notes/${id}/file`)).toBeRefused('not_found')
  })

  test('of a deleted note is still there once it is restored', async () => {
    const id = await createNote(here, organisation, { withFile: true })
    await administrator.changesNote(id, { ending_date: '2026-03-02T14:00:00Z' })
    await administrator.changesNote(id, { ending_date: '' })
    expect((await administrator.reads(`/notes/${id}/file`)).status).toBe(200)
  })

  test('not chosen in a browser’s form, an empty name and no bytes, is no file', async () => {
    const id = await createNote(here, organisation, { by: adviser, withFile: true })
    const { body, status } = await adviser.changesNote(id, { text: 'Autre' }, { name: '', content: Buffer.alloc(0) })
    expect(status).toBe(200)
    expect(body).toMatchObject({ text: 'Autre', file: { name: 'compte-rendu.pdf' } })
  })

  /** @behaviour notes.file-audited */
  test('is told by its name in the audit trail', async () => {
    const id = await createNote(here, organisation, { by: adviser, withFile: true })
    await adviser.changesNote(id, { url: '' })
    const events = await db.selectFrom('audit_events').select('changes').where('subject_id', '=', id).execute()
    expect(events).toEqual([{ changes: { file: { from: 'compte-rendu.pdf', to: null } } }])
  })
})

describe('what is refused leaves nothing behind', () => {
  const count = async () => (await db.selectFrom('notes').select('id').execute()).length

  /** @behaviour notes.file-too-large */
  test('one byte too many', async () => {
    const before = await count()
    const reply = await adviser.writesNote<{ message: string }>(complete, pdf(MAX_FILE_BYTES + 1))
    expect(reply).toBeRefused('too_large')
    expect(reply.body.message).toBe('Le document dépasse la taille maximale (max. 20mo).')
    expect(await count()).toBe(before)
  })

  const wrong: readonly [string, SentFile][] = [
    ['a program called .pdf', exe('rapport.pdf')],
    ['a program', exe('rapport.exe')],
    ['a page of HTML', { name: 'a.html', content: Buffer.from('<script>alert(1)</script>') }],
    ['an image that is a script', { name: 'a.svg', content: Buffer.from('<svg onload="alert(1)"/>') }],
    ['a file without a kind', pdf(300, 'rapport')],
  ]
  /** @behaviour notes.file-kind */
  test.each(wrong)('%s', async (_what, file) => {
    const before = await count()
    expect(await adviser.writesNote(complete, file)).toBeRefused('wrong_file_kind')
    expect(await count()).toBe(before)
  })

  test('an empty file', async () => {
    const empty = { name: 'a.pdf', content: Buffer.alloc(0) }
    expect(await adviser.writesNote(complete, empty)).toBeRefused('invalid', 'note.url')
  })

  test('a good file with a bad note, with an old version, or by somebody who may not', async () => {
    const id = await createNote(here, organisation, { by: adviser, confidential: true })
    expect(await adviser.writesNote({ ...complete, text: '' }, pdf())).toBeRefused('invalid', 'note.text')
    expect(await adviser.changesNote(id, { version: 9 }, pdf())).toBeRefused('version_conflict')
    expect(await otherAdviser.changesNote(id, { version: 1 }, pdf())).toBeRefused('not_found')
    expect(await organisation.writesNote(complete, pdf())).toBeRefused('forbidden')
    expect((await read(id)).file).toBeNull()
  })

  /** @behaviour notes.file-cut */
  test('form data that ends half-way', async () => {
    const before = await count()
    const { payload, headers } = formOf({ noun: 'note', fields: complete, file: pdf(50_000), cut: 20_000 })
    const authorization = `Bearer ${adviser.who.token}`
    const reply = await app.inject({
      method: 'POST',
      url: '/api/notes',
      headers: { ...headers, authorization },
      payload,
    })
    expect(reply.statusCode).toBe(400)
    expect(await count()).toBe(before)
  })

  test('a call that is no form data', async () => {
    expect(await adviser.calls('POST', '/notes', { body: { note: complete } })).toBeRefused('malformed')
  })
})
