import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Thrown if another process serves the same data folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'

  constructor(folder: string, holder: string) {
    super(
      `The data folder ${folder} is in use by ${holder}. Two servers on one folder destroy its data: ` +
        'stop the other one, or set DATA_DIR to another folder.',
    )
  }
}

interface Holder {
  readonly pid: number
  /**
   * Start time of the process, which distinguishes it from a later one with the same id; '' if the system does not
   * report it.
   */
  readonly birth: string
}

/** Returns the boot and start time of a process, because ids are reused after a restart of the machine or container. */
function birthOf(pid: number): string {
  const stat = `/proc/${pid}/stat`
  if (!existsSync(stat)) return ''
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  // The name in parentheses may contain spaces; the start time is the 20th field after it.
  const fields = readFileSync(stat, 'utf8').replace(/^.*\)/s, '').trim().split(' ')
  return `${boot} ${fields[19]}`
}

function isAlive({ pid, birth }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM means that it is alive but belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return birth === '' ? pid !== process.pid : birth === birthOf(pid)
}

function holderOf(path: string): Holder | undefined {
  const [, pid, birth = ''] = /^([1-9]\d{0,9})\n(.*)$/.exec(readFileSync(path, 'utf8')) ?? []
  return pid ? { pid: Number(pid), birth } : undefined
}

/** Creates a file; false if it exists already. */
function create(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Taking a lock takes much less than this: an older takeover mark was left by a process that died meanwhile. */
const MOMENT_MS = 10_000
const STARTING = 'a process that starts at this moment'

const isRecent = (path: string): boolean => existsSync(path) && Date.now() - statSync(path).mtimeMs < MOMENT_MS

/** Takes over the lock of a process that has ended; if several try at once, only one succeeds. */
function takeOver(folder: string, path: string, content: string): void {
  const mark = `${path}.takeover`
  if (isRecent(mark)) throw new FolderInUseError(folder, STARTING)
  rmSync(mark, { force: true })
  if (!create(mark, '')) throw new FolderInUseError(folder, STARTING)
  try {
    const holder = existsSync(path) ? holderOf(path) : undefined
    if (holder && isAlive(holder)) throw new FolderInUseError(folder, `process ${holder.pid}`)
    // The lock file is created but still empty, so its process is just starting.
    if (!holder && isRecent(path)) throw new FolderInUseError(folder, STARTING)
    rmSync(path, { force: true })
    if (!create(path, content)) throw new FolderInUseError(folder, STARTING)
  } finally {
    rmSync(mark, { force: true })
  }
}

/**
 * Locks a data folder for this process, because the embedded database has no lock of its own. The lock of a process
 * that has ended is taken over. Returns the function that releases it. Throws FolderInUseError.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'server.lock')
  const content = `${process.pid}\n${birthOf(process.pid)}`
  if (!create(path, content)) takeOver(folder, path, content)
  return () => rmSync(path, { force: true })
}
