/**
 * `node run-guarded.mjs PID COMMAND [arguments]`: runs a command on behalf of the process PID. When that process has
 * ended in whatever way, all processes of this one's group are ended, by SIGTERM, and by SIGKILL after ten seconds. The
 * caller must start it in a group of its own (`detached`). Plain JavaScript, since a shell may start it with any Node.
 */
import { spawn } from 'node:child_process'
import process from 'node:process'
import { whenGone } from './when-gone.mjs'

const GRACE_MS = 10_000
const [pid, program, ...args] = process.argv.slice(2)

const child = spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32' })
// Forwards signals to the command, and exits with the command's code.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
whenGone(Number(pid), () => {
  process.kill(0, 'SIGTERM')
  setTimeout(() => process.kill(0, 'SIGKILL'), GRACE_MS)
})
