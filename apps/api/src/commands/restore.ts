import { parseArgs } from 'node:util'
import { restore } from '../backup/restore.ts'
import { ConfigError, readConfig } from '../config/config.ts'
import { startFailure } from '../serving/start-failure.ts'

/**
 * `--from FILE`: restores a backup after verifying it completely. Refuses if there is data, unless `--overwrite`;
 * `--check` only verifies. Servers must be stopped.
 */
try {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      overwrite: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  })
  const { overwrite, check } = values
  const from = values.from?.trim() ?? ''
  if (from === '') throw new ConfigError('--from: give the path of the backup')
  const passphrase = process.env['BACKUP_PASSPHRASE'] || undefined
  const restored = await restore(readConfig(process.env), { from, passphrase, overwrite, check })
  const { moment, files, trail, former } = restored
  const rows = Object.values(moment.rows).reduce((sum, count) => sum + count, 0)
  console.log(`${check ? 'The backup is whole' : 'Restored'}: ${moment.at}, ${rows} rows, ${files} files.`)
  for (const name of ['organizations', 'requests', 'answers', 'documents', 'budget_items', 'users', 'audit_events'])
    console.log(`  ${name}: ${moment.rows[name] ?? 0}`)
  const missing = moment.files.length - files
  if (missing > 0) console.error(`${missing} files that rows name were gone when the backup was made.`)
  if (trail)
    console.log(
      trail.broken
        ? 'The audit trail is BROKEN, as it was in the backup: `npm run verify-trail` says where.'
        : `The audit trail is whole: ${trail.lines} lines sealed; last: ${trail.last.place}:${trail.last.hash}`,
    )
  if (former) console.log(`What was there stands in ${former}: remove it once you are content.`)
  if (!check) {
    console.log('Everybody has to log in again.')
    console.log(
      'Run `npm run migrate`, and on PostgreSQL `npm run protect-trail -- --role NAME`, before servers start.',
    )
  }
} catch (error) {
  console.error(startFailure(error))
  process.exitCode = 1
}
