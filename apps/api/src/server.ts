import { ConfigError, readConfig } from './config/config.ts'
import { FolderInUseError } from './db/folder-lock.ts'
import { start } from './serving/start.ts'
import { runUntilSignal } from './serving/run-until-signal.ts'

/** Production: configured by the environment only, refuses to start on a setting that is missing or wrong. */
try {
  const config = readConfig(process.env)
  await runUntilSignal(() => start(config))
} catch (error) {
  const isKnown = error instanceof ConfigError || error instanceof FolderInUseError
  process.stderr.write(`${isKnown ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exit(1)
}
