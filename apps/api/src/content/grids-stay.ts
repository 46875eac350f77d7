import type { Grid, GridDefinition } from '@octroi/forms/finance'
import type { Db } from '../db/client.ts'
import { homeOf, itemsIn } from './content-homes.ts'
import { type GridContent, wholeGrid } from './grids.ts'

/** The grids that a database has, whole, by id. Throws with every fault of one that is wrong, whoever made it so. */
export async function gridsIn(tx: Db): Promise<ReadonlyMap<string, Grid>> {
  const contents = (await itemsIn(tx, homeOf('grids'))).map(({ value }) => value as GridContent)
  const byId = new Map(contents.map((content) => [content.id, content]))
  return new Map(contents.map((content) => [content.id, wholeGrid(content, byId.get(content.lines_of ?? ''))]))
}

/**
 * Budgets hold amounts by line, column and field, and nothing of what follows from them: while there are some of a grid,
 * none of these may go, nor mean something else. Throws with what would.
 */
export async function ensureGridsStay(tx: Db, before: ReadonlyMap<string, Grid>): Promise<void> {
  const after = await gridsIn(tx)
  const rows = await tx.selectFrom('budgets').select('grid_id').distinct().execute()
  const lost = rows.flatMap(({ grid_id }) => {
    const [one, other] = [before.get(grid_id), after.get(grid_id)]
    return one ? lostIn(one.definition, other?.definition).map((what) => `${grid_id}: ${what}`) : []
  })
  if (lost.length === 0) return
  throw new Error(`Budgets are kept on grids that would lose or change these. Ship another grid:\n${lost.join('\n')}`)
}

/** What of a definition is not there any more as it was. */
function lostIn(before: GridDefinition, after: GridDefinition | undefined): string[] {
  const stays = new Set(after ? meaningsOf(after) : [])
  return meaningsOf(before).filter((meaning) => !stays.has(meaning))
}

/** What amounts are kept under, and what follows from them: one text for each part. What things are called is none. */
function meaningsOf({ columns, lines, fields }: GridDefinition): string[] {
  return [
    ...columns.map(({ id, type_id }) => `column ${id} (type ${type_id})`),
    ...lines.map(
      ({ key, number, group, kind, expression = '' }) => `line ${key} (${number}, ${group}, ${kind} ${expression})`,
    ),
    ...fields.map(
      (field) =>
        `field ${field.key} (${field.column}, ${field.kind} ${field.kind === 'total' ? field.of.join('+') : ''})`,
    ),
  ]
}
