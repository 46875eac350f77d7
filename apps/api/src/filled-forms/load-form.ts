import { type Form, readForm } from '@octroi/forms'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'

/** More versions of forms than a funder has in use at once. */
const MOST_KEPT = 100

/** A published version never changes, so that a form is read once. */
const kept = new LRUCache<string, Form>({ max: MOST_KEPT })

/** A version of a form, checked and indexed; the latest without a version. Throws `not_found`. */
export async function loadForm(db: Db, id: number, version?: number): Promise<Form> {
  const known = version === undefined ? undefined : kept.get(`${id}/${version}`)
  if (known) return known
  const row = await db
    .selectFrom('forms')
    .select(['version', 'description'])
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const result = readForm(row.description)
  if ('faults' in result) throw new Error(`Form ${id} version ${row.version} is wrong: ${result.faults[0]?.path}`)
  kept.set(`${id}/${row.version}`, result.form)
  return result.form
}
