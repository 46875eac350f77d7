import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { findPorts, killProgram, startProgram, untilReady } from '../processes/programs.ts'

const SOURCES = join(import.meta.dirname, '../../apps/api/src')

/**
 * Puts the demonstration into the cluster, then starts two servers: one over HAProxy, one over PgBouncer and HAProxy. Both
 * read lists from the standbys. Returns their addresses.
 */
export async function startServers(cluster: Cluster, folder: string): Promise<readonly string[]> {
  const dataDir = join(folder, 'files')
  mkdirSync(dataDir, { recursive: true })
  const [demo = 0, first = 0, second = 0] = await findPorts(3)
  const start = (script: string, name: string, more: NodeJS.ProcessEnv) => {
    const log = join(folder, `${name}.log`)
    const command = [process.execPath, '--conditions=development', join(SOURCES, script)]
    const environment = { ...process.env, DATA_DIR: dataDir, DATABASE_READ_URL: cluster.readUrl, ...more }
    return startProgram({ command, log, environment })
  }
  const demonstration = start('demo.ts', 'demo', { PORT: String(demo), DATABASE_URL: cluster.url })
  await untilReady(`http://127.0.0.1:${demo}`, join(folder, 'demo.log'))
  await killProgram(demonstration)
  const urls = [first, second].map((port) => `http://127.0.0.1:${port}`)
  start('server.ts', 'server-1', { PORT: String(first), DATABASE_URL: cluster.url })
  start('server.ts', 'server-2', { PORT: String(second), DATABASE_URL: cluster.pooledUrl })
  await Promise.all(urls.map((url, at) => untilReady(url, join(folder, `server-${at + 1}.log`))))
  return urls
}
