import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'

export interface OldRequest {
  readonly id: number
  readonly type_id: number
  readonly organization_id: number
  readonly responsible_id: number | null
  readonly form_id: number
  readonly form_version: number
  readonly percent: number
  readonly computed: Readonly<Record<string, object>>
  readonly state_id: number
}

export interface OldAnswer {
  readonly request_id: number
  readonly option_id: number
  readonly value: string
  readonly revision: number
}

export interface OldDocument {
  readonly id: number
  readonly request_id: number
  readonly key: string
  /** What the API shows of it. */
  readonly shown: object
}

export interface Identified {
  readonly id: number
}

/** Tables whose rows a migration does not change. */
const KEPT = ['audit_events', 'mails', 'password_tokens', 'recovery_codes', 'sessions', 'logs', 'login_attempts']

/** Reads the content of a database of 2026-11-22 in the shape of today's API; moments are ISO texts. */
export async function rowsOf20261122(db: Db) {
  const all = async <Row>(query: RawBuilder<Row>): Promise<readonly Row[]> => (await query.execute(db)).rows
  return {
    requests: await all(sql<OldRequest>`select * from requests order by id`),
    answers: await all(sql<OldAnswer>`select a.request_id, a.option_id, a.value, a.details, a.revision,
      ${iso('a.updated_at')} as updated_at, ${fullName('u')} as updated_by
      from answers a left join users u on u.id = a.updated_by order by a.request_id, a.option_id`),
    documents: await all(sql<OldDocument>`select d.id, d.request_id, d.key, jsonb_build_object('id', d.id,
      'option_id', d.option_id, 'field_id', null, 'type_id', d.type_id, 'label', d.label, 'name', d.name, 'size', d.size,
      'created_at', ${iso('d.created_at')}, 'created_by', ${fullName('u')}) as shown
      from documents d left join users u on u.id = d.created_by order by d.id`),
    events: await all(sql<{ request_id: number }>`select e.id, e.request_id, ${iso('e.at')} as at,
      ${fullName('u')} as by, e.from_state_id, e.to_state_id, e.message
      from request_events e left join users u on u.id = e.user_id order by e.id`),
    assignments: await all(
      sql<{
        request_id: number
        user_id: number
        type_id: number
      }>`select id, request_id, user_id, type_id from request_users order by id`,
    ),
    notes: await all(sql<Identified>`select id, organization_id, type_id, user_id, text, status, confidential,
      ${iso('date')} as date, ${iso('ending_date')} as ending_date, ${iso('updated_at')} as updated_at, version
      from notes order by id`),
    users: await all(sql<Identified>`select id, type_id, name, surname, email, disabled, version,
      ${iso('created_at')} as created_at, ${iso('updated_at')} as updated_at,
      password_hash is not null as has_password from users order by id`),
    organizations:
      await all(sql<Identified>`select to_jsonb(o) - array['name_folded', 'search_folded'] || jsonb_build_object(
      'created_at', ${iso('created_at')}, 'updated_at', ${iso('updated_at')}) as row, id
      from organizations o order by id`),
    kept: await keptRows(db),
  }
}

/** Reads the rows of tables that do not change, with their former columns. */
async function keptRows(db: Db): Promise<Readonly<Record<string, readonly object[]>>> {
  const tables: Record<string, readonly object[]> = {}
  for (const table of KEPT)
    tables[table] = (await sql<object>`select * from ${sql.table(table)} order by 1`.execute(db)).rows
  return tables
}

const iso = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const fullName = (table: string): RawBuilder<string> =>
  sql<string>`concat_ws(' ', nullif(${sql.ref(`${table}.name`)}, ''), nullif(${sql.ref(`${table}.surname`)}, ''))`
