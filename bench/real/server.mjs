import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REPOSITORY } from '../runner/paths.mjs'

/** Starts the demonstration in a folder of its own, with the web application as last built. */
export async function startDemonstration(port) {
  const folder = await mkdtemp(join(tmpdir(), 'octroi-real-form-'))
  const server = spawn(process.execPath, [join(REPOSITORY, 'scripts/run.mjs'), 'scripts/start.ts'], {
    cwd: REPOSITORY,
    env: { ...process.env, PORT: port, DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const address = `http://127.0.0.1:${port}`
  await Promise.race([
    answering(address),
    ended.then((code) => Promise.reject(new Error(`The server ended with ${code}`))),
  ])
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { address, stop }
}

async function answering(address) {
  for (;;) {
    const reply = await fetch(`${address}/readyz`).catch(() => null)
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
