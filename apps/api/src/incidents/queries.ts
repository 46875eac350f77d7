import { type Incident, INCIDENT_YEARS, type ListQuery } from '@octroi/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { IncidentTable } from '../db/incident-tables.ts'
import { listColumns } from '../db/list-columns.ts'
import { listPage, type ListSource, type PageOfIds } from '../db/list-page.ts'
import { lastAuthor } from '../trail/last-author.ts'

/** The columns by which the register of incidents may be filtered, sorted and searched. */
export const INCIDENT_COLUMNS = listColumns('incidents', {
  id: { value: sql`i.id`, filled: true },
  discovered_on: { value: sql`i.discovered_on`, filled: true },
  discovered_until: { value: sql`i.discovered_until` },
  began_on: { value: sql`i.began_on`, filled: true },
  ended_on: { value: sql`i.ended_on` },
  dates_approximate: { value: sql`i.dates_approximate`, filled: true },
  information: { value: sql`i.information`, filled: true, searched: true },
  information_known: { value: sql`i.information_known`, filled: true },
  circumstances: { value: sql`i.circumstances`, filled: true, searched: true },
  people_count: { value: sql`i.people_count`, filled: true },
  people_count_approximate: { value: sql`i.people_count_approximate`, filled: true },
  people_in_quebec: { value: sql`i.people_in_quebec` },
  risk_sensitivity: { value: sql`i.risk_sensitivity`, filled: true, searched: true },
  risk_uses: { value: sql`i.risk_uses`, filled: true, searched: true },
  risk_consequences: { value: sql`i.risk_consequences`, filled: true, searched: true },
  risk_likelihood: { value: sql`i.risk_likelihood`, filled: true, searched: true },
  serious_risk: { value: sql`i.serious_risk` },
  commission_notified_on: { value: sql`i.commission_notified_on` },
  people_notified_on: { value: sql`i.people_notified_on` },
  public_notice_on: { value: sql`i.public_notice_on` },
  public_notice_reason: { value: sql`i.public_notice_reason`, filled: true, searched: true },
  measures: { value: sql`i.measures`, filled: true, searched: true },
  updated_at: { value: sql`i.updated_at`, filled: true },
})

/** The list source of the register of incidents. */
export const INCIDENT_LIST: ListSource = { from: sql`incidents i`, id: sql`i.id`, columns: INCIDENT_COLUMNS }

const selectIncidents = (db: Db) =>
  db.selectFrom('incidents as i').selectAll('i').select(lastAuthor('incident', sql`i.id`).as('updated_by'))

type Row = Selectable<IncidentTable> & Pick<Incident, 'updated_by'>

const toIncident = (row: Row): Incident => ({
  ...row,
  kept_until: addYears(row.discovered_until ?? row.discovered_on, INCIDENT_YEARS),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** Adds years to an ISO date; 29 February becomes 1 March in a year without it. */
function addYears(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return date.toISOString().slice(0, 10)
}

/** Returns one page of the register. */
export async function listIncidents(db: Db, query: ListQuery) {
  const rows = (page: PageOfIds) =>
    selectIncidents(db).innerJoin(page, 'page.id', 'i.id').orderBy('page.place').execute()
  const page = await listPage({ db, source: INCIDENT_LIST, query, rows })
  return { ...page, data: page.data.map(toIncident) }
}

/** One incident, or undefined. */
export async function findIncident(db: Db, id: number): Promise<Incident | undefined> {
  const row = await selectIncidents(db).where('i.id', '=', id).executeTakeFirst()
  return row && toIncident(row)
}
