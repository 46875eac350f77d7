import type { Conclusion } from '@octroi/domain'
import { twoDecimals } from '@octroi/forms/finance'
import { sql } from 'kysely'
import { toFileSummary } from '../../access/attached-file.ts'
import type { Db } from '../../db/client.ts'
import { PREPARED } from '../../db/prepared.ts'
import { lastAuthor } from '../../trail/last-author.ts'

const select = (db: Db) =>
  db
    .selectFrom('conclusions as c')
    .modifyFront(PREPARED)
    .selectAll('c')
    .select(lastAuthor('conclusion', sql`c.id`).as('updated_by'))

/** Selects the conclusion of a request, if there is one. */
export const selectConclusionOf = (db: Db, request_id: number) => select(db).where('c.request_id', '=', request_id)

/** Reads the conclusion of a request, or undefined. */
export const readConclusion = (db: Db, request_id: number) => selectConclusionOf(db, request_id).executeTakeFirst()

/** One conclusion, or undefined. */
export const findConclusion = (db: Db, id: number) => select(db).where('c.id', '=', id).executeTakeFirst()

export type ConclusionRow = NonNullable<Awaited<ReturnType<typeof findConclusion>>>

/** Locks the row of a conclusion until the transaction ends. Lock its request first. */
export const lockConclusion = (tx: Db, id: number) =>
  tx.selectFrom('conclusions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Reads the label of a colour. */
export async function colorLabel(db: Db, id: number): Promise<string> {
  const colors = db.selectFrom('lookups').select('label').where('kind', '=', 'colors').where('id', '=', id)
  return (await colors.executeTakeFirstOrThrow()).label
}

/** Formats integer cents as calls carry them. */
export const formatCentsForApi = (cents: number | null): string | null => (cents === null ? null : twoDecimals(cents))

/** Converts a row to a conclusion as in the contract, without the storage key of its report. */
export const toConclusion = (row: ConclusionRow): Conclusion => ({
  ...row,
  ammount_recommended: formatCentsForApi(row.ammount_recommended),
  ammount_final: formatCentsForApi(row.ammount_final),
  url: row.file_key === null ? null : `/conclusions/${row.id}/file`,
  file: toFileSummary(row),
  updated_at: row.updated_at.toISOString(),
})
