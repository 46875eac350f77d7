import type { ListQuery, QueuedMail } from '@octroi/domain'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../db/client.ts'
import { listColumns } from '../db/list-columns.ts'
import { listPage, type ListSource, type PageOfIds } from '../db/list-page.ts'

const STATE = sql<QueuedMail['state']>`case when m.next_at is null and m.handed_at is not null then 'unknown'
  when m.next_at is null then 'given_up' when m.last_error is null then 'waiting' else 'retrying' end`

/** The columns by which the mail queue may be filtered, sorted and searched. */
export const QUEUE_COLUMNS = listColumns('mailQueue', {
  id: { value: sql`m.id`, filled: true },
  state: { value: STATE, filled: true },
  recipient: { value: sql`m.recipient`, filled: true, searched: true },
  subject: { value: sql`m.subject`, filled: true, searched: true },
  created_at: { value: sql`m.created_at`, filled: true },
  next_at: { value: sql`m.next_at` },
  attempts: { value: sql`m.attempts`, filled: true },
  last_error: { value: sql`m.last_error`, searched: true },
})

/** SQL condition: the mail was not sent, and still may be. */
const QUEUED = sql<SqlBool>`m.sent_at is null and m.abandoned_at is null and not m.unwanted`

const select = (db: Db) =>
  db
    .selectFrom('mails as m')
    .leftJoin('requests as r', 'r.id', 'm.request_id')
    .leftJoin('organizations as o', 'o.id', 'r.organization_id')
    .select(['m.id', 'm.recipient', 'm.subject', 'm.created_at', 'm.next_at', 'm.attempts', 'm.last_error'])
    .select(['m.request_id', 'o.name'])
    .select(STATE.as('state'))

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toQueuedMail = ({ request_id, name, ...row }: Row): QueuedMail => ({
  ...row,
  request: request_id === null ? null : { id: request_id, label: name ?? '' },
  created_at: row.created_at.toISOString(),
  next_at: row.next_at?.toISOString() ?? null,
})

/** The list source of the unsent mails. */
export const QUEUE: ListSource = { from: sql`mails m`, id: sql`m.id`, columns: QUEUE_COLUMNS, within: [QUEUED] }

/** Returns one page of the unsent mails. */
export async function listQueue(db: Db, query: ListQuery) {
  const rows = (page: PageOfIds) => select(db).innerJoin(page, 'page.id', 'm.id').orderBy('page.place').execute()
  const page = await listPage({ db, source: QUEUE, query, rows })
  return { ...page, data: page.data.map(toQueuedMail) }
}

/** Locks an unsent mail until the transaction ends; undefined if it was sent or abandoned. */
export async function lockQueuedMail(tx: Db, id: number): Promise<QueuedMail | undefined> {
  await sql`select from mails where id = ${id} for update`.execute(tx)
  const row = await select(tx).where('m.id', '=', id).where(QUEUED).executeTakeFirst()
  return row && toQueuedMail(row)
}
