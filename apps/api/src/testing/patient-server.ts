import { readConfig } from '../config/config.ts'
import { runUntilSignal } from '../serving/run-until-signal.ts'
import { start } from '../serving/start.ts'

/** The server as production starts it, which lets calls under way take as long as they need once it stops. */
await runUntilSignal(() => start(readConfig(process.env), { drainMs: 600_000 }))
