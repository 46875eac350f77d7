import { parseArgs } from 'node:util'
import { sweepFiles } from '../backup/sweep-files.ts'
import { readConfig } from '../config/config.ts'
import { startFailure } from '../serving/start-failure.ts'

/**
 * Reports orphaned files and missing files, while servers run; `--remove` removes orphans. Exit code 0 if no file is
 * missing, 2 if one is, 1 on an error.
 */
const GONE = 2
try {
  const { values } = parseArgs({ options: { remove: { type: 'boolean', default: false } } })
  const { orphans, gone, removed } = await sweepFiles(readConfig(process.env), {
    remove: values.remove,
    now: new Date(),
  })
  const bytes = orphans.reduce((sum, { size }) => sum + size, 0)
  for (const { key, size, at } of orphans) console.log(`no row names ${key} (${size} bytes, ${at.toISOString()})`)
  console.log(`${orphans.length} files that no row names, ${bytes} bytes: ${removed} removed.`)
  if (removed < orphans.length) console.log('This was a look only: --remove removes them.')
  for (const { key, table } of gone) console.error(`GONE: the file ${key}, which ${table} names`)
  if (gone.length > 0) process.exitCode = GONE
} catch (error) {
  console.error(startFailure(error))
  process.exitCode = 1
}
