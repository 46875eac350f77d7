import { type Detail, NEW_TYPE_KEY } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { CONTENT_DRAFT_WORDS } from '../locales/fr-ca/content-drafts.ts'
import { faultAt, isSameLabel } from './content-kind.ts'
import { FIRST_OWN_ID } from './lists.ts'

export type TypeTable = 'request_types' | 'analyze_types'

/** The id in the key of a type; null for one that does not exist yet. */
export const idOfKey = (key: string): number | null => (/^[1-9]\d{0,8}$/.test(key) ? Number(key) : null)

/** True if a key can be one of a type. */
export const isTypeKey = (key: string): boolean => key === NEW_TYPE_KEY || idOfKey(key) !== null

/** All types of a table by id, and last the one that does not exist yet. */
export async function listTypes(db: Db, table: TypeTable): Promise<{ key: string; label: string }[]> {
  const rows = await db.selectFrom(table).select(['id', 'label']).orderBy('id').execute()
  const label = CONTENT_DRAFT_WORDS.newType[table === 'request_types' ? 'request_type' : 'analyze_type']
  return [...rows.map((row) => ({ key: String(row.id), label: row.label })), { key: NEW_TYPE_KEY, label }]
}

/** Returns the id of the type to store: a new one gets an id that no shipped type ever has. */
export async function ensureTypeId(tx: Db, table: TypeTable, key: string): Promise<number> {
  const id = idOfKey(key)
  if (id !== null) return id
  const { last } = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  return Math.max(FIRST_OWN_ID, (last ?? 0) + 1)
}

/** Finds a type of another id that has the same name. */
export async function findTwin(db: Db, table: TypeTable, { key, label }: { key: string; label: string }) {
  const rows = await db.selectFrom(table).select(['id', 'label']).execute()
  const hasTwin = label.trim() !== '' && rows.some((row) => row.id !== idOfKey(key) && isSameLabel(row.label, label))
  return hasTwin ? [faultAt('label', 'duplicate_label', label.trim())] : []
}

/** All forms that are published, by name. */
export async function listPublishedForms(db: Db): Promise<{ id: number; label: string }[]> {
  const { rows } = await sql<{ id: number; label: string }>`
    select id, name as label from (select distinct on (id) id, name from forms order by id, version desc) f
    order by fold(name), id`.execute(db)
  return rows
}

export async function findFormFaults(db: Db, form_id: number | null): Promise<Detail[]> {
  const isPublished = (await listPublishedForms(db)).some(({ id }) => id === form_id)
  return isPublished ? [] : [faultAt('form_id', 'unknown_form')]
}

/** Returns the label of a row; nothing where none is chosen, a question mark for what is not there any more. */
export const labelOf = (rows: readonly { readonly id: number; readonly label: string }[], id: number | null): string =>
  id === null ? '' : (rows.find((row) => row.id === id)?.label ?? '?')

export const yesOrNo = (value: boolean): string => (value ? CONTENT_DRAFT_WORDS.yes : CONTENT_DRAFT_WORDS.no)
