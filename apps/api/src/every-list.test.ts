import { type Actor, contract, type Endpoint, LISTS as NAMED } from '@octroi/domain'
import { z } from 'zod'
import { describe, expect, inject, test } from 'vitest'
import { EVENT_COLUMNS } from './audit/queries.ts'
import type { Column, Columns } from './db/list.ts'
import { QUEUE_COLUMNS } from './mail-queue/queue.ts'
import { INCIDENT_COLUMNS } from './incidents/queries.ts'
import { NOTE_COLUMNS } from './notes/list.ts'
import { ORGANIZATION_LIST } from './organizations/list.ts'
import { analysisColumnsFor } from './requests/analyses/list.ts'
import { getRequestColumns } from './requests/columns.ts'
import { createNote } from './testing/factories/create-note.ts'
import { createAnalysis } from './testing/factories/create-analysis.ts'
import { opensExport } from './testing/factories/create-view.ts'
import type { Person, Reply } from './testing/person.ts'
import { isSecondRun } from './testing/is-second-run.ts'
import { testApp } from './testing/test-app.ts'
import { HISTORY_COLUMNS } from './requests/history/columns.ts'
import { USER_LIST } from './users/queries.ts'

/** Whatever query a user sends, every list must reply with rows or with a description of what is wrong in the query. */
const here = await testApp()
const { administrator, adviser, analyst, volunteer, organisation } = here
/** A person of each rank, from 1 to 5. */
const RANKS: readonly Person[] = [administrator, adviser, analyst, volunteer, organisation]

const { request } = await createAnalysis(here, organisation, { responsible: adviser, listed: [analyst] })

interface List {
  readonly path: string
  /** Columns for administrators. */
  readonly columns: Columns
  /** Returns the columns for another rank, if it has fewer. */
  readonly columnsFor?: typeof getRequestColumns
}

const actorOf = (who: Person): Actor => ({
  id: who.id,
  rank: RANKS.indexOf(who) + 1,
  organization_id: who.who.organizationId,
})

const LISTS: Readonly<Record<string, List>> = {
  'analyzes.list': {
    path: '/analyzes',
    columns: analysisColumnsFor(actorOf(administrator)),
  },
  'mailQueue.list': { path: '/mails', columns: QUEUE_COLUMNS },
  'incidents.list': { path: '/incidents', columns: INCIDENT_COLUMNS },
  'audit.list': { path: '/audit_events', columns: EVENT_COLUMNS },
  'notes.list': { path: '/notes', columns: NOTE_COLUMNS },
  'organizations.list': { path: '/organizations', columns: ORGANIZATION_LIST.columns },
  'requests.list': {
    path: '/requests',
    columns: getRequestColumns(actorOf(administrator)),
    columnsFor: getRequestColumns,
  },
  'requestHistory.list': { path: `/requests/${request}/history`, columns: HISTORY_COLUMNS },
  'users.list': { path: '/users', columns: USER_LIST.columns },
}

await createNote(here, organisation)

/** Filter values that each column is tested with, valid or not depending on its kind. */
const LARGEST = Number.MAX_SAFE_INTEGER
const MANY = Array.from({ length: 30 }, (_, place) => place)
const texts = ['', 'a', "'; drop table users --", '%_\\', 'É', '\ud800', 'x'.repeat(5000), '2026-02-31', '1e999']
const others = [0, 1, -1, 1.5, 2_147_483_648, -LARGEST, 1e300, true, false]
const nested = [null, {}, [], [[1]], [{ from: 1 }], { from: [1] }, { from: { from: 1 } }, { from: null }, { other: 1 }]
const ranges = [
  { from: 1, to: 9 },
  { from: '2026-01-01', to: '2026-12-31' },
  { from: '9999-12-31', to: '0001-01-01' },
  { to: '' },
  { from: 'a', to: 'b' },
  { from: true },
  { from: -LARGEST, to: LARGEST },
]
const ANY: readonly unknown[] = [...texts, ...others, ...nested, ...ranges, ['a', 1, true], MANY, '2026-01-01', '\0']
const SOME: readonly unknown[] = [
  "'",
  1,
  true,
  '2026-01-01',
  { from: 1, to: 9 },
  { from: '2026-01-01' },
  ['a', 1],
  null,
]

