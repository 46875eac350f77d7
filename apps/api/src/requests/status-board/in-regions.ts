import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** SQL condition: organisation `o` is in one of the regions of these ids. */
export const inRegions = (ids: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`o.region in (select l.label from lookups l where l.kind = 'regions' and l.id = any(${ids}))`
