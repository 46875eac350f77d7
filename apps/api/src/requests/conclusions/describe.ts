import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { RecordDescription } from '../../trail/change-record.ts'
import { formatCentsForApi } from './rows.ts'

/** Describes a conclusion for the trail: colours by label, the report by its file name. */
export async function describeConclusion(tx: Db, id: number): Promise<RecordDescription> {
  const colorLabel = (column: string) =>
    sql<string | null>`(select l.label from lookups l where l.kind = 'colors' and l.id = ${sql.ref(column)})`
  const row = await tx
    .selectFrom('conclusions as c')
    .innerJoin('requests as r', 'r.id', 'c.request_id')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .selectAll('c')
    .select(['r.financial_year', 'o.name'])
    .select([colorLabel('c.color_id').as('color'), colorLabel('c.color_id_final').as('color_final')])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
  const { color, color_final, comment, done } = row
  return {
    label: `${row.financial_year} – ${row.name}`,
    fields: {
      ammount_recommended: formatCentsForApi(row.ammount_recommended),
      color,
      ammount_final: formatCentsForApi(row.ammount_final),
      color_final,
      comment,
      file: row.file_name,
      done,
    },
    ids: { color: row.color_id, color_final: row.color_id_final, file: row.file_key },
  }
}
