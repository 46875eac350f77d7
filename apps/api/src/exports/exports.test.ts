import { describe, expect, test } from 'vitest'
import { createNote } from '../testing/factories/create-note.ts'
import { opensExport } from '../testing/factories/create-view.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { db, administrator, adviser, organisation } = here

const review = await createNote(here, organisation, { by: adviser, text: 'Bilan de l’année', open: true })
const meeting = await createNote(here, organisation, { by: adviser, text: 'Rencontre', open: true })
const confidential = { by: administrator, text: 'Bilan confidentiel', open: true, confidential: true }
const hidden = await createNote(here, organisation, confidential)

const exported = () => db.selectFrom('audit_events').selectAll().where('action', '=', 'export').orderBy('id').execute()

describe('the export of a list', () => {
  /** @behaviour audit.exports */
  test('is written down before it begins: who, which list, what of it, how much, when', async () => {
    const reply = await opensExport(adviser, 'notes', {
      query: { filters: '{"status":[1]}', search: 'bilan', order_by: 'date', order_direction: 'desc' },
      columns: ['Organisme', 'Texte'],
      filters: ['Statut\u00a0: Ouverte', 'Type\u00a0: Appel'],
      sort: 'Date (décroissant)',
    })
    // The export does not include another person's confidential note.
    expect(reply).toMatchObject({ status: 200, body: { ids: [review] } })
    const [line] = await exported()
    expect(line).toMatchObject({
      at: here.clock.now(),
      actor_id: adviser.id,
      actor_label: 'Mathieu Villeneuve',
      address: '127.0.0.1',
      action: 'export',
      subject: 'list',
      subject_id: null,
      subject_label: 'Notes',
    })
    const told = Object.entries(line?.changes ?? {}).map(([field, { from, to }]) => [field, from, to])
    expect(Object.fromEntries(told.map(([field, , to]) => [field, to]))).toEqual({
      rows: 1,
      format: 'xlsx',
      columns: 'Organisme, Texte',
      filters: 'Statut\u00a0: Ouverte ; Type\u00a0: Appel',
      search: 'bilan',
      sort: 'Date (décroissant)',
      query: '{"status":[1]}',
    })
    expect(told.every(([, from]) => from === null)).toBe(true)
  })

  /** @behaviour audit.exports */
  test('that the list would refuse is refused, and leaves no line', async () => {
    const before = (await exported()).length
    expect(await opensExport(adviser, 'users')).toBeRefused('forbidden')
    expect(await opensExport(organisation, 'notes')).toBeRefused('forbidden')
    const unknown = { query: { filters: '{"password_hash":"x"}' } }
    expect(await opensExport(administrator, 'users', unknown)).toBeRefused('unknown_column', 'filters.password_hash')
    const unsorted = { query: { order_by: 'password_hash' } }
    expect(await opensExport(administrator, 'users', unsorted)).toBeRefused('unknown_column', 'order_by')
    for (const wrong of [
      { query: { filters: 'pas du JSON' } },
      { format: 'csv' },
      { columns: Array.from({ length: 61 }, String) },
      { sort: '\ud800' },
    ])
      expect(await opensExport(adviser, 'notes', wrong)).toBeRefused('malformed')
    expect((await exported()).length).toBe(before)
  })

  /** @behaviour tables.export-kept */
  test('keeps its rows and their order, whatever filters and order would make of them meanwhile', async () => {
    const query = { filters: '{"status":[1]}', order_by: 'text', order_direction: 'desc' }
    const { ids } = (await opensExport(adviser, 'notes', { query })).body
    expect(ids).toEqual([meeting, review])
    await db.updateTable('notes').set({ text: 'Autre', status: 0 }).where('id', '=', meeting).execute()
    const asked = { ids: ids.join(','), per_page: 1, page_number: 2 }
    const { body } = await adviser.reads<{ data: { id: number; text: string }[] }>('/notes', asked)
    expect(body).toMatchObject({ total: 2, data: [{ id: meeting, text: 'Autre' }, { id: review }] })
  })

  test('gives by an id only what the list would show, and of ids not more than fit into a page', async () => {
    const ids = [hidden, review, 999_999].join(',')
    expect(await adviser.reads('/notes', { ids })).toMatchObject({ body: { total: 1, data: [{ id: review }] } })
    expect(await organisation.reads('/notes', { ids })).toBeRefused('forbidden')
    for (const wrong of ['1;2', '-1', '1e3', Array.from({ length: 201 }, (_, place) => place + 1).join(',')])
      expect(await adviser.reads('/notes', { ids: wrong })).toBeRefused('malformed')
    expect(await adviser.reads('/notes', { ids: '' })).toMatchObject({ body: { total: 0, data: [] } })
  })

  /** @behaviour audit.filters */
  test('is found in the trail by its action and its object', async () => {
    await opensExport(administrator, 'audit')
    const filters = JSON.stringify({ action: ['export'], subject: 'list', subject_label: 'journal' })
    const { body } = await administrator.reads<{ data: { subject_label: string }[] }>('/audit_events', { filters })
    expect(body.data.map(({ subject_label }) => subject_label)).toEqual(['Journal des actions'])
  })
})
