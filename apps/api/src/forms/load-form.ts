import { type Form, readForm } from '@octroi/forms'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'

/** A published version never changes, so that a form is read once. */
const read = new Map<string, Form>()

/** A version of a form, checked and indexed; the latest without a version. Throws `not_found`. */
export async function loadForm(db: Db, id: number, version?: number): Promise<Form> {
  const known = version === undefined ? undefined : read.get(`${id}/${version}`)
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
  read.set(`${id}/${row.version}`, result.form)
  return result.form
}
