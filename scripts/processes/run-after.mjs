/**
 * `node run-after.mjs PID COMMAND [arguments]`: waits until the process PID has ended in whatever way, then runs a
 * command. Tests that start a daemon use it to stop the daemon after them.
 */
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { whenGone } from './when-gone.mjs'

const [pid, program, ...args] = process.argv.slice(2)

whenGone(Number(pid), () => process.exit(spawnSync(program, args, { stdio: 'ignore' }).status ?? 1))
