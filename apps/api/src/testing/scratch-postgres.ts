import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

/** Starts a server for all test files, with a template that has the migrations and starting content. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { socketUrl: url, remove } = await startPostgres()
  project.provide('database', { kind: 'postgres', url })
  return remove
}
