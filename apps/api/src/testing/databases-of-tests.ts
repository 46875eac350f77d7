/**
 * Where the API's test files run. All of them run on PostgreSQL, which is faster and what production has; here are those
 * that run on the embedded database as well, by what differs there: statements that nothing else asks it, what its driver
 * sends and reads, and one connection that does everything. What runs the same code over statements that these ask is
 * left out (decision 20 names it). Where PostgreSQL is not installed, all run on the embedded one.
 */
export const ON_EMBEDDED_TOO: Readonly<Record<string, string>> = {
  'src/**/{list,list-users,every-list}.test.ts':
    'filters, sorting and searches are SQL that each engine plans and compares for itself',
  'src/**/save-{answers,items,mapping}.test.ts':
    'saving is the one transaction that everybody waits for: there, one connection does it all',
  'src/**/*interleavings.test.ts': 'what happens at once takes turns on one connection, in another order',
  'src/**/{audit,seals}.test.ts': 'the trail is kept append-only by triggers, and sealed while they watch',
  'src/**/statistics.test.ts': 'figures are added up, compared and grouped by each engine itself',
  'src/**/permissions.test.ts': 'one call of every kind: each statement is accepted by both',
  'src/**/upgrade*.test.ts': 'copies of former databases of both kinds are brought up to date',
}

/** Files that start servers on a data folder of their own: the embedded database is part of what they prove. */
export const ON_EMBEDDED_ALONE: readonly string[] = ['src/**/*.process.test.ts']

/** Files about PostgreSQL's own server, its connections and its restarts: left out where it is not installed. */
export const ON_POSTGRES_ALONE: readonly string[] = ['src/**/*.postgres.test.ts']
