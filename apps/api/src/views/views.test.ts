import type { contract, ReplyOf, View, ViewState } from '@octroi/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { createNote } from '../testing/factories/create-note.ts'
import {
  changesView,
  choosesView,
  freeName,
  createView,
  keepsView,
  type ViewGiven,
} from '../testing/factories/create-view.ts'
import type { Person } from '../testing/person.ts'
import { addPerson, testApp } from '../testing/test-app.ts'

const here = await testApp()
const { db, administrator, adviser, analyst, organisation } = here

type Listed = ReplyOf<typeof contract.views.list>

const viewsOf = async (who: Person, list = 'requests') => (await who.reads<Listed>('/views', { list })).body.views
const namesOf = async (who: Person, list?: string) => (await viewsOf(who, list)).map(({ name }) => name)
const defaultOf = async (who: Person, list?: string) =>
  (await viewsOf(who, list)).find(({ is_default }) => is_default)?.name ?? null
const shared = (given: ViewGiven = {}) => createView(administrator, { shared: true, ...given })

const STATE: ViewState = {
  size: 25,
  sort: { column: 'financial_year', direction: 'desc' },
  filters: { organization_name: 'phare', state_id: ['1', '6'], date_close: { from: '2026-01-01' } },
  search: 'été',
  hidden: ['percent'],
  order: ['type_id', 'organization_name', 'percent'],
  pinned: { left: ['type_id'], right: [] },
  widths: { type_id: 310 },
  labels: { type_id: 'Type de demande', organization_name: 'Organisme', percent: 'Avancement' },
}

beforeEach(async () => {
  await db.deleteFrom('saved_views').execute()
  await db.deleteFrom('default_views').execute()
})

