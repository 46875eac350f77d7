import type { NoteRow } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { createNote } from '../testing/factories/create-note.ts'
import type { Person } from '../testing/person.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { administrator, adviser, otherAdviser, analyst, volunteer, organisation, otherOrganisation } = here

const first = await createNote(here, organisation, {
  by: adviser,
  text: 'Rencontre à l’été',
  type_id: 3,
  open: true,
  at: '2026-02-27T15:00:00Z',
})
const second = await createNote(here, otherOrganisation, { by: otherAdviser, text: 'Courriel', type_id: 2 })
const secret = await createNote(here, organisation, { by: adviser, text: 'Confidence', confidential: true })
const gone = await createNote(here, organisation, { by: adviser, text: 'Supprimée', deleted: true, type_id: 8 })

interface Page {
  readonly data: readonly NoteRow[]
  readonly total: number
}

const listed = async (who: Person, filters: object = {}, query: Record<string, string | number> = {}) => {
  const { body } = await who.reads<Page>('/notes', { filters: JSON.stringify(filters), ...query })
  return body.data.map(({ id }) => id)
}

describe('the list of notes', () => {
  /** @behaviour notes.list-newest */
  test('begins with the latest, with all that its columns show', async () => {
    const { body } = await administrator.reads<Page>('/notes', { filters: '{"ending_date":0}' })
    expect(body.data.map(({ id }) => id)).toEqual([secret, second, first])
    expect(body.data[2]).toMatchObject({
      organization: { name: 'Maison de Joceline' },
      note_type: { label: 'Rencontre' },
      user: { name: 'Mathieu' },
      text: 'Rencontre à l’été',
      status: 1,
    })
  })

  /** @behaviour notes.list-current-user */
  test('shows a confidential note to its author and administrators only', async () => {
    expect(await listed(adviser)).toEqual([secret, second, first])
    for (const person of [otherAdviser, volunteer]) expect(await listed(person)).toEqual([second, first])
    expect(await listed(otherAdviser, { confidential: 1 })).toEqual([])
    expect(await listed(otherAdviser, { text: 'confidence' })).toEqual([])
    expect(await listed(otherAdviser, {}, { search: 'confidence' })).toEqual([])
  })

  /** @behaviour lists.choices-of-people */
  test('names the authors of what its reader may list, to choose among', async () => {
    await createNote(here, organisation, { by: administrator, text: 'Pour moi', confidential: true, deleted: true })
    const authors = async (who: Person) =>
      (await who.reads<{ id: number; label: string }[]>('/notes/authors')).body.map(({ id }) => id)
    expect(await authors(administrator)).toEqual([administrator.id, adviser.id, otherAdviser.id])
    expect(await authors(adviser)).toEqual([adviser.id, otherAdviser.id])
  })

  /** @behaviour lists.scope-told */
  test('says in which scope it is answered', async () => {
    expect((await administrator.reads('/notes')).body).toMatchObject({ scope: 'all' })
    expect((await volunteer.reads('/notes')).body).toMatchObject({ scope: 'unconfidential' })
  })

  /** @behaviour notes.list-active */
  test('has the active notes alone for others than administrators, unless they filter by it', async () => {
    expect(await listed(administrator)).toContain(gone)
    expect(await listed(adviser)).not.toContain(gone)
    expect(await listed(adviser, { status: 0 })).not.toContain(gone)
    for (const deleted of ['', []]) expect(await listed(adviser, { deleted }), 'emptied').not.toContain(gone)
    expect(await listed(adviser, { ending_date: 1 })).toEqual([gone])
    expect(await listed(adviser, { deleted: true })).toEqual([gone])
    expect(await listed(adviser, { deleted: [true, false] })).toHaveLength(4)
    expect(await listed(administrator, { ending_date: 0 })).not.toContain(gone)
    expect(await listed(adviser, { ending_date: { from: '2026-03-02' } })).toEqual([gone])
  })

  /** @behaviour notes.list-filters */
  test.each([
    [{ organization_name: 'joceline' }, [secret, first]],
    [{ organization_id: otherOrganisation.organizationId }, [second]],
    [{ type_id: [2, 3] }, [second, first]],
    [{ note_type: 'courriel' }, [second]],
    [{ author: 'odile ville' }, [second]],
    [{ text: 'ETE' }, [first]],
    [{ status: 1 }, [first]],
    [{ confidential: 1 }, [secret]],
    [{ date: { to: '2026-03-01' } }, [first]],
  ])('is filtered by %j', async (filters, ids) => {
    expect(await listed(adviser, filters)).toEqual(ids)
  })

  test('is searched in organisations, types, authors and texts, without case or accents', async () => {
    for (const [search, ids] of [
      ['denis', [second]],
      ['rencontre', [first]],
      ['ODILE', [second]],
      ['a l’ete', [first]],
    ] as const)
      expect(await listed(adviser, {}, { search }), search).toEqual(ids)
  })

  /** @behaviour notes.list-sorted */
  test.each([
    ['organization_name', [second, first, secret]],
    ['note_type', [secret, second, first]],
    ['author', [first, secret, second]],
    ['text', [secret, second, first]],
    ['date', [first, second, secret]],
    ['status', [second, secret, first]],
  ])('is sorted by %s', async (order_by, ids) => {
    expect(await listed(adviser, {}, { order_by })).toEqual(ids)
    expect(await listed(adviser, {}, { order_by, order_direction: 'desc' })).toEqual([...ids].reverse())
  })

  test('refuses a text that no database holds, and a yes or no that is neither', async () => {
    for (const [name, value] of [
      ['search', 'a\u0000b'],
      ['filters', '{"text":"a\\u0000b"}'],
      ['filters', '{"deleted":"peut-être"}'],
    ] as const)
      expect(await adviser.reads('/notes', { [name]: value }), value).toBeRefused('malformed')
  })

  test('comes by page', async () => {
    const { body } = await adviser.reads('/notes', { per_page: 2, page_number: 2 })
    expect(body).toMatchObject({ page: 2, total: 3, total_pages: 2, data: [{ id: first }] })
    expect(await adviser.reads('/notes', { order_by: 'file_key' })).toBeRefused('unknown_column')
  })
})

