import { type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeHaproxy, writePatroni, writePgbouncer } from './settings.ts'
import { findPorts, killProcess, killProgram, runProgram, startProgram } from '../processes/programs.ts'

/** One machine of the cluster: a Patroni and its PostgreSQL. */
export interface Node {
  readonly name: string
  readonly port: number
  readonly restPort: number
  readonly folder: string
  readonly data: string
}

/** A cluster of three PostgreSQL servers that Patroni keeps, behind HAProxy. */
export interface Cluster {
  /** URL of the primary, over HAProxy. */
  readonly url: string
  /** URL of the primary, over PgBouncer in session mode and HAProxy. */
  readonly pooledUrl: string
  /** URL of the standbys, over HAProxy. */
  readonly readUrl: string
  /** Waits until there are a primary, a synchronous standby and another standby; returns the primary. */
  settle(): Promise<Node>
  /** Kills PostgreSQL of a node; Patroni lives. */
  killPostgres(node: Node): Promise<void>
  /** Kills Patroni and PostgreSQL of a node, as a machine that loses its power. */
  killMachine(node: Node): Promise<void>
  /** Starts the Patroni of a node that was killed. */
  revive(node: Node): void
  /** Kills all nodes. */
  stop(): Promise<void>
}

const LOOKS_EVERY_MS = 250

/** Starts etcd, three nodes, HAProxy and PgBouncer in a folder. */
export async function startCluster(folder: string): Promise<Cluster> {
  const [etcd = 0, peer = 0, write = 0, read = 0, pooled = 0, ...ports] = await findPorts(11)
  const [uid = 0, gid = 0] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number(await runProgram(['id', flag, 'postgres']))),
  )
  const make = (path: string): string => {
    mkdirSync(path, { recursive: true })
    if (process.getuid?.() === 0) chownSync(path, uid, gid)
    chmodSync(path, 0o700)
    return path
  }
  make(folder)
  startProgram({
    command: etcdCommand(make(join(folder, 'etcd')), etcd, peer),
    log: join(folder, 'etcd.log'),
    asPostgres: true,
  })
  const nodes = [0, 1, 2].map((place): Node => {
    const name = `node${place + 1}`
    const own = make(join(folder, name))
    return { name, port: ports[place] ?? 0, restPort: ports[place + 3] ?? 0, folder: own, data: join(own, 'data') }
  })
  const patronis = new Map<string, ChildProcess>()
  const revive = (node: Node): void => {
    const file = join(node.folder, 'patroni.yml')
    writeFileSync(file, writePatroni(node, etcd), { mode: 0o644 })
    const command = ['/usr/bin/python3', '/usr/bin/patroni', file]
    patronis.set(node.name, startProgram({ command, log: join(node.folder, 'patroni.log'), asPostgres: true }))
  }
  nodes.forEach(revive)
  await startProxies({ folder, nodes, write, read, pooled })
  return {
    url: `postgres://octroi@127.0.0.1:${write}/postgres`,
    pooledUrl: `postgres://octroi@127.0.0.1:${pooled}/postgres`,
    readUrl: `postgres://octroi@127.0.0.1:${read}/postgres`,
    settle: () => untilWhole(nodes),
    killPostgres,
    killMachine: async (node) => {
      const patroni = patronis.get(node.name)
      // Patroni first: it would otherwise have the time to give its place up.
      if (patroni) await killProgram(patroni)
      await killPostgres(node)
    },
    revive,
    stop: async () => {
      for (const patroni of patronis.values()) await killProgram(patroni)
      for (const node of nodes) await killPostgres(node)
    },
  }
}

/** Lists the children of a process; `pgrep` fails if there are none. */
const listChildren = (parent: string): Promise<number[]> =>
  runProgram(['pgrep', '-P', parent]).then(
    (lines) => lines.trim().split('\n').map(Number),
    () => [],
  )

/** Kills the postmaster of a node and all its processes; those end by themselves while this looks for them. */
async function killPostgres({ data }: Node): Promise<void> {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const [postmaster = ''] = readFileSync(file, 'utf8').split('\n')
  for (const pid of [Number(postmaster), ...(await listChildren(postmaster))]) killProcess(pid)
}

const etcdCommand = (data: string, port: number, peer: number): string[] =>
  [
    `etcd --name etcd --data-dir ${data} --unsafe-no-fsync --initial-cluster etcd=http://127.0.0.1:${peer}`,
    `--listen-client-urls http://127.0.0.1:${port} --advertise-client-urls http://127.0.0.1:${port}`,
    `--listen-peer-urls http://127.0.0.1:${peer} --initial-advertise-peer-urls http://127.0.0.1:${peer}`,
  ].flatMap((line) => line.split(' '))

interface Proxies {
  readonly folder: string
  readonly nodes: readonly Node[]
  readonly write: number
  readonly read: number
  readonly pooled: number
}

async function startProxies({ folder, nodes, write, read, pooled }: Proxies): Promise<void> {
  const haproxy = join(folder, 'haproxy.cfg')
  writeFileSync(haproxy, writeHaproxy(nodes, { write, read }))
  startProgram({ command: ['haproxy', '-db', '-f', haproxy], log: join(folder, 'haproxy.log') })
  const pgbouncer = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users.txt'), '"octroi" ""\n', { mode: 0o644 })
  writeFileSync(pgbouncer, writePgbouncer({ folder, write, pooled }), { mode: 0o644 })
  startProgram({ command: ['pgbouncer', pgbouncer], log: join(folder, 'pgbouncer.log'), asPostgres: true })
}

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** Reads the members as any living Patroni knows them. */
async function readMembers(nodes: readonly Node[]): Promise<readonly Member[]> {
  const replies = nodes.map(async ({ restPort }) => {
    const reply = await fetch(`http://127.0.0.1:${restPort}/cluster`)
    return ((await reply.json()) as { readonly members: Member[] }).members
  })
  const settled = await Promise.allSettled(replies)
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))[0] ?? []
}

async function untilWhole(nodes: readonly Node[]): Promise<Node> {
  for (;;) {
    const members = await readMembers(nodes)
    const has = (role: string) => members.find((member) => member.role === role && RUNS.test(member.state))
    const primary = nodes.find(({ name }) => name === has('leader')?.name)
    if (primary && has('sync_standby') && has('replica')) return primary
    await sleep(LOOKS_EVERY_MS)
  }
}

const RUNS = /^(running|streaming)$/
