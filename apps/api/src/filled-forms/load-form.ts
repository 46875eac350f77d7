import { type Form, readForm } from '@octroi/forms'
import { mathjsFormulas } from '@octroi/forms/mathjs'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'

/** Cache size, more versions of forms than a funder uses at once. */
const MOST_KEPT = 100

/** Forms by id and version; cached, because a published version never changes. */
const formsByVersion = new LRUCache<string, Form>({ max: MOST_KEPT })

/** Loads a version of a form, checked and indexed; the latest one without `version`. Throws `not_found`. */
export async function loadForm(db: Db, id: number, version?: number): Promise<Form> {
  const wantedVersion = version ?? (await latestVersion(db, id))
  const cached = formsByVersion.get(`${id}/${wantedVersion}`)
  if (cached) return cached
  const { description } = await db
    .selectFrom('forms')
    .select('description')
    .where('id', '=', id)
    .where('version', '=', wantedVersion)
    .executeTakeFirstOrThrow(notFound)
  const result = readForm(description, { formulas: mathjsFormulas })
  if ('faults' in result) throw new Error(`Form ${id} version ${wantedVersion} is wrong: ${result.faults[0]?.path}`)
  formsByVersion.set(`${id}/${wantedVersion}`, result.form)
  return result.form
}

const notFound = (): AppError => new AppError('not_found')

async function latestVersion(db: Db, id: number): Promise<number> {
  const versions = db.selectFrom('forms').select('version').where('id', '=', id)
  return (await versions.orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow(notFound)).version
}
