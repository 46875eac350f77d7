import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const HERE = dirname(fileURLToPath(import.meta.url))
export const ROOT = join(HERE, '..', '..')

/** Starts server.mjs; returns its process, and what it prints once it listens. */
export async function startServer(kind, { port = '0', requests } = {}) {
  const given = ['bench/load/server.mjs', kind, port, ...(requests ? [requests] : [])]
  const server = spawn(process.execPath, [join(ROOT, 'scripts/run.mjs'), ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ready = await new Promise((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (bytes) => {
      said += bytes
      const line = said.split('\n').find((one) => one.startsWith('{'))
      if (line && said.endsWith('\n')) resolve(JSON.parse(line))
    })
    server.once('exit', (code) => reject(new Error(`The server of ${kind} ended with ${code}`)))
  })
  return { server, ready }
}
