import { beforeEach, describe, expect, test } from 'vitest'
import { createRequest } from '../testing/factories/create-request.ts'
import { testApp } from '../testing/test-app.ts'
import { loadContent } from './load-content.ts'
import { type Content, readContent } from './read-content.ts'

const shipped = await readContent()
const here = await testApp()
const { db } = here

/** Each test begins with freshly loaded content. */
beforeEach(async () => {
  for (const table of ['content_items', 'lookups', 'texts'] as const) await db.deleteFrom(table).execute()
  await db.deleteFrom('forms').where('version', '=', 4).where('id', '=', 4).execute()
  await db.updateTable('user_types').set({ label: 'Analyste', second_factor: false }).where('id', '=', 3).execute()
  await loadContent(db, shipped)
})

const NOTHING = { added: [], replaced: [], kept: [] }

/** Content of a later version: a changed mail, a renamed note type, and a new note type. */
const later: Content = {
  ...shipped,
  lookups: {
    ...shipped.lookups,
    note_types: [
      ...(shipped.lookups['note_types'] ?? []).map((row) => (row.id === 1 ? { ...row, label: 'Appel' } : row)),
      { id: 99, label: 'Visite à distance' },
    ],
    user_types: shipped.lookups.user_types.map((type) =>
      type.id === 3 ? { ...type, label: 'Analyste externe' } : type,
    ),
  },
  mails: {
    ...shipped.mails,
    mails: shipped.mails.mails.map((mail) => (mail.key === 'assignment' ? { ...mail, subject: 'Une tâche' } : mail)),
  },
}

const noteType = (id: number) =>
  db.selectFrom('lookups').selectAll().where('kind', '=', 'note_types').where('id', '=', id).executeTakeFirst()
const mail = (key: string) => db.selectFrom('texts').select('data').where('key', '=', `mail.${key}`).executeTakeFirst()

describe('content of a later version', () => {
  test('is put in where it is new, and replaces what nobody touched', async () => {
    expect(await loadContent(db, later)).toEqual({
      added: ['note_types 99'],
      replaced: ['user_types 3', 'note_types 1', 'texts mail.assignment'],
      kept: [],
    })
    expect(await noteType(99)).toMatchObject({ label: 'Visite à distance', position: 8 })
    expect(await noteType(1)).toMatchObject({ label: 'Appel', data: { id: 1, label: 'Appel' } })
    expect(await mail('assignment')).toMatchObject({ data: { subject: 'Une tâche' } })
  })

  test('changes nothing the second time, nor does the content that is there already', async () => {
    expect(await loadContent(db, shipped)).toEqual(NOTHING)
    await loadContent(db, later)
    expect(await loadContent(db, later)).toEqual(NOTHING)
  })

  /** @behaviour requests.consent */
  test('changes the words of the consent only with a higher version', async () => {
    const withConsent = (consent: object): Content => ({ ...shipped, settings: { ...shipped.settings, consent } })
    for (const version of [1, 0])
      await expect(loadContent(db, withConsent({ version, text: 'Je consens.' }))).rejects.toThrow('version 2')
    const { replaced } = await loadContent(db, withConsent({ version: 2, text: 'Je consens.' }))
    expect(replaced).toEqual(['texts consent'])
  })

  test('leaves what the funder changed, and says so once', async () => {
    await db
      .updateTable('lookups')
      .set({ label: 'Coup de fil' })
      .where('kind', '=', 'note_types')
      .where('id', '=', 1)
      .execute()
    const own = JSON.stringify({ subject: 'À vous de jouer', body: 'Allô' })
    await db.updateTable('texts').set({ data: own }).where('key', '=', 'mail.assignment').execute()
    const { replaced, kept } = await loadContent(db, later)
    expect(kept).toEqual(['note_types 1', 'texts mail.assignment'])
    expect(replaced).toEqual(['user_types 3'])
    expect(await noteType(1)).toMatchObject({ label: 'Coup de fil' })
    expect(await mail('assignment')).toEqual({ data: JSON.parse(own) })
    expect(await loadContent(db, later)).toEqual(NOTHING)
  })

  test('does not bring back what the funder deleted', async () => {
    await db.deleteFrom('lookups').where('kind', '=', 'note_types').where('id', '=', 1).execute()
    expect((await loadContent(db, later)).added).toEqual(['note_types 99'])
    expect(await noteType(1)).toBeUndefined()
    expect(await loadContent(db, shipped)).not.toMatchObject({ added: ['note_types 1'] })
    expect(await noteType(1)).toBeUndefined()
  })

  test('leaves what the funder made under a number that the product uses later', async () => {
    await db
      .insertInto('lookups')
      .values({
        kind: 'note_types',
        id: 99,
        position: 20,
        label: 'Visite de nuit',
        data: '{"id":99,"label":"Visite de nuit"}',
      })
      .execute()
    expect((await loadContent(db, later)).kept).toEqual(['note_types 99'])
    expect(await noteType(99)).toMatchObject({ label: 'Visite de nuit', position: 20 })
  })

  test('leaves what the funder asks of a rank, and where they put a row of a list', async () => {
    await db.updateTable('user_types').set({ second_factor: true }).where('id', '=', 3).execute()
    await db.updateTable('lookups').set({ position: 30 }).where('kind', '=', 'note_types').where('id', '=', 1).execute()
    await loadContent(db, later)
    const type = await db.selectFrom('user_types').selectAll().where('id', '=', 3).executeTakeFirst()
    expect(type).toMatchObject({ label: 'Analyste externe', second_factor: true })
    expect(await noteType(1)).toMatchObject({ label: 'Appel', position: 30 })
  })

  test('is put in once by two servers that start at once', async () => {
    const [one, other] = await Promise.all([loadContent(db, later), loadContent(db, later)])
    expect([one, other]).toContainEqual(NOTHING)
    expect([one.added, other.added]).toContainEqual(['note_types 99'])
  })

  test('is refused as a whole when its time zone is none', async () => {
    const nowhere = { ...later, settings: { ...later.settings, time_zone: { name: 'Amérique/Québec' } } }
    await expect(loadContent(db, nowhere)).rejects.toThrow('names no time zone')
    expect(await noteType(99)).toBeUndefined()
  })
})

