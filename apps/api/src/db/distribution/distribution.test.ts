import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { closeAtEnd } from '../../testing/close-at-end.ts'
import { createRequest } from '../../testing/factories/create-request.ts'
import { openTestDatabase } from '../../testing/open-database.ts'
import { testApp } from '../../testing/test-app.ts'
import { organizationOf, readOrganizationOf } from '../owner-organization.ts'
import { findBreaks } from './breaks.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { PLACEMENTS, type TableName } from './placements.ts'
import { reportDistribution } from './report.ts'
import { listDoubtfulStatements } from './statements.ts'

const EMPTY: Catalogue = { columns: [], keys: [], references: [], triggers: [] }
const column = (table: string, name: string, more = {}) => ({
  table,
  name,
  not_null: true,
  small_sequence: false,
  ...more,
})
/** A foreign key, written `table (columns)`, to another table. */
const reference = (from: string, to: string) => {
  const [[table, columns], [target, target_columns]] = [parse(from), parse(to)]
  return { ...EMPTY, references: [{ table, name: `${table}_fkey`, columns, target, target_columns }] }
}

function parse(text: string): [table: string, columns: string[]] {
  const [table = '', columns = ''] = text.split(' ')
  return [table, columns.split(',')]
}

/** @behaviour operation.distribution */
describe('the rules', () => {
  const placements = { a: 'distributed', b: 'distributed', r: 'reference', l: 'local' } as const
  const rulesOf = (catalogue: Partial<Catalogue>) =>
    findBreaks({ ...EMPTY, ...catalogue }, placements).map(({ rule, table, name }) => `${rule} ${table}.${name}`)

  test('want the distribution column, filled, in every distributed table', () => {
    expect(rulesOf({ columns: [column('a', 'organization_id'), column('r', 'id'), column('l', 'id')] })).toEqual([])
    expect(rulesOf({ columns: [column('a', 'id')] })).toEqual(['column a.organization_id'])
    const nullable = column('a', 'organization_id', { not_null: false })
    expect(rulesOf({ columns: [nullable] })).toEqual(['column a.organization_id'])
  })

  test('want it in every unique key of a distributed table', () => {
    const key = (table: string, columns: string[]) => ({ keys: [{ table, name: `${table}_pkey`, columns }] })
    expect(rulesOf(key('a', ['organization_id', 'id']))).toEqual([])
    expect(rulesOf(key('a', ['id']))).toEqual(['key a.a_pkey'])
    expect(rulesOf(key('r', ['id']))).toEqual([])
  })

  test.each([
    { key: reference('a organization_id,b_id', 'b organization_id,id'), rules: [] },
    { key: reference('a b_id,organization_id', 'b organization_id,id'), rules: ['together a.a_fkey'] },
    { key: reference('a b_id', 'b id'), rules: ['together a.a_fkey'] },
    { key: reference('a r_id', 'r id'), rules: [] },
    { key: reference('a l_id', 'l id'), rules: ['to-local a.a_fkey'] },
    { key: reference('r l_id', 'l id'), rules: [] },
    { key: reference('r a_id', 'a id'), rules: ['to-distributed r.r_fkey'] },
    { key: reference('l a_id', 'a id'), rules: ['to-distributed l.l_fkey'] },
    { key: reference('l r_id', 'r id'), rules: [] },
  ])('let a foreign key go only where its rows are: $key.references.0', ({ key, rules }) => {
    expect(rulesOf(key)).toEqual(rules)
  })

  test('name triggers, small sequences and tables without a placement', () => {
    const triggers = ['a', 'r', 'l'].map((table) => ({ table, name: 'watch' }))
    expect(rulesOf({ triggers })).toEqual(['trigger a.watch', 'trigger r.watch'])
    const counted = ['r', 'l'].map((table) => column(table, 'id', { small_sequence: true }))
    expect(rulesOf({ columns: counted })).toEqual(['sequence r.id'])
    expect(rulesOf({ columns: [column('new', 'id')] })).toEqual(['undecided new.new'])
  })
})

