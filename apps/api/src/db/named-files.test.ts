import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/open-database.ts'
import { FILE_COLUMNS } from './named-files.ts'

/** Columns named `key` that refer to no file. */
const OTHER_KEYS = [
  'budget_changes.key',
  'budget_items.key',
  'closing_reminders.key',
  'content_drafts.key',
  'content_items.key',
  'content_versions.key',
  'creations.key',
  'envelope_simulations.name_key',
  'mails.key',
  'passkeys.public_key',
  // Refers to a file that another row names, and is deleted with that row.
  'quarantined_files.key',
  'request_batches.key',
  'saved_views.name_key',
  'texts.key',
]

/** @behaviour operation.backup */
test('each column of the database that is called a key is known to name a file, or not to', async () => {
  const db = await openTestDatabase()
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = current_schema() and column_name ~ '(^|_)key$'`.execute(db)
  await db.destroy()
  const known = [...FILE_COLUMNS.map(({ table, column }) => `${table}.${column}`), ...OTHER_KEYS]
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})
