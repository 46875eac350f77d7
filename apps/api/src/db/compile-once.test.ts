import type { Actor } from '@octroi/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/open-database.ts'
import type { Db } from './client.ts'
import { compileOnce } from './compile-once.ts'
import { compilePerRank } from './compile-per-rank.ts'

let db: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => void (db = await openTestDatabase()))
afterAll(async () => db.destroy())

interface FoundRow {
  readonly id: number
  readonly name: string
  readonly isLate: boolean
}

test('what is given may differ at each call, alone and in lists; what is always the same is in the text', async () => {
  let text = ''
  const select = compileOnce<{ readonly id: number }, FoundRow>(['id'], (db: Db, { id }) => {
    const statement = sql<FoundRow>`select x.id, ${"l'été $1"}::text as name, ${true} and x.id > ${40} as "isLate"
      from unnest(${[id, 7]}::int[]) x (id) where x.id = ${id} limit ${5}`.compile(db)
    text = statement.sql
    return statement
  })
  expect(await select(db, { id: 41 })).toEqual([{ id: 41, name: "l'été $1", isLate: true }])
  const first = text
  expect(await select(db, { id: 3 })).toEqual([{ id: 3, name: "l'été $1", isLate: false }])
  expect(text).toBe(first)
})

test('a rank that has nothing there is asked nothing', async () => {
  const ranks: Actor['rank'][] = []
  const select = compilePerRank<{ id: number; organization_id: number | null; day: string }>(
    (db, { id, rank, organization_id }, { now, rows }) => {
      ranks.push(rank)
      if (rank === 5 && organization_id === null) return undefined
      return sql<{ id: number; organization_id: number | null; day: string }>`
        select ${id}::int as id, ${organization_id}::int as organization_id, to_char(${now}::timestamptz, 'YYYY') as day
        from generate_series(1, 3) limit ${rows}`.compile(db)
    },
  )
  const asked = { now: new Date('2026-06-01T00:00:00Z'), rows: 1 }
  const member = { id: 8, rank: 5, organization_id: 12 } as const
  expect(await select(db, { ...member, organization_id: null }, asked)).toEqual([])
  expect(await select(db, member, asked)).toEqual([{ id: 8, organization_id: 12, day: '2026' }])
  expect(await select(db, { ...member, id: 9, organization_id: 13 }, { ...asked, rows: 2 })).toHaveLength(2)
  // Compiled twice: once with an organisation and once without.
  expect(ranks).toEqual([5, 5])
})