describe('the schema', async () => {
  const db = await openTestDatabase()
  closeAtEnd(() => db.destroy())
  const catalogue = await readCatalogue(db)
  const breaks = findBreaks(catalogue, PLACEMENTS)

  /** @behaviour operation.distribution */
  test('has a placement for every table, and a table for every placement', () => {
    expect(breaks.filter(({ rule }) => rule === 'undecided')).toEqual([])
    const tables = new Set(catalogue.columns.map(({ table }) => table))
    expect(Object.keys(PLACEMENTS).filter((table) => !tables.has(table))).toEqual([])
  })

  /** @behaviour operation.distribution */
  test('is reported with what would break of it', () => {
    expect(breaks).toEqual(
      expect.arrayContaining([
        { rule: 'key', table: 'answers', name: 'answers_pkey' },
        { rule: 'trigger', table: 'budget_changes', name: 'budget_changes_append_only' },
        { rule: 'sequence', table: 'requests', name: 'id' },
      ]),
    )
    const report = reportDistribution({ placements: PLACEMENTS, breaks, statements: [] })
    expect(report).toContain('- answers: answers_pkey')
  })
})

/** @behaviour operation.organisation-of-rows */
describe('a row that belongs to an organisation', async () => {
  const here = await testApp()
  const { db, organisation, otherOrganisation } = here
  const request = await createRequest(here, organisation)
  const event = (organization: RawBuilder<number>) =>
    sql`insert into request_events (request_id, organization_id, to_state_id)
    values (${request}::int, ${organization}, 2)`.execute(db)

  test('has it from what it belongs to, in every table that grows with organisations', async () => {
    const breaks = findBreaks(await readCatalogue(db), PLACEMENTS)
    expect(breaks.filter(({ rule }) => rule === 'column')).toEqual([])
    const { references } = await readCatalogue(db)
    const tables = Object.keys(PLACEMENTS).filter((table) => PLACEMENTS[table as TableName] === 'distributed')
    const held = new Set(
      references.flatMap(({ table, columns }) => (columns.includes('organization_id') ? [table] : [])),
    )
    expect(tables.filter((table) => table !== 'organizations' && !held.has(table))).toEqual([])
  })

  test('is refused without one, and with that of another', async () => {
    await expect(event(sql`null`)).rejects.toThrow(/not-null/)
    await expect(event(sql`${otherOrganisation.organizationId}::int`)).rejects.toThrow(/foreign key/)
    await event(organizationOf('requests', request))
  })

  test('is not written for an owner that is gone', async () => {
    await expect(readOrganizationOf(db, 'filled_forms', 0)).rejects.toThrow('No row 0 in filled_forms')
    const row = { filled_form_id: 0, organization_id: organizationOf('filled_forms', 0) }
    await expect(
      db
        .insertInto('form_figures')
        .values(row as never)
        .execute(),
    ).rejects.toThrow(/not-null/)
  })
})

describe('statements', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'octroi-statements-'))
  afterAll(() => rm(folder, { recursive: true }))

  /** @behaviour operation.distribution */
  test('are found by their text, in sources that serve', async () => {
    await mkdir(join(folder, 'requests'))
    await writeFile(join(folder, 'requests', 'lock.ts'), 'db.selectFrom("requests").forUpdate()')
    await writeFile(join(folder, 'requests', 'lock.test.ts'), 'sql`select 1 for update`')
    await writeFile(join(folder, 'tree.ts'), 'sql`with recursive up as (select 1)`')
    await writeFile(join(folder, 'plain.ts'), '/** Waits for update. */\n// for update\nsql`select 1`')
    expect(await listDoubtfulStatements(folder)).toEqual([
      { kind: 'for update', file: 'requests/lock.ts' },
      { kind: 'recursive query', file: 'tree.ts' },
    ])
  })
})
