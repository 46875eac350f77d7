import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config/config.ts'
import { isMigrated } from '../db/client.ts'
import { openDatabase } from '../serving/start.ts'
import { startFailure } from '../serving/start-failure.ts'
import { createAdministrator } from '../users/create-administrator.ts'

const PASSWORD_BYTES = 18

/** `--email …`: creates an administrator, prints their password once, and records it in the trail. */
try {
  const { values } = parseArgs({ options: { email: { type: 'string' } } })
  const email = values.email?.trim() ?? ''
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new ConfigError('--email: give the address of the administrator')
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  const { db, close } = await openDatabase(readConfig(process.env))
  try {
    if (!(await isMigrated(db))) throw new ConfigError('The database is not migrated: run `npm run migrate` first')
    const isCreated = await createAdministrator(db, { email, password, clock: () => new Date() })
    if (!isCreated) throw new ConfigError(`${email} already has an account`)
    console.log(`Administrator ${email} created. Password, shown this once: ${password}`)
  } finally {
    await close()
  }
} catch (error) {
  console.error(startFailure(error))
  process.exitCode = 1
}
