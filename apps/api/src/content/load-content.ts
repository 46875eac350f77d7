import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FormDescription, readForm } from '@octroi/forms'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/client.ts'

const FOLDER = fileURLToPath(new URL('../../content/', import.meta.url))

const Labelled = z.looseObject({ id: z.number(), label: z.string() })

const Lookups = z.record(z.string(), z.array(Labelled)).and(
  z.object({
    user_types: z.array(Labelled.extend({ rang: z.number() })),
    request_types: z.array(
      Labelled.extend({
        form_id: z.number(),
        flow: z.array(z.number()),
        analyze_type_ids: z.array(z.number()),
        recommendations: z.string(),
        financial_pages: z.boolean(),
      }),
    ),
    analyze_types: z.array(Labelled.extend({ form_id: z.number(), financial: z.boolean(), summary: z.boolean() })),
  }),
)

/** The content that the product ships with. Read from files, kept in the database, where a funder may change it. */
export interface Content {
  readonly forms: readonly FormDescription[]
  readonly lookups: z.infer<typeof Lookups>
  readonly texts: Readonly<Record<string, object>>
}

const json = async (folder: string, name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, name), 'utf8'))

async function readFormFile(folder: string, name: string): Promise<FormDescription> {
  const result = readForm(await json(folder, `forms/${name}`))
  if ('form' in result) return result.form.description
  throw new Error(
    `Form ${name} is wrong:\n${result.faults.map(({ path, message }) => `${path}: ${message}`).join('\n')}`,
  )
}

/** Reads the starting content. Throws when a form description is wrong, naming every fault. */
export async function readContent(folder = FOLDER): Promise<Content> {
  const names = (await readdir(join(folder, 'forms'))).filter((name) => name.endsWith('.json')).sort()
  return {
    forms: await Promise.all(names.map((name) => readFormFile(folder, name))),
    lookups: Lookups.parse(await json(folder, 'lookups.json')),
    texts: {
      faq: z.looseObject({}).parse(await json(folder, 'faq.json')),
      mails: z.looseObject({}).parse(await json(folder, 'mails.json')),
    },
  }
}

/** Puts the starting content into a database that has none yet; what is already there stays. */
export async function loadContent(db: Db, { forms, lookups, texts }: Content): Promise<void> {
  const { count } = await db
    .selectFrom('forms')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) > 0) return
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('user_types')
      .values(lookups.user_types.map(({ id, label, rang }) => ({ id, label, rang })))
      .execute()
    await tx
      .insertInto('forms')
      .values(
        forms.map((form) => ({
          id: form.id,
          version: form.version,
          name: form.name,
          description: JSON.stringify(form),
        })),
      )
      .execute()
    await insertTypes(tx, lookups)
    await tx
      .insertInto('lookups')
      .values(
        Object.entries(lookups).flatMap(([kind, rows]) =>
          rows.map((row, position) => ({ kind, position, id: row.id, label: row.label, data: JSON.stringify(row) })),
        ),
      )
      .execute()
    await tx
      .insertInto('texts')
      .values(Object.entries(texts).map(([key, data]) => ({ key, data: JSON.stringify(data) })))
      .execute()
  })
}

async function insertTypes(tx: Db, { request_types, analyze_types }: Content['lookups']): Promise<void> {
  const columns = (row: Content['lookups']['request_types'][number]) => ({
    id: row.id,
    label: row.label,
    form_id: row.form_id,
    flow: JSON.stringify(row.flow),
    analyze_type_ids: JSON.stringify(row.analyze_type_ids),
    recommendations: row.recommendations,
    financial_pages: row.financial_pages,
  })
  await tx.insertInto('request_types').values(request_types.map(columns)).execute()
  await tx
    .insertInto('analyze_types')
    .values(
      analyze_types.map(({ id, label, form_id, financial, summary }) => ({ id, label, form_id, financial, summary })),
    )
    .execute()
}

/** Moves the counter of an identity column past the ids that were given by hand. */
export async function continueIds(
  db: Db,
  tables: readonly ('users' | 'organizations' | 'filled_forms' | 'requests' | 'notes')[],
): Promise<void> {
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    )
  }
}
