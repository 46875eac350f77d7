import { open, rename, stat } from 'node:fs/promises'
import type { Outlet, SealedLine } from './outlet.ts'

/** Size from which a new file is begun. */
const MOST_BYTES = 64 * 1024 * 1024
const DIGITS = 12

/** Formats a line of the file: JSON whose `event` is exactly the hashed text. */
const lineOf = ({ place, hash, previous, text }: SealedLine): string =>
  `{"place":${place},"hash":"${hash}","previous":"${previous}","event":${text}}\n`

/**
 * Creates an outlet that appends JSON lines to a file. A large file is renamed by the place of the next line, and a new
 * one begun; renamed files are not touched again. Other tools may rotate it at any time.
 */
export const fileOutlet = (path: string, mostBytes = MOST_BYTES): Outlet => ({
  name: 'file',
  send: async (lines) => {
    const [first] = lines
    if (!first) return
    if ((await sizeOf(path)) >= mostBytes) await rename(path, `${path}.${String(first.place).padStart(DIGITS, '0')}`)
    const file = await open(path, 'a+', 0o640)
    try {
      const { size } = await file.stat()
      // A partial line left by a crash or a full disk is terminated, and its event is written again.
      const { buffer, bytesRead } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
      const isCut = bytesRead === 1 && buffer[0] !== 0x0a
      await file.appendFile(`${isCut ? '\n' : ''}${lines.map(lineOf).join('')}`)
      await file.sync()
    } finally {
      await file.close()
    }
  },
})

const sizeOf = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}
