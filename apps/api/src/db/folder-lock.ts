import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another process serves the same data folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'

  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Two servers on one folder destroy its data: ` +
        'stop the other one, or set DATA_DIR to another folder.',
    )
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Takes a data folder for this process: the embedded database has no lock of its own. A lock whose process has ended
 * is taken over. Gives the function that releases it. Throws FolderInUseError.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'server.lock')
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const pid = Number(readFileSync(path, 'utf8'))
    if (pid !== process.pid && Number.isInteger(pid) && pid > 0 && isAlive(pid)) throw new FolderInUseError(folder, pid)
    rmSync(path, { force: true })
    return lockFolder(folder)
  }
  return () => rmSync(path, { force: true })
}
