import { readConfig, settingNames } from './config/config.ts'
import { settingWarning, unknownSettings } from './config/unknown-settings.ts'
import { start } from './serving/start.ts'
import { startFailure } from './serving/start-failure.ts'
import { runUntilSignal } from './serving/run-until-signal.ts'

/**
 * Starts the production server, configured by the environment only. It refuses missing or invalid settings and warns of
 * unknown ones.
 */
try {
  const config = readConfig(process.env)
  for (const unknown of unknownSettings(process.env, settingNames)) process.stderr.write(`${settingWarning(unknown)}\n`)
  await runUntilSignal(() => start(config))
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
}
