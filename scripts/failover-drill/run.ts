import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, startCluster } from './cluster.ts'
import { type Load, startLoad } from './load.ts'
import { killPrograms } from '../processes/programs.ts'
import { startServers } from './servers.ts'

/**
 * The failover drill: three PostgreSQL servers under Patroni with a synchronous standby, two servers of Octroi, savers
 * and readers. The primary is killed ten times, in turn PostgreSQL alone and the whole machine; the pause of each server
 * is measured, and what was acknowledged must be there. Needs Debian's patroni, etcd-server, haproxy and pgbouncer.
 * `--kills 4` kills less often, `--keep` leaves the folder with all logs.
 */
const KILLS = Number(valueOf('--kills') ?? 10)
const LOOKS_EVERY_MS = 20
/** Time between a whole cluster and the next kill, so that saves go on meanwhile. */
const CALM_MS = 3000

function valueOf(name: string): string | undefined {
  const at = process.argv.indexOf(name)
  return at === -1 ? undefined : process.argv[at + 1]
}

/**
 * Waits until both servers acknowledged a save that began after a moment; returns how long after that moment, in seconds.
 * A save that began before it may have been acknowledged by the primary that is gone.
 */
async function measurePauses(load: Load, since: number): Promise<number[]> {
  const pauses = load.latest.map(() => 0)
  while (pauses.includes(0)) {
    for (const [place, { began, ended }] of load.latest.entries())
      if (pauses[place] === 0 && began > since) pauses[place] = (ended - since) / 1000
    await sleep(LOOKS_EVERY_MS)
  }
  return pauses
}

async function killOnce(cluster: Cluster, load: Load, isMachine: boolean): Promise<string> {
  const primary = await cluster.settle()
  await sleep(CALM_MS)
  await (isMachine ? cluster.killMachine(primary) : cluster.killPostgres(primary))
  const pauses = await measurePauses(load, performance.now())
  if (isMachine) cluster.revive(primary)
  const next = await cluster.settle()
  const seconds = pauses.map((pause) => `${pause.toFixed(1)} s`).join(' | ')
  return `| ${isMachine ? 'machine' : 'PostgreSQL'} | ${primary.name} | ${next.name} | ${seconds} |`
}

async function drill(cluster: Cluster, folder: string): Promise<boolean> {
  await cluster.settle()
  console.log('The cluster is whole; loading the demonstration.')
  const servers = await startServers(cluster, folder)
  const load = await startLoad(servers)
  console.log('| killed | was primary | is primary | over HAProxy | over PgBouncer |\n|---|---|---|---|---|')
  for (let turn = 0; turn < KILLS; turn += 1) console.log(await killOnce(cluster, load, turn % 2 === 1))
  await load.stop()
  for (const server of servers) {
    const metrics = await (await fetch(`${server}/metrics`)).text()
    console.log(
      metrics
        .split('\n')
        .filter((line) => line.startsWith('octroi_replica'))
        .join('\n'),
    )
  }
  console.log(JSON.stringify(load.counts))
  for (const fault of load.faults) console.log(`FAULT ${fault}`)
  console.log(load.faults.length === 0 ? 'Nothing that was acknowledged is lost.' : `${load.faults.length} faults`)
  return load.faults.length === 0
}

const folder = mkdtempSync(join(tmpdir(), 'octroi-failover-'))
const cluster = await startCluster(folder)
try {
  process.exitCode = (await drill(cluster, folder)) ? 0 : 1
} finally {
  await cluster.stop()
  await killPrograms()
  if (process.argv.includes('--keep')) console.log(folder)
  else rmSync(folder, { recursive: true, force: true })
}
// Connections of `fetch` would keep the process for a while.
process.exit()
