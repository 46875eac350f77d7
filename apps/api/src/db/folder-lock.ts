import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another process serves the same data folder. */
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
  /** Tells a process from a later one that got the same number; '' where the system does not say. */
  readonly birth: string
}

/** The number of a process says little after a restart of the machine or of a container: its birth says the rest. */
function birthOf(pid: number): string {
  const stat = `/proc/${pid}/stat`
  if (!existsSync(stat)) return ''
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  // The name in parentheses may hold spaces; the time of birth is the 20th field after it.
  const fields = readFileSync(stat, 'utf8').replace(/^.*\)/s, '').trim().split(' ')
  return `${boot} ${fields[19]}`
}

function isAlive({ pid, birth }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return birth === '' ? pid !== process.pid : birth === birthOf(pid)
}

function holderOf(path: string): Holder | undefined {
  const [, pid, birth = ''] = /^([1-9]\d{0,9})\n(.*)$/.exec(readFileSync(path, 'utf8')) ?? []
  return pid ? { pid: Number(pid), birth } : undefined
}

/** Writes a file that must not exist yet; false when it does. */
function create(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Taking a lock lasts a moment: an older trace was left by a process that died in the middle of it. */
const MOMENT_MS = 10_000
const STARTING = 'a process that starts at this moment'

const isRecent = (path: string): boolean => existsSync(path) && Date.now() - statSync(path).mtimeMs < MOMENT_MS

/** Takes over a lock whose process has ended; of several that try at once, one does. */
function takeOver(folder: string, path: string, content: string): void {
  const mark = `${path}.takeover`
  if (isRecent(mark)) throw new FolderInUseError(folder, STARTING)
  rmSync(mark, { force: true })
  if (!create(mark, '')) throw new FolderInUseError(folder, STARTING)
  try {
    const holder = existsSync(path) ? holderOf(path) : undefined
    if (holder && isAlive(holder)) throw new FolderInUseError(folder, `process ${holder.pid}`)
    // Created and not written yet: its process is a step behind this line.
    if (!holder && isRecent(path)) throw new FolderInUseError(folder, STARTING)
    rmSync(path, { force: true })
    if (!create(path, content)) throw new FolderInUseError(folder, STARTING)
  } finally {
    rmSync(mark, { force: true })
  }
}

/**
 * Takes a data folder for this process: the embedded database has no lock of its own. A lock whose process has ended
 * is taken over. Gives the function that releases it. Throws FolderInUseError.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'server.lock')
  const content = `${process.pid}\n${birthOf(process.pid)}`
  if (!create(path, content)) takeOver(folder, path, content)
  return () => rmSync(path, { force: true })
}
