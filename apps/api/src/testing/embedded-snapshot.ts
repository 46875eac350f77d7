import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import type { TestProject } from 'vitest/node'
import { loadContent } from '../content/load-content.ts'
import { readContent } from '../content/read-content.ts'
import { EXTENSIONS, migrate } from '../db/client.ts'
import type { Database } from '../db/schema.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each test file takes its own database from. */
    readonly database:
      | { readonly kind: 'embedded'; readonly dump: string }
      | { readonly kind: 'postgres'; readonly url: string }
  }
}

/** Migrates and loads the starting content once; each test file then opens a copy in a fifth of a second. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'octroi-api-tests-'))
  const pglite = await PGlite.create({ extensions: EXTENSIONS })
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  await migrate(db)
  await loadContent(db, await readContent())
  const dump = join(folder, 'database.tar')
  await writeFile(dump, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()))
  await pglite.close()
  project.provide('database', { kind: 'embedded', dump })
  return () => rm(folder, { recursive: true, force: true })
}
