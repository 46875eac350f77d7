import { open, rename, stat } from 'node:fs/promises'
import type { Outlet, SealedLine } from './outlet.ts'

/** From this size on lines go into a new file. */
const MOST_BYTES = 64 * 1024 * 1024
const DIGITS = 12

/** One line of the file: JSON whose `event` is the very text that was hashed. */
const lineOf = ({ place, hash, previous, text }: SealedLine): string =>
  `{"place":${place},"hash":"${hash}","previous":"${previous}","event":${text}}\n`

/**
 * A file that grows, one line of JSON each. When it is large it is renamed by the place of the next line, and a new one is
 * begun; those that were renamed are not ours any more. Whoever rotates it by other means may do so at any time.
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
      // What a crash or a full disk left of a line stays a line of its own: it is written again.
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
