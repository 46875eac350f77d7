import type { Grid } from '@octroi/forms/finance'
import { type GridContent, wholeGrid } from '../content/index.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'

/** A grid of the content, whole and indexed. Throws `not_found`. */
export async function loadGrid(db: Db, id: string): Promise<Grid> {
  const grid = await contentOf(db, id)
  if (!grid) throw new AppError('not_found')
  const other = grid.lines_of === undefined ? undefined : await contentOf(db, grid.lines_of)
  return wholeGrid(grid, other)
}

async function contentOf(db: Db, id: string): Promise<GridContent | undefined> {
  const row = await db.selectFrom('grids').select('definition').where('id', '=', id).executeTakeFirst()
  return row?.definition as GridContent | undefined
}
