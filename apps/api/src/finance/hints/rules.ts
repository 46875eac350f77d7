import type { HintRule } from '@octroi/domain'
import type { Db } from '../../db/client.ts'

/** Reads the hint rules of a grid, in their order. */
export async function readHintRules(db: Db, grid_id: string): Promise<HintRule[]> {
  const rows = await db
    .selectFrom('grid_hints')
    .select('rule')
    .where('grid_id', '=', grid_id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ rule }) => rule)
}
