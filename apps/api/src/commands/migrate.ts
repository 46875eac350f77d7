import { readConfig } from '../config/config.ts'
import { loadContent, readContent } from '../content/load-content.ts'
import { migrate } from '../db/client.ts'
import { openDatabase } from '../serving/start.ts'
import { startFailure } from '../serving/start-failure.ts'

/** Brings the database of the environment to the latest migration, with the starting content if it has none. */
try {
  const { db, close } = await openDatabase(readConfig(process.env))
  try {
    await migrate(db)
    await loadContent(db, await readContent())
    console.log('The database is up to date.')
  } finally {
    await close()
  }
} catch (error) {
  console.error(startFailure(error))
  process.exitCode = 1
}
