/**
 * `node run-guarded.mjs PID COMMAND [arguments]`: runs a command for the process PID. When that process is gone, however it
 * ended, every process of this one's group ends: by SIGTERM, and by SIGKILL after ten seconds. Whoever starts this
 * gives it a group of its own (`detached`). Plain JavaScript, since a shell may start it with any Node.
 */
import { spawn } from 'node:child_process'
import process from 'node:process'
import { whenGone } from './when-gone.mjs'

const GRACE_MS = 10_000
const [pid, program, ...args] = process.argv.slice(2)

const child = spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32' })
// The command decides how it ends, and this process reports it.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
whenGone(Number(pid), () => {
  process.kill(0, 'SIGTERM')
  setTimeout(() => process.kill(0, 'SIGKILL'), GRACE_MS)
})
