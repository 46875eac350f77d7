import { join } from 'node:path'
import { ConfigError, readConfig } from '../config/config.ts'
import { isMigrated } from '../db/client.ts'
import { findBreaks } from '../db/distribution/breaks.ts'
import { readCatalogue } from '../db/distribution/catalogue.ts'
import { PLACEMENTS } from '../db/distribution/placements.ts'
import { reportDistribution } from '../db/distribution/report.ts'
import { listDoubtfulStatements } from '../db/distribution/statements.ts'
import { openDatabase } from '../serving/start.ts'
import { startFailure } from '../serving/start-failure.ts'

/**
 * Reports what in the configured database and in the server's statements breaks the rules of Citus, as Markdown. Exit
 * code 0 if nothing does, 2 if something does, 1 on an error.
 */
try {
  const { db, close } = await openDatabase(readConfig(process.env))
  try {
    if (!(await isMigrated(db))) throw new ConfigError('The database is not migrated: run `npm run migrate` first')
    const breaks = findBreaks(await readCatalogue(db), PLACEMENTS)
    const statements = await listDoubtfulStatements(join(import.meta.dirname, '..'))
    console.log(reportDistribution({ placements: PLACEMENTS, breaks, statements }))
    if (breaks.length > 0) process.exitCode = 2
  } finally {
    await close()
  }
} catch (error) {
  console.error(startFailure(error))
  process.exitCode = 1
}