describe('a view of a list', () => {
  /** @behaviour tables.views-save */
  test('is kept whole, for its maker and its list alone', async () => {
    const { body } = await keepsView(adviser, { name: '  Les phares ', state: STATE })
    expect(body).toMatchObject({
      name: 'Les phares',
      list: 'requests',
      state: STATE,
      is_own: true,
      by: nameOf('Mathieu'),
    })
    expect(body).toMatchObject({ shared: false, is_default: false, default_for_all: false, can: { change: true } })
    expect(await viewsOf(adviser)).toEqual([body])
    expect(await namesOf(adviser, 'notes')).toEqual([])
    for (const who of [administrator, here.otherAdviser, organisation]) expect(await namesOf(who)).toEqual([])
  })

  /** @behaviour tables.views-names */
  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['x'.repeat(81), 'too_long'],
    ['Deux\nlignes', 'control_character'],
    ['ÉTÉ ', 'name_taken'],
  ])('is refused the name %j', async (name, code) => {
    const before = await keepsView(adviser, { name: 'Été' })
    const other = await createView(adviser)
    for (const reply of [await keepsView(adviser, { name }), await changesView(adviser, other, { name })]) {
      expect(reply).toBeRefused('invalid', 'view.name')
      expect(JSON.stringify(reply.body)).toContain(code)
    }
    expect((await changesView(adviser, before.body.id, { name: 'été' })).status).toBe(200)
  })

  /** @behaviour tables.views-names */
  test('may be called like one of another list or of somebody else, also when both come at once', async () => {
    await keepsView(adviser, { name: 'Été' })
    expect((await keepsView(adviser, { name: 'Été', list: 'notes' })).status).toBe(200)
    expect((await keepsView(administrator, { name: 'Été', shared: true })).status).toBe(200)
    const replies = await Promise.all([1, 2, 3].map(() => keepsView(analyst, { name: 'Hiver' })))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
  })

  /** @behaviour tables.views-bounds */
  test('is bounded: fifty of a list, and what each may hold', async () => {
    const filters = { organization_name: 'x'.repeat(17_000) }
    expect(await keepsView(adviser, { state: { filters } })).toBeRefused('invalid', 'view.state')
    for (const state of [{ size: 0 }, { hidden: ['a b'] }, { filters: { a: 1 } }, { search: '\ud800' }])
      expect(await keepsView(adviser, { state: state as never })).toBeRefused('malformed')
    const many = Array.from({ length: 49 }, freeName)
    await db
      .insertInto('saved_views')
      .values(
        many.map((name) => ({ user_id: adviser.id, list: 'requests' as const, name, name_key: name, state: '{}' })),
      )
      .execute()
    const replies = await Promise.all([1, 2].map(() => keepsView(adviser)))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    expect(replies.find(({ status }) => status === 422)).toBeRefused('invalid', 'view.name')
    expect((await keepsView(adviser, { list: 'notes' })).status).toBe(200)
  })

  /** @behaviour tables.views-change */
  test('is renamed, replaced and deleted by its maker, each from the version that was seen', async () => {
    const { body } = await keepsView(adviser, { name: 'Avant' })
    const given = { name: 'Autre', shared: false, default_for_all: false }
    expect((await changesView(analyst, await createView(analyst), given)).body).toMatchObject(given)
    const renamed = await changesView(adviser, body.id, { name: 'Après', version: body.version })
    expect(renamed.body).toMatchObject({ name: 'Après', version: body.version + 1 })
    expect(await changesView(adviser, body.id, { state: STATE, version: body.version })).toBeRefused('version_conflict')
    const replaced = await changesView(adviser, body.id, { state: STATE, version: renamed.body.version })
    expect(replaced.body.state).toEqual(STATE)
    const again = await changesView(adviser, body.id, { state: { ...STATE } })
    expect(again.body.version).toBe(replaced.body.version)
    expect((await adviser.calls('DELETE', `/views/${body.id}`)).status).toBe(204)
    expect(await adviser.calls('DELETE', `/views/${body.id}`)).toBeRefused('not_found')
  })

  /** @behaviour audit.every-change */
  test('is told in the trail in words', async () => {
    const { body } = await keepsView(administrator, { name: 'Phares', state: STATE })
    await changesView(administrator, body.id, { shared: true })
    const [made, changed] = await db
      .selectFrom('audit_events')
      .select(['subject_label', 'changes'])
      .where('subject', '=', 'view')
      .where('subject_id', '=', body.id)
      .orderBy('id')
      .execute()
    const to = Object.fromEntries(Object.entries(made?.changes ?? {}).map(([field, change]) => [field, change.to]))
    expect(to).toEqual({
      list: 'Demandes',
      name: 'Phares',
      shared: false,
      default_for_all: false,
      filters: 'Organisme\u00a0: phare ; state_id\u00a0: 1, 6 ; date_close\u00a0: 2026-01-01 –',
      columns: 'Type de demande, Organisme',
      search: 'été',
      sort: 'financial_year (décroissant)',
    })
    expect(changed).toEqual({ subject_label: 'Phares', changes: { shared: { from: false, to: true } } })
  })
})

