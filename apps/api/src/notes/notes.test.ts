import { MAX_NOTE_LENGTH, type Note } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { createNote } from '../testing/factories/create-note.ts'
import { testApp } from '../testing/test-app.ts'
import { ACCESSES } from '../trail/record-accesses.ts'

const here = await testApp()
const { administrator, adviser, otherAdviser, organisation, otherOrganisation, db, clock } = here

const complete = { organization_id: organisation.organizationId, type_id: 3, text: 'Rencontre du comité' }
const read = async (id: number) => (await administrator.reads<Note>(`/notes/${id}`)).body

describe('writing a note', () => {
  /** @behaviour notes.fields, notes.defaults, notes.form-data */
  test('keeps its organisation, type, author, moment and text; it is closed and public unless told', async () => {
    const { status, body } = await adviser.writesNote(complete)
    expect(status).toBe(200)
    expect(await read(body.id)).toMatchObject({
      organization: { id: organisation.organizationId, name: 'Maison de Joceline' },
      note_type: { id: 3, label: 'Rencontre' },
      user: { id: adviser.id, name: 'Mathieu', surname: 'Villeneuve' },
      date: clock.now().toISOString(),
      text: 'Rencontre du comité',
      status: 0,
      confidential: 0,
      url: null,
      file: null,
      ending_date: null,
      version: 1,
    })
  })

  /** @behaviour notes.booleans */
  test('takes its yes and no as 1 and 0', async () => {
    const { body } = await adviser.writesNote({ ...complete, status: 1, confidential: 1 })
    expect(await read(body.id)).toMatchObject({ status: 1, confidential: 1 })
    expect(await adviser.writesNote({ ...complete, status: 'oui' })).toBeRefused('malformed')
    expect(await adviser.writesNote({ ...complete, confidential: 2 })).toBeRefused('malformed')
  })

  /** @behaviour notes.required */
  test('is refused without organisation, type and text, each with its message', async () => {
    const reply = await adviser.writesNote<{ details: { path: string; message: string }[] }>({ text: ' \r\n ' })
    expect(reply).toBeRefused('invalid')
    expect(reply.body.details.map(({ path }) => path)).toEqual(['note.organization_id', 'note.type_id', 'note.text'])
    for (const { message } of reply.body.details) expect(message).toMatch(/obligatoire/)
    expect(await adviser.writesNote({ ...complete, organization_id: '' })).toBeRefused(
      'invalid',
      'note.organization_id',
    )
  })

  test('is refused about an organisation or of a type that does not exist', async () => {
    expect(await adviser.writesNote({ ...complete, organization_id: 999_999 })).toBeRefused(
      'invalid',
      'note.organization_id',
    )
    expect(await adviser.writesNote({ ...complete, type_id: 99 })).toBeRefused('invalid', 'note.type_id')
    expect(await adviser.writesNote({ ...complete, type_id: 'x' })).toBeRefused('malformed')
  })

  test('nobody chooses its author, its date or its number', async () => {
    const sent = { ...complete, user_id: otherAdviser.id, date: '2001-01-01', id: 12, version: 7 }
    const { body } = await adviser.writesNote(sent)
    expect(body).toMatchObject({ user_id: adviser.id, date: clock.now().toISOString(), version: 1 })
  })
})

