import type { FormDraft } from '@octroi/domain'
import type { FormDescription } from '@octroi/forms'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'

/** A draft as it is stored, locked where the caller changes it. */
export interface StoredDraft {
  readonly base_version: number | null
  readonly revision: number
  readonly description: FormDescription
}

/** Reads a draft for administrators. Throws `not_found`. */
export async function readDraft(db: Db, form_id: number): Promise<FormDraft> {
  const row = await db
    .selectFrom('form_drafts as d')
    .innerJoin('users as u', 'u.id', 'd.updated_by')
    .select(['d.form_id', 'd.base_version', 'd.created_at', 'd.revision', 'd.description', 'd.updated_at'])
    .select(sql<string>`u.name || ' ' || u.surname`.as('updated_by'))
    .where('d.form_id', '=', form_id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const { created_at, ...draft } = row
  return {
    ...draft,
    begun_at: created_at.toISOString(),
    description: draft.description as FormDraft['description'],
    updated_at: draft.updated_at.toISOString(),
  }
}

/** Names one draft of a form; another that was begun after it has another moment. */
export interface DraftName {
  readonly form_id: number
  /** ISO moment when the draft was begun; undefined for whichever there is. */
  readonly begun_at: string | undefined
}

/** Reads and locks a draft until the transaction ends. Throws `not_found`, also if another draft was begun since. */
export async function lockDraft(tx: Db, { form_id, begun_at }: DraftName): Promise<StoredDraft> {
  const row = await tx
    .selectFrom('form_drafts')
    .select(['base_version', 'created_at', 'revision', 'description'])
    .where('form_id', '=', form_id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || (begun_at !== undefined && row.created_at.getTime() !== Date.parse(begun_at)))
    throw new AppError('not_found')
  return { ...row, description: row.description as FormDescription }
}
