import { readConfig } from '../config/config.ts'
import { loadContent } from '../content/load-content.ts'
import { readContent } from '../content/read-content.ts'
import { migrate } from '../db/client.ts'
import { addYearPartitions } from '../db/year-partitions.ts'
import { protectSecrets } from '../security/index.ts'
import { openDatabase } from '../serving/start.ts'
import { startFailure } from '../serving/start-failure.ts'

/** Migrates the configured database and updates its content to this version. */
try {
  const config = readConfig(process.env)
  const { db, close } = await openDatabase(config)
  try {
    await migrate(db)
    const partitions = await addYearPartitions(db, new Date())
    console.log(`Partitions added: ${partitions.join(', ') || 'none'}.`)
    const { sealed, hashed } = await protectSecrets(db, config)
    console.log(`Second factors: ${sealed} secrets sealed, ${hashed} recovery codes hashed.`)
    const { added, replaced, kept } = await loadContent(db, await readContent())
    console.log(`Content: ${added.length} added, ${replaced.length} replaced, ${kept.length} kept.`)
    for (const name of kept) console.log(`Content that was changed here is kept: ${name}`)
    console.log('The database is up to date.')
  } finally {
    await close()
  }
} catch (error) {
  console.error(startFailure(error))
  process.exitCode = 1
}
