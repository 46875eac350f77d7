import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** Whether organisation `o` is of one of the regions, by their ids. */
export const inRegions = (ids: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`o.region in (select l.label from lookups l where l.kind = 'regions' and l.id = any(${ids}))`
