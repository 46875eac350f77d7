import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { addManyRows } from '../testing/many-rows.ts'
import { Person } from '../testing/person.ts'
import { CONFIG, testApp } from '../testing/test-app.ts'
import type { Db } from './client.ts'

/** With 200 users, 5,000 organisations and 20,000 notes, no list scans a whole table to show one page. */
const here = await testApp()
const { db } = here
const asked: CompiledQuery[] = []
const app = await buildApp({
  accesses: { tell: () => undefined },
  db: db.withPlugin(recorder(db)),
  files: here.files,
  clock: () => here.clock.now(),
  config: CONFIG,
  origin: () => 'https://demandes.example.org',
})

beforeAll(async () => {
  await addManyRows(db)
  // Compiles what is compiled once for the process (compile-once.ts), whose stand-ins for ids cannot be explained.
  for (const who of [here.administrator, here.adviser, here.analyst])
    for (const path of ['/organizations', '/notes', '/analyzes', '/requests']) await who.reads(path, {})
})

/** Records the queries that are executed, not those that are only compiled. */
function recorder(of: Db): KyselyPlugin {
  const written = new WeakMap<object, CompiledQuery>()
  return {
    transformQuery: ({ node, queryId }): RootOperationNode => {
      written.set(queryId, of.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result, queryId }) => {
      const query = written.get(queryId)
      if (query) asked.push(query)
      return result
    },
  }
}

/** Returns the plan of each query that a call runs. */
async function plansOf(who: Person, path: string, query: Record<string, string | number>): Promise<string[]> {
  asked.length = 0
  const { status } = await new Person(app, who.who).reads(path, query)
  expect(status).toBe(200)
  return Promise.all(asked.map(planOf))
}

async function planOf({ sql, parameters }: CompiledQuery): Promise<string> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${sql}`, [...parameters]))
  return `${sql}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`
}

const LISTS: readonly [string, readonly [string, Record<string, string | number>][]][] = [
  [
    '/organizations',
    [
      ['page 1', {}],
      ['page 100', { page_number: 100 }],
      ['a filter without case or accents', { filters: '{"name":"EVEIL des erab"}' }],
      ['another page of the filter', { filters: '{"name":"eveil"}', page_number: 3 }],
      ['a filter of another column', { filters: '{"city":"riviere"}' }],
      ['a search', { search: 'cuisine collective de levis 4' }],
      ['an order', { order_by: 'name', order_direction: 'desc' }],
      ['the order of another column', { order_by: 'city' }],
      ['page 40 of it, the other way', { order_by: 'city', order_direction: 'desc', page_number: 40 }],
    ],
  ],
  [
    '/notes',
    [
      ['page 1', {}],
      ['page 100', { page_number: 100 }],
      ['a filter without case or accents', { filters: '{"text":"EVALUATION A PREVOIR"}' }],
      ['a filter of few rows', { filters: '{"text":"dossier 1999"}' }],
      ['a filter by the organisation’s name', { filters: '{"organization_name":"eveil des erables 12"}' }],
      ['the notes of an organisation', { filters: '{"organization_id":40}' }],
      ['the notes of a few days', { filters: '{"date":{"from":"2023-02-01","to":"2023-02-03"}}' }],
      ['a search', { search: 'popote de l’islet 12' }],
      ['an order', { order_by: 'date', order_direction: 'desc' }],
      ['the other way', { order_by: 'date' }],
      ['the order of the organisation’s name', { order_by: 'organization_name' }],
      ['page 100 of that order', { order_by: 'organization_name', order_direction: 'desc', page_number: 100 }],
      ['the order of the author', { order_by: 'author' }],
    ],
  ],
]

/** @behaviour lists.large-total */
test('how many there are is counted once for all pages of a large list, and each time for a small one', async () => {
  const counts = async (page_number: number, filters: string) => {
    const plans = await plansOf(here.administrator, '/notes', { page_number, filters })
    return plans.filter((plan) => plan.startsWith('select count(*)')).length
  }
  const [all, none] = ['{"status":[0,1,2,3]}', '{"id":-1}']
  expect([await counts(1, all), await counts(2, all), await counts(3, all)]).toEqual([1, 0, 0])
  expect([await counts(1, none), await counts(1, none)]).toEqual([1, 1])
})

/** @behaviour lists.own-at-once */
test.each(['/analyzes', '/requests'])(
  'of %s that somebody is assigned to, the page and the total are found at once',
  async (path) => {
    const counted = async (who: Person) =>
      (await plansOf(who, path, {})).filter((plan) => /^\s*select count/.test(plan))
    expect(await counted(here.analyst)).toEqual([])
    expect(await counted(here.administrator)).toHaveLength(1)
  },
)

describe.each(LISTS)('%s', (path, calls) => {
  describe.each(calls)('%s', (_what, query) => {
    /** @behaviour lists.from-an-index */
    test.each(['administrator', 'adviser'] as const)('is answered from an index (%s)', async (name) => {
      const plans = await plansOf(here[name], path, query)
      expect(plans.length).toBeGreaterThanOrEqual(2)
      for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (organizations|notes)/)
    })
  })
})
