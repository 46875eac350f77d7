import type { Grid } from '@octroi/forms/finance'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type GridContent, wholeGrid } from '../content/index.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'

/** Cache size, larger than the number of grids that a funder uses. */
const MOST_KEPT = 20

/**
 * Grids by the text of their definitions, so that a grid is parsed and checked once, and again when a funder changes
 * it.
 */
const gridsById = new LRUCache<string, Grid>({ max: MOST_KEPT })

/** Loads a grid of the content, complete and indexed. Throws `not_found`. */
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
