import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The EICAR test file for virus scanners, in two parts, so that they do not detect this source file. */
export const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

/** ClamAV's signature of it (MD5, length, name). With a single signature the daemon starts in a second. */
const SIGNATURES = '44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test-Signature\n'
const DEBIAN = '/usr/sbin/clamd'

export interface Clamd {
  readonly url: string
  /** True for ClamAV's own daemon; false for the test's imitation, if Debian's `clamav-daemon` is not installed. */
  readonly isReal: boolean
  close(): Promise<void>
}

/** Starts ClamAV's daemon (CLAMD_PATH, or Debian's) on a socket of its own, or an imitation. */
export async function startClamd(): Promise<Clamd> {
  const folder = await mkdtemp(join(tmpdir(), 'octroi-clamd-'))
  const path = join(folder, 'clamd.ctl')
  const program = process.env['CLAMD_PATH'] ?? DEBIAN
  const isReal = existsSync(program)
  const stop = isReal ? await startReal(program, folder, path) : await speak(path)
  const close = async (): Promise<void> => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `unix://${path}`, isReal, close }
}

async function startReal(program: string, folder: string, path: string): Promise<() => Promise<unknown>> {
  await writeFile(join(folder, 'eicar.hdb'), SIGNATURES)
  const settings = [`DatabaseDirectory ${folder}`, `LocalSocket ${path}`, 'Foreground yes', 'LogSyslog no']
  await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
  const child: ChildProcess = spawn(program, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  while (!existsSync(path)) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return async () => {
    child.kill()
    if (child.exitCode === null) await once(child, 'exit')
  }
}

/** Imitates clamd's INSTREAM only: lengths and bytes until an empty chunk, then the verdict, then the end. */
async function speak(path: string): Promise<() => Promise<unknown>> {
  const server = createServer((socket) => void answer(socket))
  server.listen(path)
  await once(server, 'listening')
  return () => new Promise((resolve) => server.close(resolve))
}

const COMMAND = Buffer.from('zINSTREAM\0')

async function answer(socket: Socket): Promise<void> {
  let came = Buffer.alloc(0)
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    came = Buffer.concat([came, chunk])
    const file = fileIn(came)
    if (file === undefined) continue
    socket.end(file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    return
  }
}

/** Returns the file once it is complete; undefined before. */
function fileIn(came: Buffer): Buffer | undefined {
  if (!came.subarray(0, COMMAND.length).equals(COMMAND)) return undefined
  const parts: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= came.length; ) {
    const length = came.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(came.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
