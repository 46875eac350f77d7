import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config/config.ts'
import { isMigrated } from '../db/client.ts'
import { openDatabase } from '../serving/start.ts'
import { startFailure } from '../serving/start-failure.ts'
import { protectTrail, UnfitRoleError } from '../trail/protect.ts'

/**
 * `--role NAME`, run as the owner of the tables (DATABASE_URL): grants that role what servers need, but of the trail
 * only reading and appending. Run it after each `migrate`.
 */
try {
  const { values } = parseArgs({ options: { role: { type: 'string' } } })
  const role = values.role?.trim() ?? ''
  if (role === '') throw new ConfigError('--role: name the role that servers connect as')
  const config = readConfig(process.env)
  if (!config.databaseUrl) throw new ConfigError('DATABASE_URL: the embedded database has no roles')
  const { db, close } = await openDatabase(config)
  try {
    if (!(await isMigrated(db))) throw new ConfigError('The database is not migrated: run `npm run migrate` first')
    await protectTrail(db, role)
    console.log(`${role} can read and write all tables, and of the trail read and add lines alone.`)
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof UnfitRoleError ? error.message : startFailure(error))
  process.exitCode = 1
}
