import type { Grid, GridDefinition } from '@octroi/forms/finance'
import type { Db } from '../db/client.ts'
import { findContentTable, readContentItems } from './content-homes.ts'
import { type GridContent, completeGrid } from './grids.ts'

/** Loads all grids of a database, complete, by id. Throws with every fault if one is invalid. */
export async function loadGrids(tx: Db): Promise<ReadonlyMap<string, Grid>> {
  const contents = (await readContentItems(tx, findContentTable('grids'))).map(({ value }) => value as GridContent)
  const byId = new Map(contents.map((content) => [content.id, content]))
  return new Map(contents.map((content) => [content.id, completeGrid(content, byId.get(content.lines_of ?? ''))]))
}

/**
 * Throws if a grid that has budgets would lose, or change the meaning of, a line, column or field, because budgets
 * store amounts by these keys and compute the rest.
 */
export async function ensureGridsStay(tx: Db, before: ReadonlyMap<string, Grid>): Promise<void> {
  const after = await loadGrids(tx)
  const rows = await tx.selectFrom('budgets').select('grid_id').distinct().execute()
  const lost = rows.flatMap(({ grid_id }) => {
    const [one, other] = [before.get(grid_id), after.get(grid_id)]
    return one ? lostIn(one.definition, other?.definition).map((what) => `${grid_id}: ${what}`) : []
  })
  if (lost.length === 0) return
  throw new Error(`Budgets are kept on grids that would lose or change these. Ship another grid:\n${lost.join('\n')}`)
}

/** Returns the parts of a definition that are missing or changed in the new one. */
function lostIn(before: GridDefinition, after: GridDefinition | undefined): string[] {
  const stays = new Set(after ? meaningsOf(after) : [])
  return meaningsOf(before).filter((meaning) => !stays.has(meaning))
}

/** Describes the keys and formulae of a grid, one text for each; labels do not count. */
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
