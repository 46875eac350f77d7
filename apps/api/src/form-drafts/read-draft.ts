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
    .select(['d.form_id', 'd.base_version', 'd.revision', 'd.description', 'd.updated_at'])
    .select(sql<string>`u.name || ' ' || u.surname`.as('updated_by'))
    .where('d.form_id', '=', form_id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return {
    ...row,
    description: row.description as FormDraft['description'],
    updated_at: row.updated_at.toISOString(),
  }
}

/** Reads and locks a draft until the transaction ends. Throws `not_found`. */
export async function lockDraft(tx: Db, form_id: number): Promise<StoredDraft> {
  const row = await tx
    .selectFrom('form_drafts')
    .select(['base_version', 'revision', 'description'])
    .where('form_id', '=', form_id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return { ...row, description: row.description as FormDescription }
}
