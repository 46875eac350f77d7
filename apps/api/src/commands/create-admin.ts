import { ADMINISTRATOR_RANK } from '@octroi/domain'
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config/config.ts'
import { isMigrated } from '../db/client.ts'
import { hashPassword } from '../access/password.ts'
import { openDatabase } from '../serving/start.ts'
import { startFailure } from '../serving/start-failure.ts'

const PASSWORD_BYTES = 18

/** `--email …`: creates an administrator with a password that is printed once. */
const { values } = parseArgs({ options: { email: { type: 'string' } } })
const email = values.email?.trim() ?? ''
try {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new ConfigError('--email: give the address of the administrator')
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  const { db, close } = await openDatabase(readConfig(process.env))
  try {
    if (!(await isMigrated(db))) throw new ConfigError('The database is not migrated: run `npm run migrate` first')
    const known = await db
      .selectFrom('users')
      .select('id')
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirst()
    if (known) throw new ConfigError(`${email} already has an account`)
    await db
      .insertInto('users')
      .values({
        type_id: ADMINISTRATOR_RANK,
        name: email.replace(/@.*$/, ''),
        surname: '',
        email,
        password_hash: await hashPassword(password),
      })
      .execute()
    console.log(`Administrator ${email} created. Password, shown this once: ${password}`)
  } finally {
    await close()
  }
} catch (error) {
  console.error(startFailure(error))
  process.exitCode = 1
}
