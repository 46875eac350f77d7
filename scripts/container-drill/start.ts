import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPorts, untilReady } from '../processes/programs.ts'
import type { Builder } from './builder.ts'

const ADMINISTRATOR = 'admin@example.org'
const NODE = ['node', '--conditions=development']
/** Loads the code that renders the openings of pages, as the server's worker does. */
const RENDERER = `await import('/octroi/apps/web/server/dist/worker.js')`

interface Started {
  readonly image: string
  readonly folder: string
}

/** Starts the image, uses it and stops it; returns what was seen, line by line. Throws at the first thing that is wrong. */
export async function startContainer(builder: Builder, { image, folder }: Started): Promise<string[]> {
  const container = (await builder.run(['from', '--pull-never', image])).trim()
  const [port = 0] = await findPorts(1)
  const inside = (args: readonly string[]) => ['run', '--env', `PORT=${port}`, container, '--', ...args]
  const command = (name: string) => inside([...NODE, `apps/api/src/commands/${name}.ts`, '--email', ADMINISTRATOR])
  await builder.run(command('migrate').slice(0, -2))
  const password = (await builder.run(command('create-admin'))).trim().split(' ').at(-1) ?? ''
  const log = join(folder, 'server.log')
  const server = builder.start(inside([...NODE, 'apps/api/src/server.ts']), log)
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, log)
  const seen = [`/readyz: 200`, await login(url, password), await readPage(url)]
  await builder.run(inside(['node', '--input-type=module', '--eval', RENDERER]))
  const ended = once(server, 'exit')
  process.kill(findServer(log), 'SIGTERM')
  const [code, signal] = (await ended) as [number | null, string | null]
  return [...seen, 'The code of openings loads.', `Stopped by SIGTERM: ${String(code ?? signal)}.`]
}

async function login(url: string, password: string): Promise<string> {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email: ADMINISTRATOR, password } }),
  })
  if (!reply.ok) throw new Error(`The login was refused: ${reply.status} ${await reply.text()}`)
  return `Login of a new administrator: ${reply.status}`
}

async function readPage(url: string): Promise<string> {
  const page = await (await fetch(url)).text()
  const script = /src="([^"]*assets[^"]*\.js)"/.exec(page)?.[1]
  if (script === undefined) throw new Error('The page names no script')
  const { status } = await fetch(new URL(script, url))
  if (status !== 200) throw new Error(`The script of the page is missing: ${status}`)
  return `The page and its script ${script}: 200`
}

/** Returns the process of the server, which it names in its log: the signal is for it alone, as an engine would send it. */
function findServer(log: string): number {
  const pid = /"pid":(\d+)/.exec(readFileSync(log, 'utf8'))?.[1]
  if (pid === undefined) throw new Error('The server wrote no log')
  return Number(pid)
}
