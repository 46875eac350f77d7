import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { loadContent, readContent } from '../content/load-content.ts'
import { migrate, openPostgres } from '../db/client.ts'
import { postgresPrograms } from './postgres-programs.ts'

const run = promisify(execFile)

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(address)))
    })
  })

/** PostgreSQL refuses to run as root: then everything is done as the user that its package creates. */
async function asItsUser(program: string, args: readonly string[]): Promise<string> {
  const isRoot = process.getuid?.() === 0
  const [command, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', program, ...args] : [program, ...args]
  const { stdout } = await run(command ?? program, rest, { cwd: tmpdir() })
  return stdout
}

async function giveAway(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const [uid = '', gid = ''] = (await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])))).map(
    ({ stdout }) => stdout.trim(),
  )
  await chown(folder, Number(uid), Number(gid))
}

/** Starts a server on a folder and a port of its own, with a template that has the migrations and starting content. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = postgresPrograms()
  if (!programs) throw new Error('PostgreSQL is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'octroi-postgres-'))
  await giveAway(folder)
  const data = join(folder, 'data')
  const port = await freePort()
  await asItsUser(join(programs, 'initdb'), [
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'octroi',
    '-E',
    'UTF8',
    '--locale=C',
    '-N',
  ])
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`
  await asItsUser(join(programs, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  const url = `postgres://octroi@127.0.0.1:${port}/postgres`
  await prepareTemplate(url)
  project.provide('database', { kind: 'postgres', url })
  return async () => {
    await asItsUser(join(programs, 'pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop'])
    await rm(folder, { recursive: true, force: true })
  }
}

async function prepareTemplate(url: string): Promise<void> {
  const db = openPostgres(url)
  await migrate(db)
  await loadContent(db, await readContent())
  await db.destroy()
}
