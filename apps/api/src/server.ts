import { readConfig } from './config/config.ts'
import { start } from './serving/start.ts'
import { startFailure } from './serving/start-failure.ts'
import { runUntilSignal } from './serving/run-until-signal.ts'

/** Production: configured by the environment only, refuses to start on a setting that is missing or wrong. */
try {
  const config = readConfig(process.env)
  await runUntilSignal(() => start(config))
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
}
