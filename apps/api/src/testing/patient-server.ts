import { readConfig } from '../config/config.ts'
import { runUntilSignal } from '../serving/run-until-signal.ts'
import { start } from '../serving/start.ts'

/** Runs the production server, but with a long drain limit when it stops. */
await runUntilSignal(() => start(readConfig(process.env), { drainMs: 600_000 }))