describe('who may list and read', () => {
  /** @behaviour notes.list-ranks */
  test('administrators, advisers and volunteers list; analysts and organisations do not', async () => {
    for (const person of [administrator, adviser, volunteer]) expect((await person.reads('/notes')).status).toBe(200)
    for (const person of [analyst, organisation]) expect(await person.reads('/notes')).toBeRefused('forbidden')
  })

  /** @behaviour notes.read-ranks */
  test('all staff read a note; an organisation reads none, not even about itself', async () => {
    for (const person of [administrator, adviser, otherAdviser, analyst, volunteer])
      expect((await person.reads(`/notes/${first}`)).body).toMatchObject({ id: first })
    expect(await organisation.reads(`/notes/${first}`)).toBeRefused('forbidden')
    expect(await organisation.reads('/notes/999999')).toBeRefused('forbidden')
  })

  /** @behaviour notes.confidential-read */
  test('a confidential note is read by its author and administrators; for others it does not exist', async () => {
    for (const person of [administrator, adviser])
      expect((await person.reads(`/notes/${secret}`)).body).toMatchObject({ id: secret })
    for (const person of [otherAdviser, analyst, volunteer])
      expect(await person.reads(`/notes/${secret}`)).toBeRefused('not_found')
  })
})

/** @behaviour notes.types */
test('the types of note are those of the starting content', async () => {
  const { body } = await analyst.reads<{ label: string }[]>('/note_types')
  expect(body.map(({ label }) => label)).toContain('Appel téléphonique')
  expect(body).toHaveLength(8)
})
