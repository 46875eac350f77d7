import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { runToEnd } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The source of each test file's database. */
    readonly database:
      | { readonly kind: 'embedded'; readonly dump: string }
      | { readonly kind: 'postgres'; readonly url: string }
  }
}

/**
 * Creates a database once with the migrate command; each test file then opens a copy in a fifth of a second. The folder
 * that the command leaves is packed directly, because opening the database for that would be slower.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'octroi-api-tests-'))
  const { code, output } = await runToEnd('commands/migrate.ts', { DATA_DIR: folder })
  if (code !== 0) throw new Error(output)
  const dump = join(folder, 'database.tar')
  await promisify(execFile)('tar', ['-cf', dump, '-C', join(folder, 'database'), '.'])
  project.provide('database', { kind: 'embedded', dump })
  return () => rm(folder, { recursive: true, force: true })
}
