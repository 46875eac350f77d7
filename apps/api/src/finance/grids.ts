import type { Grid } from '@octroi/forms/finance'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type GridContent, wholeGrid } from '../content/index.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'

/** More grids than a funder has in use at once. */
const MOST_KEPT = 20

/** By their definitions: a grid that a funder changes is read anew, one that stays so is read and checked once. */
const gridsById = new LRUCache<string, Grid>({ max: MOST_KEPT })

/** A grid of the content, whole and indexed. Throws `not_found`. */
export async function loadGrid(db: Db, id: string): Promise<Grid> {
  const own = await textOf(db, id)
  if (!own) throw new AppError('not_found')
  const other = own.lines_of === null ? undefined : await textOf(db, own.lines_of)
  const name = JSON.stringify([own.text, other?.text])
  const cached = gridsById.get(name)
  if (cached) return cached
  const grid = wholeGrid(contentIn(own.text), other && contentIn(other.text))
  gridsById.set(name, grid)
  return grid
}

const contentIn = (text: string): GridContent => JSON.parse(text) as GridContent

const textOf = (db: Db, id: string) =>
  db
    .selectFrom('grids')
    .select(sql<string>`definition::text`.as('text'))
    .select(sql<string | null>`definition->>'lines_of'`.as('lines_of'))
    .where('id', '=', id)
    .executeTakeFirst()