describe('the text', () => {
  const strange: readonly [string, string][] = [
    ['a script', '<script>alert(1)</script><img src=x onerror=alert(2)>'],
    ['right to left', 'مرحبا بالعالم שלום'],
    ['emoji', '👩🏽‍🌾 Bonne récolte 🥕'],
    ['a formula', '=HYPERLINK("https://example.org")'],
    ['what a database takes for a pattern', String.raw`100 % d_\'accord'; drop table notes; --`],
    ['10,000 characters', 'é'.repeat(10_000)],
    ['as many characters as there may be', '語'.repeat(MAX_NOTE_LENGTH)],
    ['lines', 'Un\n\nDeux\n'],
  ]
  /** @behaviour notes.any-text */
  test.each(strange)('%s comes back as it was written', async (_what, text) => {
    const { body, status } = await adviser.writesNote({ ...complete, text })
    expect(status).toBe(200)
    expect((await read(body.id)).text).toBe(text)
  })

  test('has its line ends as they were typed, and not as form data carries them', async () => {
    const { body } = await adviser.writesNote({ ...complete, text: 'Un\r\nDeux' })
    expect((await read(body.id)).text).toBe('Un\nDeux')
  })

  /** @behaviour notes.text-limit */
  test.each([MAX_NOTE_LENGTH + 1, 50_000, 200_000])('of %d characters is refused, and says so', async (length) => {
    const reply = await adviser.writesNote<{ details: { message: string }[] }>({
      ...complete,
      text: 'a'.repeat(length),
    })
    expect(reply).toBeRefused('invalid', 'note.text')
    expect(reply.body.details[0]?.message).toMatch(/trop long|au plus 20\u00A0000 caractères/)
  })

  test('with a character that no database keeps is refused', async () => {
    for (const text of ['a\u0000b', 'a\u0007b', 'a\u202eb'])
      expect(await adviser.writesNote({ ...complete, text })).toBeRefused('invalid', 'note.text')
  })
})

describe('changing a note', () => {
  /** @behaviour notes.whole-note, notes.author-stays */
  test('takes the whole note; its author and date stay', async () => {
    const id = await createNote(here, organisation, { by: adviser })
    const before = await read(id)
    clock.pass({ hours: 1 })
    const sent = {
      organization_id: otherOrganisation.organizationId,
      type_id: 5,
      text: 'Corrigée',
      status: 1,
      confidential: 0,
      ending_date: '',
      user_id: otherAdviser.id,
      version: before.version,
    }
    const { body } = await otherAdviser.changesNote(id, sent)
    expect(body).toMatchObject({ text: 'Corrigée', type_id: 5, status: 1, version: 2 })
    expect(body).toMatchObject({ organization: { name: 'Maison de Denis' }, user_id: adviser.id, date: before.date })
    expect(body.updated_at).toBe(clock.now().toISOString())
  })

  test('leaves what was not sent, and is no change when nothing differs', async () => {
    const id = await createNote(here, organisation, { by: adviser, open: true, text: 'Avant' })
    expect((await adviser.changesNote(id, { text: 'Après' })).body).toMatchObject({ status: 1, version: 2 })
    expect((await adviser.changesNote(id, { text: 'Après', status: 1 })).body).toMatchObject({ version: 2 })
    expect(await adviser.changesNote(id, { text: '' })).toBeRefused('invalid', 'note.text')
    expect(await read(id)).toMatchObject({ text: 'Après', version: 2 })
  })

  /** @behaviour notes.conflict-names */
  test('names who made it, also when it was deleted or restored', async () => {
    const id = await createNote(here, organisation, { by: adviser })
    expect((await read(id)).updated_by).toBeNull()
    expect((await adviser.changesNote(id, { text: 'La première' })).body.updated_by).toBe('Mathieu Villeneuve')
    await administrator.changesNote(id, { ending_date: '2026-03-02' })
    expect((await read(id)).updated_by).toBe('Claire Villeneuve')
  })

  /** @behaviour notes.version-conflict */
  test('made from an older version is refused, and the other change stays', async () => {
    const id = await createNote(here, organisation, { by: adviser })
    await adviser.changesNote(id, { text: 'La première', version: 1 })
    expect(await otherAdviser.changesNote(id, { text: 'La seconde', version: 1 })).toBeRefused('version_conflict')
    expect((await read(id)).text).toBe('La première')
  })

  test('two changes at once make one', async () => {
    const id = await createNote(here, organisation, { by: adviser })
    const replies = await Promise.all(
      [1, 2, 3].map((number) => adviser.changesNote(id, { text: `Texte ${number}`, version: 1 })),
    )
    expect(replies.map(({ status }) => String(status)).sort()).toEqual(['200', '409', '409'])
    expect((await read(id)).version).toBe(2)
  })

  test('of a note that does not exist is not found', async () => {
    expect(await adviser.changesNote(999_999, { text: 'x' })).toBeRefused('not_found')
    expect(await administrator.reads('/notes/999999')).toBeRefused('not_found')
  })
})

