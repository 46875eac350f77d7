import type { Answer, Form } from '@octroi/forms'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { figuresOf, rowOf, trackedAnswers, trackedForm } from './figures.ts'
import { filledFormsOf } from './filled-form.ts'
import { loadFilledForm } from './load-filled-form.ts'
import { loadForm } from './load-form.ts'

/** So many filled forms at once: their answers are some thousand rows. */
const BATCH = 1000

/**
 * Fills in what statistics read of filled forms that nobody kept it of: those from before it was kept, and those that
 * were put into the database. What is saved meanwhile stays as it was saved.
 */
export async function fillFormFigures(db: Db): Promise<void> {
  const { rows: versions } = await sql<{ id: number; version: number }>`select id, version from forms`.execute(db)
  for (const { id, version } of versions) {
    if (!trackedForm(await loadForm(db, id, version))) continue
    for (let ids = await missing(db, id, version); ids.length > 0; ids = await missing(db, id, version))
      await fill(db, ids)
  }
}

async function missing(db: Db, form_id: number, form_version: number): Promise<number[]> {
  const rows = await db
    .selectFrom('filled_forms as f')
    .select('f.id')
    .where('f.form_id', '=', form_id)
    .where('f.form_version', '=', form_version)
    .where(sql<boolean>`not exists (select from form_figures g where g.filled_form_id = f.id)`)
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

async function fill(db: Db, ids: readonly number[]): Promise<void> {
  const rows = []
  for (const [form, of] of await byForm(db, ids)) {
    const answers = new Map<number, Answer[]>(of.map((id) => [id, []]))
    for (const answer of await trackedAnswers(db, form, of)) answers.get(answer.filled_form_id)?.push(answer)
    rows.push(...[...answers].map(([id, given]) => rowOf(id, figuresOf(form, given))))
  }
  await sql`insert into form_figures select * from jsonb_populate_recordset(null::form_figures, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`.execute(db)
}

/** Those with settings of their own have a form of their own. */
async function byForm(db: Db, ids: readonly number[]): Promise<ReadonlyMap<Form, number[]>> {
  const found = new Map<Form, number[]>()
  for (const filled of await filledFormsOf(db, ids)) {
    const form = trackedForm(await loadFilledForm(db, filled))
    if (form) found.set(form, [...(found.get(form) ?? []), filled.id])
  }
  return found
}
