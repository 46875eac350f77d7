import type { Migration } from 'kysely/migration'
import * as firstTables from './0001-first-tables.ts'

/** Every migration in order, by name; one that has landed is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
}
