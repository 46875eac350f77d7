import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { EXTENSIONS } from '../db/client.ts'
import { runToEnd } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each test file takes its own database from. */
    readonly database:
      | { readonly kind: 'embedded'; readonly dump: string }
      | { readonly kind: 'postgres'; readonly url: string }
  }
}

/** Makes a database once, with the command that does so for people; each test file then opens a copy in a fifth of a second. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'octroi-api-tests-'))
  const { code, output } = await runToEnd('commands/migrate.ts', { DATA_DIR: folder })
  if (code !== 0) throw new Error(output)
  const pglite = await PGlite.create(join(folder, 'database'), { extensions: EXTENSIONS })
  const dump = join(folder, 'database.tar')
  await writeFile(dump, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()))
  await pglite.close()
  project.provide('database', { kind: 'embedded', dump })
  return () => rm(folder, { recursive: true, force: true })
}
