import { sql } from 'kysely'
import type { Db } from './client.ts'

/**
 * Adds the partitions of the year (UTC) of a moment and of the next one, to the trail and to the answers, and lets forms
 * that are begun fall into their year (decision 81). Returns the names of the partitions that are new. Idempotent; may
 * fail with a lock timeout while somebody reads the whole trail, and is then to be repeated.
 */
export async function addYearPartitions(db: Db, now: Date): Promise<string[]> {
  const year = now.getUTCFullYear()
  const added: string[] = []
  for (const next of [year, year + 1]) {
    if (await callWithYear(db, 'add_trail_year', next)) added.push(`audit_events_${next}`)
    if (await callWithYear(db, 'add_answer_year', next)) added.push(`answers_${next}`)
  }
  await callWithYear(db, 'begin_form_year', year)
  if (added.length > 0) await sql`select analyze_by_year()`.execute(db)
  return added
}

async function callWithYear(db: Db, name: string, year: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select ${sql.id(name)}(${year}::int) as done`.execute(db)
  return rows[0]?.done === true
}
