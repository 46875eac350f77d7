/**
 * `node scripts/run.mjs FILE [arguments]`: installs what is missing, then runs a file of the workspace with the
 * workspace's own Node. Plain JavaScript, since it runs with whatever Node the machine has. It runs between npm and the
 * server without a shell, so that SIGTERM and Ctrl-C reach the server and its exit code is returned.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireNode } from './check-node.mjs'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const PNPM = 'pnpm@10.34.9'
const [file, ...args] = process.argv.slice(2)

requireNode()

if (!isInstalled()) {
  const install = spawnSync('npx', ['--yes', PNPM, 'install', '--loglevel=warn'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (install.status !== 0) process.exit(install.status ?? 1)
}

const own = join(ROOT, 'node_modules', '.bin', 'node')
const child = spawn(existsSync(own) ? own : process.execPath, ['--conditions=development', join(ROOT, file), ...args], {
  stdio: 'inherit',
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

/** True if pnpm's own copy of the lockfile, which it writes when it has installed, is the current one. Saves two seconds. */
function isInstalled() {
  const [wanted, current] = ['pnpm-lock.yaml', 'node_modules/.pnpm/lock.yaml'].map((path) => join(ROOT, path))
  return existsSync(current) && readFileSync(wanted).equals(readFileSync(current))
}