/** Returns content in which form 4 has another name: the shipped version is replaced, or another version is added. */
function withForm(version: number, name: string): Content {
  const own = shipped.forms.filter(({ id }) => id === 4)
  const replaced = own.find((form) => form.version === version) ?? own.at(-1)
  if (replaced === undefined) throw new Error('Form 4 does not ship')
  const others = shipped.forms.filter((form) => form.id !== 4 || form.version !== version)
  return { ...shipped, forms: [...others, { ...replaced, version, name }] }
}

describe('a form', () => {
  test('of a new version is for new requests; one that was begun stays on its own', async () => {
    const id = await createRequest(here, here.organisation, { answers: 'all' })
    expect((await loadContent(db, withForm(4, 'Aide ponctuelle, 2027'))).added).toEqual(['forms 4/4'])
    const read = async (query?: Readonly<Record<string, number>>) =>
      (await here.organisation.reads('/forms/4', query)).body
    expect(await read({ request_id: id })).toMatchObject({
      version: 1,
      name: shipped.forms.find((one) => one.id === 4)?.name,
    })
    expect(await read()).toMatchObject({ version: 4, name: 'Aide ponctuelle, 2027' })
    expect(await here.organisation.reads(`/requests/${id}`)).toMatchObject({ body: { form_id: 4, form_version: 1 } })
  })

  test('that is published and shipped with another content is refused, and nothing else is put in', async () => {
    const wrong = { ...later, forms: withForm(1, 'Autre chose').forms }
    await expect(loadContent(db, wrong)).rejects.toThrow('form 4 version 1')
    expect(await noteType(99)).toBeUndefined()
  })
})

const withGrid = (change: (grid: { lines: object[]; fields: object[]; columns: object[] }) => object): Content => ({
  ...shipped,
  grids: shipped.grids.map((grid) => (grid.id === 'three-year-budget' ? { ...grid, ...change(grid as never) } : grid)),
})

describe('a grid that budgets are kept on', () => {
  const relabelled = withGrid(({ lines }) => ({ lines: lines.map((line) => ({ ...line, label: 'Autre nom' })) }))

  beforeEach(async () => {
    await db
      .insertInto('budgets')
      .values({ organization_id: here.organisation.organizationId, year: 2026, grid_id: 'retrospective-statements' })
      .onConflict((on) => on.doNothing())
      .execute()
  })

  test.each([
    [
      'a line of another kind',
      withGrid(({ lines }) => ({
        lines: lines.map((line) => ('key' in line && line.key === 'housing_7' ? { ...line, kind: 'input' } : line)),
      })),
    ],
    [
      'another expression',
      withGrid(({ lines }) => ({
        lines: lines.map((line) =>
          'key' in line && line.key === 'surplus_total' ? { ...line, expression: '31-62' } : line,
        ),
      })),
    ],
  ])('is not replaced by one with %s', async (_, wrong) => {
    await expect(loadContent(db, wrong)).rejects.toThrow('retrospective-statements: line')
    expect(await loadContent(db, shipped)).toEqual(NOTHING)
  })

  test('is replaced by one with other names or one field more', async () => {
    expect((await loadContent(db, relabelled)).replaced).toEqual(['grids three-year-budget'])
    expect((await loadContent(db, shipped)).replaced).toEqual(['grids three-year-budget'])
  })

  test('and that a funder made wrong is told at the start, with every fault', async () => {
    await db
      .updateTable('grids')
      .set({ definition: '{"id":"own"}' })
      .where('id', '=', 'retrospective-statements')
      .execute()
    await expect(loadContent(db, shipped)).rejects.toThrow('Grid own is wrong')
    const definition = JSON.stringify(shipped.grids.find(({ id }) => id === 'retrospective-statements'))
    await db.updateTable('grids').set({ definition }).where('id', '=', 'retrospective-statements').execute()
  })
})
