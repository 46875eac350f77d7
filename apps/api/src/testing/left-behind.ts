import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { vi } from 'vitest'
import { watchSpies } from './watch-spies.ts'

/** Event-loop resources that must be closed by whoever opens them, by Node's names. */
const RESOURCES: Readonly<Record<string, string>> = {
  TCPServerWrap: 'a server',
  TCPSocketWrap: 'a connection over the network',
  TLSWrap: 'a secure connection',
  PipeWrap: 'a connection or a server on a socket, or the output of a child process',
  UDPWrap: 'a datagram socket',
  ProcessWrap: 'a child process',
  FSEventWrap: 'a watched file',
}

/** How long resources may take to close, in milliseconds. */
const CLOSING_MS = 20_000
const LOOKS_EVERY_MS = 10

/** Watches a test file: files share a process, so each must leave its state as it was. */
export interface FileWatch {
  /** Restores what can be restored, and lists what the file left behind, one sentence each. */
  end(): Promise<string[]>
}

/**
 * Begins to watch a test file, with a temporary folder of its own (`TMPDIR`), so that only its files are found there.
 */
export function watchFile(closingMs = CLOSING_MS): FileWatch {
  const outer = process.env['TMPDIR']
  const folder = mkdtempSync(join(tmpdir(), 'octroi-file-'))
  // PostgreSQL's user must be able to traverse it to reach its own folder.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  // Opens the pipes of both outputs now, since they are opened on first use.
  for (const output of [process.stdout, process.stderr]) output.write('')
  const resources = countResources()
  const checks = [watchFakeTimers(), watchSpies(), watchGlobals(), watchEnvironment(), watchListeners()]
  return {
    end: async () => {
      const found = checks.flatMap((check) => check())
      // Otherwise the next file that unstubs would restore these originals.
      vi.unstubAllEnvs().unstubAllGlobals()
      found.push(...(await openResources(resources, closingMs)))
      found.push(...readdirSync(folder).map((name) => `The temporary folder still has ${name}.`))
      rmSync(folder, { recursive: true, force: true })
      if (outer === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = outer
      return found
    },
  }
}

/** Restores what has changed since the check was created, and describes it. */
type Check = () => string[]

const watchFakeTimers = (): Check => () => {
  if (!vi.isFakeTimers()) return []
  vi.useRealTimers()
  return ['Fake timers are on.']
}

/** Ignores added properties, because libraries add some when they are first imported. */
function watchGlobals(): Check {
  const before = Object.entries(Object.getOwnPropertyDescriptors(globalThis))
  return () =>
    before.flatMap(([name, descriptor]) => {
      const now = Object.getOwnPropertyDescriptor(globalThis, name)
      if (now && Object.is(now.value, descriptor.value) && now.get === descriptor.get) return []
      Object.defineProperty(globalThis, name, descriptor)
      return [`The global ${name} was replaced.`]
    })
}

function watchEnvironment(): Check {
  const before = { ...process.env }
  return () => {
    const names = new Set([...Object.keys(before), ...Object.keys(process.env)])
    const changed = [...names].filter((name) => process.env[name] !== before[name])
    for (const name of changed) {
      const value = before[name]
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
    return changed.map((name) => `The environment variable ${name} was changed.`)
  }
}

/** Events on which the logger listens from its first server until that is garbage-collected, so they are ignored. */
const ENDS: readonly (string | symbol)[] = ['exit', 'beforeExit']

function watchListeners(): Check {
  const events = () => process.eventNames().filter((event) => !ENDS.includes(event))
  const before = new Map(events().map((event) => [event, process.rawListeners(event)]))
  return () =>
    events().flatMap((event) => {
      const added = process.rawListeners(event).filter((listener) => !before.get(event)?.includes(listener))
      for (const listener of added) process.removeListener(event, listener as () => void)
      return added.map(() => `The process has one more listener of "${String(event)}".`)
    })
}

function countResources(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const kind of process.getActiveResourcesInfo())
    if (kind in RESOURCES) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

/** Waits, for a limited time, until no more resources are open than before; lists those still open. */
async function openResources(before: ReadonlyMap<string, number>, closingMs: number): Promise<string[]> {
  for (let waited = 0; ; waited += LOOKS_EVERY_MS) {
    const more = [...countResources()].filter(([kind, count]) => count > (before.get(kind) ?? 0))
    if (more.length === 0 || waited >= closingMs)
      return more.map(([kind, count]) => `${count - (before.get(kind) ?? 0)} × ${RESOURCES[kind]} (${kind}) is open.`)
    await sleep(LOOKS_EVERY_MS)
  }
}
