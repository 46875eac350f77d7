import { STATISTIC_TAGS } from '@octroi/domain'
import type { Answer, Form } from '@octroi/forms'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { computeStatisticValues, rowOf, selectTrackedAnswers, reduceToTrackedForm } from './statistic-values.ts'
import { readFilledForms } from './filled-form.ts'
import { loadFilledForm } from './load-filled-form.ts'
import { loadForm } from './load-form.ts'

/** Number of filled forms computed at once, which blocks the process for some hundredths of a second. */
const BATCH = 100

/**
 * Computes missing or outdated statistics of filled forms: from before statistics were stored, inserted directly into
 * the database, or saved by a server of another version. Concurrent saves win. Yields the number of forms after each
 * batch.
 */
export async function* backfillFormStatistics(db: Db): AsyncGenerator<number, void> {
  const versions = await trackedVersions(db)
  for (let after = 0; ; ) {
    const rows = await unfilled(db, versions)
      .select('f.id')
      .where('f.id', '>', after)
      .orderBy('f.id')
      .limit(BATCH)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    await fill(
      db,
      rows.map(({ id }) => id),
    )
    after = last.id
    yield rows.length
  }
}

/** Counts the filled forms whose statistics are missing or outdated. */
export async function countPendingForms(db: Db): Promise<number> {
  const counted = unfilled(db, await trackedVersions(db)).select(sql<string>`count(*)`.as('total'))
  return Number((await counted.executeTakeFirstOrThrow()).total)
}

/** Lists the versions of forms that have questions with statistics. */
async function trackedVersions(db: Db): Promise<readonly Version[]> {
  const { rows } = await sql<Version>`select id, version from forms`.execute(db)
  const tracked: Version[] = []
  for (const one of rows) if (reduceToTrackedForm(await loadForm(db, one.id, one.version))) tracked.push(one)
  return tracked
}

interface Version {
  readonly id: number
  readonly version: number
}

const unfilled = (db: Db, versions: readonly Version[]) =>
  db
    .selectFrom('filled_forms as f')
    .where(
      sql<boolean>`(f.form_id, f.form_version) in (select * from
        unnest(${versions.map(({ id }) => id)}::int[], ${versions.map(({ version }) => version)}::int[]))`,
    )
    .leftJoin('form_figures as g', 'g.filled_form_id', 'f.id')
    .where(sql<boolean>`coalesce(g.revision, -1) < f.revision`)

const COLUMNS = [...STATISTIC_TAGS, 'revision'] as const

/** Reads revisions before answers, so that a save in between is newer than what is written here. */
async function fill(db: Db, ids: readonly number[]): Promise<void> {
  const rows = []
  for (const [form, revisions] of await byForm(db, ids)) {
    const answers = new Map<number, Answer[]>([...revisions.keys()].map((id) => [id, []]))
    for (const answer of await selectTrackedAnswers(db, form, [...revisions.keys()]))
      answers.get(answer.filled_form_id)?.push(answer)
    rows.push(
      ...[...revisions].map(([id, revision]) => ({
        ...rowOf(id, computeStatisticValues(form, answers.get(id) ?? [])),
        revision,
      })),
    )
  }
  const written = COLUMNS.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  await sql`insert into form_figures as g
    select r.* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) x
      join filled_forms f on f.id = (x ->> 'filled_form_id')::int,
      jsonb_populate_record(null::form_figures, x || jsonb_build_object('organization_id', f.organization_id)) r
    on conflict (filled_form_id) do update set ${sql.join(written)}
    where coalesce(g.revision, -1) < excluded.revision`.execute(db)
}

/** Groups filled forms, with their revision, by form. A filled form with computed settings has a form of its own. */
async function byForm(db: Db, ids: readonly number[]): Promise<ReadonlyMap<Form, ReadonlyMap<number, number>>> {
  const idsByForm = new Map<Form, Map<number, number>>()
  for (const { revision, ...filled } of await readFilledForms(db, ids)) {
    const form = reduceToTrackedForm(await loadFilledForm(db, filled))
    if (form) idsByForm.set(form, (idsByForm.get(form) ?? new Map<number, number>()).set(filled.id, revision))
  }
  return idsByForm
}
