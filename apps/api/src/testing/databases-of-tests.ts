/**
 * Test files that also run on the embedded database, with the reason. All files run on PostgreSQL, which is faster and
 * used in production. These are repeated because something differs: statements that no other file runs, the driver's
 * conversions, or the single connection. Files with the same code and statements as these are left out (decision 20).
 * Without PostgreSQL, all files run on the embedded database.
 */
export const ON_EMBEDDED_TOO: Readonly<Record<string, string>> = {
  'src/**/{list,list-users,every-list}.test.ts':
    'filters, sorting and searches are SQL that each engine plans and compares for itself',
  'src/**/save-{answers,items,mapping}.test.ts':
    'saving is the one transaction that everybody waits for: there, one connection does it all',
  'src/**/*interleavings.test.ts': 'what happens at once takes turns on one connection, in another order',
  'src/**/{audit,seals}.test.ts': 'the trail is kept append-only by triggers, and sealed while they watch',
  'src/**/{retention,erase-lines}.test.ts':
    'requests are anonymised and the trail erased by triggers and JSON functions, in the only connection there',
  'src/**/year-partitions.test.ts': 'partitions are made by functions, and each engine routes rows to them itself',
  'src/**/statistics.test.ts': 'figures are added up, compared and grouped by each engine itself',
  'src/**/permissions.test.ts': 'one call of every kind: each statement is accepted by both',
  'src/random-calls.test.ts': 'each engine refuses and converts odd values itself, and here it is part of the process',
  'src/**/upgrade*.test.ts': 'copies of former databases of both kinds are brought up to date',
}

/** Files that start server processes on a data folder, with its embedded database. */
export const ON_EMBEDDED_ALONE: readonly string[] = ['src/**/*.process.test.ts']

/** Files about a PostgreSQL server, its connections and restarts; skipped if it is not installed. */
export const ON_POSTGRES_ALONE: readonly string[] = ['src/**/*.postgres.test.ts']
