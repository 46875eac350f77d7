import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HintRule } from '@octroi/domain'
import { type FormDescription, readForm } from '@octroi/forms'
import { mathjsFormulas } from '@octroi/forms/mathjs'
import { z } from 'zod'
import { type GridContent, completeGrid } from './grids.ts'

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

/** Hint rules of a grid. */
const Hints = z.strictObject({ grid_id: z.string(), rules: z.array(HintRule) })

const Faq = z.object({
  title: z.string(),
  intro: z.string(),
  contacts: z.array(Labelled),
  questions: z.array(z.object({ id: z.number(), topic: z.string(), question: z.string(), answer: z.string() })),
})

const Mails = z.object({
  funder: z.record(z.string(), z.string()),
  mails: z.array(z.object({ key: z.string(), subject: z.string(), body: z.string() })),
})

/**
 * The content shipped with the product. It is read from files and stored in the database, where a funder may change it.
 */
export interface Content {
  /** The forms as in their files. */
  readonly forms: readonly FormDescription[]
  readonly grids: readonly GridContent[]
  readonly hints: readonly z.infer<typeof Hints>[]
  readonly lookups: z.infer<typeof Lookups>
  readonly faq: z.infer<typeof Faq>
  readonly mails: z.infer<typeof Mails>
  /** Other settings of a funder by key, such as `time_zone`. */
  readonly settings: Readonly<Record<string, object>>
}

const json = async (folder: string, name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, name), 'utf8'))

/**
 * Reads and validates a form, and returns it exactly as in its file, without defaults that a parser adds, because its
 * hash must not change.
 */
async function readFormFile(folder: string, name: string): Promise<FormDescription> {
  const description = await json(folder, `forms/${name}`)
  const result = readForm(description, { formulas: mathjsFormulas })
  if ('form' in result) return description as FormDescription
  throw new Error(
    `Form ${name} is wrong:\n${result.faults.map(({ path, message }) => `${path}: ${message}`).join('\n')}`,
  )
}

const Grid = z.looseObject({ id: z.string(), lines_of: z.string().optional() })

async function readGrids(folder: string): Promise<GridContent[]> {
  const grids = await Promise.all(
    (await namesIn(folder, 'grids')).map(async (name) => Grid.parse(await json(folder, `grids/${name}`))),
  )
  for (const grid of grids)
    completeGrid(
      grid,
      grids.find(({ id }) => id === grid.lines_of),
    )
  return grids
}

const namesIn = async (folder: string, kind: string): Promise<string[]> =>
  (await readdir(join(folder, kind))).filter((name) => name.endsWith('.json')).sort()

/** Reads the content of this version. Throws if a form or grid is invalid, with every fault. */
export async function readContent(folder = FOLDER): Promise<Content> {
  return {
    forms: await Promise.all((await namesIn(folder, 'forms')).map((name) => readFormFile(folder, name))),
    grids: await readGrids(folder),
    hints: await Promise.all(
      (await namesIn(folder, 'hints')).map(async (name) => Hints.parse(await json(folder, `hints/${name}`))),
    ),
    lookups: Lookups.parse(await json(folder, 'lookups.json')),
    faq: Faq.parse(await json(folder, 'faq.json')),
    mails: Mails.parse(await json(folder, 'mails.json')),
    settings: z.record(z.string(), z.looseObject({})).parse(await json(folder, 'settings.json')),
  }
}
