/**
 * `node run-after.mjs PID COMMAND [arguments]`: waits until the process PID is gone, however it ended, then runs a command:
 * how a test that starts a daemon makes sure that the daemon does not outlive it.
 */
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { whenGone } from './when-gone.mjs'

const [pid, program, ...args] = process.argv.slice(2)

whenGone(Number(pid), () => process.exit(spawnSync(program, args, { stdio: 'ignore' }).status ?? 1))