/** For each kind of column, filter values that must be accepted; the next table has those that must be refused. */
const RIGHT: Readonly<Record<Column['kind'], readonly unknown[]>> = {
  text: ['a', 1, ['a', 'b'], true, []],
  code: ['a', ['a', 'b']],
  number: [1, '1', [1, 2], { from: 1, to: 9 }, { from: '1' }, {}],
  date: ['2026-01-01', { from: '2026-01-01' }, { to: '9999-12-31' }],
  moment: ['2026-01-01', { from: '2026-01-01' }, { to: '9999-12-31' }],
  boolean: [true, 'false', 1, [0, 1]],
}
const WRONG: Readonly<Record<Column['kind'], readonly unknown[]>> = {
  text: [{ from: 'a', to: 'b' }, { from: 1 }],
  code: [{ from: 'a' }],
  number: ['a', 1.5, 2_147_483_648, { from: 'a' }],
  date: ['2026-02-31', 1, { from: 'a' }],
  moment: ['2026-02-31', 1, { to: '31-12-2026' }],
  boolean: ['a', 2, { from: true }],
}

const { long, seed } = inject('randomRuns')

/**
 * Selects a quarter of the values for a column, others in each run; all of them in a long run, and none in the run on a
 * second database.
 */
const inTurn = (values: readonly unknown[], place: number): readonly unknown[] =>
  isSecondRun ? [] : values.filter((_, at) => long || (at + place + seed) % 4 === 0)

const asked = (who: Person, path: string, query: Readonly<Record<string, string>>): Promise<Reply> =>
  who.reads(path, { per_page: 5, ...query })
const filtered = (column: string, value: unknown) => ({ filters: JSON.stringify({ [column]: value }) })

/** Returns the columns of a list that a person has. */
const knownTo = (who: Person, list: string): Columns =>
  LISTS[list]?.columnsFor?.(actorOf(who)) ?? LISTS[list]?.columns ?? {}

/** Names that are not columns of any list. */
const UNKNOWN = ['nothing', '__proto__', 'constructor', '']

/**
 * Returns the filter values of a column whose reply is neither rows nor a refusal; for an unknown column only a refusal
 * is right.
 */
async function failuresOf(who: Person, { list, path, column }: ListCase, values: readonly unknown[]) {
  const replies = await Promise.all(values.map((value) => asked(who, path, filtered(column, value))))
  const right = Object.hasOwn(knownTo(who, list), column) ? [200, 400] : [400]
  return values.filter((_, place) => !right.includes(replies[place]?.status ?? 0))
}

interface ListCase {
  readonly list: string
  readonly path: string
  readonly column: string
  /** Undefined for a column that the list does not have. */
  readonly kind: Column['kind'] | undefined
}

const ASKED: readonly ListCase[] = Object.entries(LISTS).flatMap(([list, { path, columns }]) => [
  ...Object.entries(columns).map(([column, { kind }]) => ({ list, path, column, kind })),
  ...UNKNOWN.map((column) => ({ list, path, column, kind: undefined })),
])

/**
 * One column of each kind is tested with all values, because the result depends on the kind. All other columns are
 * tested with a few, since only their SQL differs.
 */
const ODDLY = [...new Map(ASKED.map((one) => [isSecondRun ? one.kind : `${one.list} ${one.kind}`, one])).values()]

test.each(ODDLY)('$list by $column answers or refuses every filter', async (one) => {
  expect(await failuresOf(administrator, one, ANY)).toEqual([])
})

test('every list of the contract is asked here', () => {
  const all = Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls as Readonly<Record<string, Endpoint>>)
      .filter(
        ([, { query }]) => query instanceof z.ZodObject && 'filters' in query.shape && 'page_number' in query.shape,
      )
      .map(([name]) => `${noun}.${name}`),
  )
  expect(Object.keys(LISTS).sort()).toEqual(all.sort())
  // Views and exports must know the list too.
  expect(all).toEqual(
    Object.keys(NAMED)
      .map((noun) => `${noun}.list`)
      .sort(),
  )
})