describe('a shared view', () => {
  /** @behaviour tables.views-shared */
  test('is seen by staff who may open its list, never by organisations, and changed by administrators only', async () => {
    await shared({ name: 'Pour tous', state: STATE })
    await shared({ name: 'Notes', list: 'notes' })
    await shared({ name: 'Comptes', list: 'users' })
    const [seen] = await viewsOf(analyst)
    expect(await viewsOf(organisation)).toEqual([])
    expect(await choosesView(organisation, seen?.id ?? 0)).toBeRefused('not_found')
    expect(seen).toMatchObject({ name: 'Pour tous', state: STATE, shared: true, is_own: false, can: { change: false } })
    expect(seen?.by).toBe(nameOf('Claire'))
    expect(await namesOf(adviser, 'notes')).toEqual(['Notes'])
    expect(await analyst.reads('/views', { list: 'notes' })).toBeRefused('forbidden')
    const another = await addPerson(here, { name: 'Sacha', type_id: 1 })
    expect((await viewsOf(another)).map(({ can }) => can)).toEqual([{ change: true }])
  })

  /** @behaviour tables.views-shared */
  test('that is no longer shared is its maker’s alone, and nobody else’s default', async () => {
    const id = await shared({ name: 'Pour tous', default_for_all: true })
    await choosesView(adviser, id)
    await choosesView(administrator, id)
    const another = await addPerson(here, { name: 'Sacha', type_id: 1 })
    expect(await changesView(another, id, { shared: false })).toBeRefused('forbidden')
    expect((await changesView(administrator, id, { shared: false })).body).toMatchObject({ shared: false })
    expect(await namesOf(adviser)).toEqual([])
    expect(await defaultOf(administrator)).toBe('Pour tous')
    await changesView(administrator, id, { shared: true })
    expect(await defaultOf(adviser)).toBeNull()
    expect(await viewsOf(adviser)).toMatchObject([{ default_for_all: false }])
  })

  /** @behaviour tables.views-no-more-rows */
  test('shows nobody more than the list gives them', async () => {
    await createNote(here, organisation, { by: administrator, confidential: true })
    await createNote(here, organisation, { by: adviser, confidential: true })
    await shared({ list: 'notes', state: { filters: { confidential: ['1'] } } })
    const [view] = await viewsOf(adviser, 'notes')
    const asked = { filters: JSON.stringify(view?.state.filters) }
    expect((await administrator.reads<{ total: number }>('/notes', asked)).body.total).toBe(2)
    expect((await adviser.reads<{ total: number }>('/notes', asked)).body.total).toBe(1)
    await shared({ name: 'Secrets', state: { filters: { password_hash: 'x' } } })
    const secret = (await viewsOf(analyst)).find(({ name }) => name === 'Secrets')
    const refused = await analyst.reads('/requests', { filters: JSON.stringify(secret?.state.filters) })
    expect(refused).toBeRefused('unknown_column', 'filters.password_hash')
  })
})

describe('the view that a list opens with', () => {
  /** @behaviour tables.views-default */
  test('is the one that a person chose, their own or a shared one', async () => {
    const own = await keepsView(adviser, { name: 'La mienne', is_default: true })
    expect(own.body.is_default).toBe(true)
    expect(await defaultOf(adviser)).toBe('La mienne')
    await choosesView(adviser, await shared({ name: 'Partagée' }))
    expect(await defaultOf(adviser)).toBe('Partagée')
    expect(await defaultOf(administrator)).toBeNull()
    await choosesView(adviser, null)
    expect(await defaultOf(adviser)).toBeNull()
  })

  /** @behaviour tables.views-default-of-all */
  test('is that of everybody for whoever chose none, one at a time', async () => {
    await shared({ name: 'Première', default_for_all: true })
    const second = await shared({ name: 'Seconde' })
    await changesView(administrator, second, { default_for_all: true })
    expect(await defaultOf(analyst)).toBe('Seconde')
    expect(await viewsOf(organisation)).toEqual([])
    expect((await viewsOf(analyst)).filter((view) => view.default_for_all)).toHaveLength(1)
    await keepsView(adviser, { name: 'La mienne', is_default: true })
    expect(await defaultOf(adviser)).toBe('La mienne')
    await administrator.calls('DELETE', `/views/${second}`)
    expect(await defaultOf(analyst)).toBeNull()
  })

  /** @behaviour tables.views-default-of-all */
  test('is none for whoever said so; whoever took theirs back before there was one is asked nothing', async () => {
    await keepsView(analyst, { is_default: true })
    await choosesView(analyst, null)
    await shared({ name: 'Pour tous', default_for_all: true })
    expect(await defaultOf(analyst)).toBe('Pour tous')
    await choosesView(analyst, null)
    expect(await defaultOf(analyst)).toBeNull()
  })

  test('of everybody must be shared, and be of that list', async () => {
    const id = await createView(administrator)
    expect(await changesView(administrator, id, { default_for_all: true })).toBeRefused(
      'invalid',
      'view.default_for_all',
    )
    expect(await keepsView(administrator, { default_for_all: true })).toBeRefused('invalid', 'view.default_for_all')
    expect(await choosesView(administrator, id, 'notes')).toBeRefused('not_found')
    const all = await shared({ default_for_all: true })
    const { body } = await changesView(administrator, all, { shared: false })
    expect(body).toMatchObject({ shared: false, default_for_all: false } satisfies Partial<View>)
  })
})

const nameOf = (given: string): string => `${given} Villeneuve`
