import { parseArgs } from 'node:util'
import { backUp } from '../backup/back-up.ts'
import { ConfigError, readConfig } from '../config/config.ts'
import { startFailure } from '../serving/start-failure.ts'

/**
 * `--to FOLDER` (or the path of a file): makes a consistent backup of the database and its documents while servers run,
 * encrypted if BACKUP_PASSPHRASE is set. Exit code 0 if it is complete, 2 if documents were already missing, 1 if no
 * backup was made.
 */
const INCOMPLETE = 2
try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const to = values.to?.trim() ?? ''
  if (to === '') throw new ConfigError('--to: give the folder that the backup is put into')
  const passphrase = process.env['BACKUP_PASSPHRASE'] || undefined
  const { path, bytes, moment, missing } = await backUp(readConfig(process.env), { to, passphrase })
  const rows = Object.values(moment.rows).reduce((sum, count) => sum + count, 0)
  console.log(`Backup of ${moment.at}: ${rows} rows, ${moment.files.length - missing.length} files.`)
  console.log(`${path}: ${bytes} bytes, ${passphrase ? 'encrypted' : 'NOT encrypted (BACKUP_PASSPHRASE is not set)'}.`)
  if (missing.length > 0) {
    console.error(`${missing.length} files that rows name were gone before: \`npm run sweep-files\` says which rows.`)
    process.exitCode = INCOMPLETE
  }
} catch (error) {
  console.error(startFailure(error))
  process.exitCode = 1
}
