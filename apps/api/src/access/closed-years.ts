import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'

/**
 * SQL for the organisations and years whose financial pages are closed to a user: those with a closed request, decided
 * or not, of a type with financial pages (decision 38).
 */
export const buildClosedYearsSql = (
  user_id: number,
): RawBuilder<{ organization_id: number; financial_year: number }> => sql`(
  select r.organization_id, r.financial_year from closed_requests c
  join requests r on r.id = c.request_id join request_types t on t.id = r.type_id and t.financial_pages
  where c.user_id = ${user_id})`

interface Reader {
  readonly user_id: number
  readonly organization_id: number
}

/** Reads the years of one organisation whose financial pages are closed to a user. */
export async function readClosedYears(db: Db, { user_id, organization_id }: Reader): Promise<number[]> {
  const { rows } = await sql<{ financial_year: number }>`
    select distinct financial_year from ${buildClosedYearsSql(user_id)} closed
    where organization_id = ${organization_id}`.execute(db)
  return rows.map(({ financial_year }) => financial_year)
}