const idsIn = ({ body }: Reply): number[] => (body as { data: { id: number }[] }).data.map(({ id }) => id)

describe.each(Object.entries(LISTS))('%s', (list, { path, columns }) => {
  const names = [...Object.keys(columns), ...UNKNOWN]
  const own = ASKED.filter((one) => one.list === list)

  // The conditions of a filter are the same for every rank; only the available columns and rows differ.
  test('answers or refuses filters of every column, to every rank', async () => {
    for (const who of RANKS) {
      if ((await who.reads(path)).status === 403) continue
      const values = who === administrator ? ANY : SOME
      for (const [place, one] of own.entries()) {
        // At least one value must reach the database, if this rank has the column.
        const answered = one.kind ? RIGHT[one.kind].slice(0, 1) : [1]
        const failures = await failuresOf(who, one, [...answered, ...inTurn(values, place)])
        expect(failures, `${who.who.email} by ${one.column}`).toEqual([])
      }
    }
  })

  /** @behaviour lists.refused */
  test.each(UNKNOWN)('refuses a filter of the column « %s »', async (column) => {
    const reply = await asked(administrator, path, filtered(column, 1))
    expect(reply).toBeRefused('unknown_column', `filters.${column}`)
  })

  /** @behaviour tables.export-kept */
  test('is announced for an export with all its ids in order, and gives by them to each rank what it lists', async () => {
    const order = { order_by: 'id', order_direction: 'asc' } as const
    const all = idsIn(await administrator.reads(path, { ...order, per_page: 500 }))
    const filters = list === 'requestHistory.list' ? { filters: JSON.stringify({ request_id: request }) } : {}
    const noun = list.replace('.list', '') as keyof typeof NAMED
    const announced = await opensExport(administrator, noun, { query: { ...order, ...filters } })
    // Reading adds events to the trail, so newer ones are cut off.
    const count = list === 'audit.list' ? all.length : undefined
    expect(announced.body.ids.slice(0, count)).toEqual(all)
    const ids = all.toReversed().slice(0, 200)
    for (const who of RANKS) {
      const listed = await who.reads(path, { per_page: 500 })
      const named = await who.reads(path, { ids: ids.join(',') })
      expect(named.status).toBe(listed.status)
      if (listed.status === 200) expect(idsIn(named)).toEqual(ids.filter((id) => idsIn(listed).includes(id)))
    }
  })

  test('refuses bounds that are misspelt, in place of answering everything', async () => {
    const [column = ''] = Object.keys(columns)
    for (const value of [{ min: 1 }, { from: 1, until: 2 }])
      expect(await asked(administrator, path, filtered(column, value))).toBeRefused('malformed', 'filters')
  })

  test.each(Object.entries(columns))(
    'is filtered by %s with what its kind can be, and nothing else',
    async (column, { kind }) => {
      for (const value of RIGHT[kind]) {
        const { status, body } = await asked(administrator, path, filtered(column, value))
        expect(status, `${JSON.stringify(value)} ${JSON.stringify(body)}`).toBe(200)
      }
      // The source's filter of this name has a meaning of its own.
      const isSpecial = path === '/notes' && column === 'ending_date'
      for (const value of isSpecial ? [] : WRONG[kind])
        expect(await asked(administrator, path, filtered(column, value))).toBeRefused('malformed', `filters.${column}`)
    },
  )

  test('is sorted by every column both ways, and by no other, to every rank', async () => {
    // Sort order and row access are independent parts of a statement, so the second database needs only one rank.
    for (const who of isSecondRun ? [administrator] : RANKS) {
      if ((await who.reads(path)).status === 403) continue
      for (const [place, order_by] of names.entries())
        for (const order_direction of who === administrator ? ['asc', 'desc'] : [place % 2 === 0 ? 'asc' : 'desc']) {
          const reply = await asked(who, path, { order_by, order_direction, search: 'e' })
          const isKnown = order_by === '' || Object.hasOwn(knownTo(who, list), order_by)
          expect(reply.status, `${order_by} ${JSON.stringify(reply.body)}`).toBe(isKnown ? 200 : 400)
        }
    }
  })
})