describe('deleting and restoring', () => {
  /** @behaviour notes.soft-delete, notes.restore */
  test('sets the moment at which it was deleted, as the server’s clock says, and empties it again', async () => {
    const id = await createNote(here, organisation, { by: adviser })
    clock.pass({ hours: 2 })
    const { body } = await administrator.changesNote(id, { ending_date: '2001-01-01T00:00:00Z' })
    expect(body.ending_date).toBe(clock.now().toISOString())
    expect((await administrator.changesNote(id, { ending_date: '' })).body.ending_date).toBeNull()
  })

  /** @behaviour notes.delete-administrators */
  test('is not for advisers, not even within other changes; sending the note as it stands changes nothing', async () => {
    const active = await createNote(here, organisation, { by: adviser })
    const deleted = await createNote(here, organisation, { by: adviser, deleted: true })
    const moment = clock.now().toISOString()
    const changed = { text: 'Changée' }
    expect(await adviser.changesNote(active, { ...changed, ending_date: moment })).toBeRefused('forbidden')
    expect(await adviser.changesNote(deleted, { ...changed, ending_date: '' })).toBeRefused('forbidden')
    expect((await read(active)).text).toBe('Appel de suivi')
    expect((await adviser.changesNote(active, { ...changed, ending_date: '' })).body.ending_date).toBeNull()
    const kept = (await read(deleted)).ending_date ?? ''
    expect((await adviser.changesNote(deleted, { ...changed, ending_date: kept })).body.ending_date).toBe(kept)
  })

  test('takes nothing that is no moment for one', async () => {
    const id = await createNote(here, organisation)
    for (const ending_date of ['null', 'demain', '0', '2026-99-99'])
      expect(await administrator.changesNote(id, { ending_date })).toBeRefused('malformed')
  })
})

describe('a confidential note', () => {
  /** @behaviour notes.confidential-author */
  test('is made so by its author or an administrator; nobody takes from others a note that is not theirs', async () => {
    const id = await createNote(here, organisation, { by: adviser })
    expect(await otherAdviser.changesNote(id, { text: 'x', confidential: 1 })).toBeRefused('forbidden')
    expect(await read(id)).toMatchObject({ text: 'Appel de suivi', confidential: 0 })
    expect((await adviser.changesNote(id, { confidential: 1 })).body.confidential).toBe(1)
    expect((await administrator.changesNote(id, { confidential: 0 })).body.confidential).toBe(0)
  })

  test('without an author is seen by administrators only', async () => {
    const id = await createNote(here, organisation, { confidential: true })
    await db.updateTable('notes').set({ user_id: null }).where('id', '=', id).execute()
    expect(await adviser.reads(`/notes/${id}`)).toBeRefused('not_found')
    expect(await read(id)).toMatchObject({ user: null, user_id: null })
  })
})

describe('the audit trail', () => {
  /** Reads the recorded changes; accesses are recorded too, but some time later. */
  const trail = (id: number) =>
    db
      .selectFrom('audit_events')
      .selectAll()
      .where('action', 'not in', ACCESSES)
      .where('subject', '=', 'note')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()

  /** @behaviour notes.audited */
  test('tells who wrote, changed, deleted and restored a note, what from and to', async () => {
    const { body: note } = await adviser.writesNote(complete)
    await adviser.changesNote(note.id, { text: 'Autre texte', status: 1 })
    await adviser.changesNote(note.id, { text: 'Autre texte' })
    await administrator.changesNote(note.id, { ending_date: clock.now().toISOString() })
    await administrator.changesNote(note.id, { ending_date: '' })
    const events = await trail(note.id)
    expect(events.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['create', adviser.id],
      ['update', adviser.id],
      ['delete', administrator.id],
      ['restore', administrator.id],
    ])
    expect(events[0]?.subject_label).toBe('Rencontre – Maison de Joceline')
    expect(events[1]?.changes).toEqual({
      text: { from: 'Rencontre du comité', to: 'Autre texte' },
      status: { from: 0, to: 1 },
    })
  })

  test('has no change for what was refused', async () => {
    const id = await createNote(here, organisation, { by: adviser })
    await otherAdviser.changesNote(id, { confidential: 1 })
    await adviser.changesNote(id, { text: '' })
    expect(await trail(id)).toEqual([])
  })
})
